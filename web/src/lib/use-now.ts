import { useSyncExternalStore } from 'react';
import { pageState } from './page-state.ts';
import { serverRendering } from './server-rendering.ts';

const TICK_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
/** When the server rendered this page: the first picture in the browser shows the same time. */
const renderedAt = pageState === null ? null : new Date(pageState.nowMs);

/** The time, passed once a minute to everything on the screen that shows it. */
export function useNow(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => serverRendering()?.now ?? renderedAt ?? now,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}
