import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { states } from '../hu/states.ts';
import { Panel } from '../ui/panel.tsx';

/** What shows when a page's own code fails, or its file is gone after an update of the app. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => {
    globalThis.reportError?.(error);
  }, [error]);
  return (
    <main style={{ maxWidth: 560, margin: '10vh auto', padding: 16 }}>
      <Panel tone="error" title={states.broken.title} headingLevel={1}>
        <p>{states.broken.text}</p>
        <Button onClick={() => globalThis.location.reload()}>{states.broken.action}</Button>
      </Panel>
    </main>
  );
}
