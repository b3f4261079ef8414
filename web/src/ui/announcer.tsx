import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

/** Says something to screen readers without moving anything: a new page, a result, a changed total. */
export function announce(text: string): void {
  // The same words twice would be silent: an ending blank makes them new.
  message = text === message ? `${text} ` : text;
  for (const listener of listeners) listener();
}

export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {text}
    </VisuallyHidden>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
