import { useSyncExternalStore } from 'react';

/** Whether the device's screen fits a media query; the server, which knows of none, renders for one that doesn't. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
