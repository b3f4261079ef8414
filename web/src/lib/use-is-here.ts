import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the browser's first picture of its page, true from then on: for what only a device can show, or know. */
export function useIsHere(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
