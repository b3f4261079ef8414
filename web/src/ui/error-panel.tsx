import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../app/paths.ts';
import { states } from '../hu/states.ts';
import type { ErrorCause } from '../lib/problem-error.ts';
import { tabTitleOf } from './page-head.tsx';
import { Panel } from './panel.tsx';

/** A page or a part that couldn't be shown: by cause, with the way on. */
export function ErrorPanel({
  cause,
  code,
  onRetry,
  back,
  isPage = false,
}: {
  readonly cause: ErrorCause;
  /** Code of a server failure, to quote. */
  readonly code?: string;
  readonly onRetry?: () => void;
  /** Where a missing thing's list is. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Nothing else is on the page: its words are the h1 and the tab's title. */
  readonly isPage?: boolean;
}) {
  const words = states[cause];
  useEffect(() => {
    if (isPage) document.title = tabTitleOf(words.title);
  }, [isPage, words.title]);
  return (
    <Panel
      tone={cause === 'login' ? 'info' : 'error'}
      title={words.title}
      role="alert"
      headingLevel={isPage ? 1 : 2}
    >
      <p>{words.text}</p>
      {cause === 'server' && code && <p>{states.server.code(code)}</p>}
      {cause === 'login' ? <LoginButtons /> : <WayOn cause={cause} onRetry={onRetry} back={back} />}
    </Panel>
  );
}

function LoginButtons() {
  const { pathname, search } = useLocation();
  return (
    <Group gap="sm">
      <Button component={Link} to={loginPath(pathname + search)}>
        {states.login.action}
      </Button>
      <Button component={Link} to={to('register')} variant="default">
        {states.login.register}
      </Button>
    </Group>
  );
}

function WayOn({
  cause,
  onRetry,
  back,
}: {
  readonly cause: Exclude<ErrorCause, 'login'>;
  readonly onRetry: (() => void) | undefined;
  readonly back: { readonly to: string; readonly label: string } | undefined;
}) {
  if (onRetry && ['offline', 'busy', 'slow', 'server', 'conflict'].includes(cause)) {
    return <Button onClick={onRetry}>{states[cause].action}</Button>;
  }
  return (
    <Button component={Link} to={back?.to ?? '/'} variant="default">
      {back?.label ?? states.missing.action}
    </Button>
  );
}
