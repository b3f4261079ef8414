import { getUser } from '@kosar/contract/accounts/users';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { home as words } from '../../../hu/home.ts';
import { useLostPath } from '../../../lib/lost-path.ts';
import { market } from '../../../lib/market.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useNear } from '../../../ui/market/use-near.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { GuestHome } from './guest-home.tsx';
import classes from './home-page.module.css';
import { OwnHome } from './own-home.tsx';

const LostAddress = lazy(() => import('./lost-address.tsx'));
const Recommendations = lazy(() => import('./recommendations.tsx'));

/** The start (spec 2, /): what is mine and what is near; for guests what this is. Both halves come along: one fetched late shows later. */
export default function HomePage() {
  const session = useSession();
  const profile = useEndpoint(
    getUser,
    { params: { id: session.userId ?? 0 } },
    { enabled: session.userId !== null, staleMs: 60_000 },
  );
  const near = useNear({ isKnown: true, ofProfile: profile.data?.postalCode ?? null });
  const lost = useLostPath();
  if (market.isSetupOpen && session.state === 'anonymous') return <Navigate to={to('setup')} replace />;
  if (session.state === 'unknown') return <div className={classes.waiting} />;
  return (
    <>
      {lost !== null && (
        <Suspense>
          <LostAddress path={lost} />
        </Suspense>
      )}
      {session.state === 'user' && (
        <PageHead
          title={session.fullName ? words.greeting(session.fullName) : words.greetingPlain}
          tabTitle={words.tab}
        />
      )}
      <div className={classes.page}>
        {session.state === 'user' ? (
          <OwnHome near={near} userId={session.userId ?? 0} />
        ) : (
          <GuestHome near={near} />
        )}
        <Suspense fallback={<div className={classes.carousel} />}>
          <Recommendations />
        </Suspense>
      </div>
    </>
  );
}
