import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { states } from '../hu/states.ts';
import { isOffline } from '../lib/connection.ts';
import { Panel } from '../ui/panel.tsx';

/** What shows in the frame when a page's own code fails, its file is gone after an update of the app, or can't be fetched without a connection. */
export function BrokenPage() {
  const error = useRouteError();
  const words = isOffline() ? states.notCached : states.broken;
  useEffect(() => {
    globalThis.reportError?.(error);
  }, [error]);
  return (
    <div style={{ maxWidth: 560, margin: '10vh auto', padding: 16 }}>
      <Panel tone="error" title={words.title} headingLevel={1}>
        <p>{words.text}</p>
        <Button onClick={() => globalThis.location.reload()}>{words.action}</Button>
      </Panel>
    </div>
  );
}

/** The same where the frame itself fails. */
export function BrokenApp() {
  return (
    <main>
      <BrokenPage />
    </main>
  );
}
