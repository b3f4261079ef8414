import { Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { common } from '../hu/common.ts';

// Dialogs are heavy and rarely asked for: they come when they are.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before leaving a page with something unsent, within the app and when the tab is closed. */
export function LeaveGuard({
  when,
  title = common.leaveTitle,
  text = common.leaveText,
  leave = common.leaveGo,
}: {
  readonly when: boolean;
  readonly title?: string;
  readonly text?: string;
  readonly leave?: string;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={title}
        confirm={leave}
        cancel={common.leaveStay}
        isStayingSafe
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      >
        <Text>{text}</Text>
      </ConfirmDialog>
    </Suspense>
  );
}
