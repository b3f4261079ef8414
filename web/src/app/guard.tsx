import type { Who } from '@kosar/contract/pages/addresses';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingPage } from './loading-page.tsx';
import { loginPath } from './paths.ts';
import { type Session, useSession } from './session.ts';

/** A page that shows itself only to those it is for; the server checks again whatever this decides. */
export function guarded(Page: ComponentType, who: Who): ComponentType {
  if (who === 'anyone') return Page;
  return function GuardedPage() {
    const session = useSession();
    const { pathname, search } = useLocation();
    switch (decideEntry(who, session)) {
      case 'wait':
        return <LoadingPage />;
      case 'enter':
        return <Page />;
      case 'offline':
        return <ErrorPanel cause="offline" isPage />;
      case 'card':
        return <ErrorPanel cause="login" isPage />;
      case 'login':
        return <Navigate to={loginPath(pathname + search)} replace />;
      case 'forbidden':
        return <ErrorPanel cause="forbidden" isPage />;
      case 'home':
        return <Navigate to="/" replace />;
    }
  };
}

type Entry = 'wait' | 'enter' | 'offline' | 'card' | 'login' | 'forbidden' | 'home';

/** Spec 2: guests log in first; a non-admin is sent away from the admin area. */
export function decideEntry(who: Exclude<Who, 'anyone'>, session: Session): Entry {
  if (session.state === 'unknown') return 'wait';
  if (session.isUnreached) return 'offline';
  if (session.state === 'anonymous') return who === 'user' ? 'card' : 'login';
  if (who === 'admin') return session.isAdmin ? 'enter' : 'home';
  if (who === 'manager') return session.isManager ? 'enter' : 'forbidden';
  return 'enter';
}
