import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, and of when the data on the screen are. */
export interface Connection {
  readonly isOffline: boolean;
  /** When what the screen shows was downloaded, in milliseconds; null before the first answer. */
  readonly dataFromMs: number | null;
}

let lastAnswerMs: number | null = null;
/** Set while the newest data come from what was kept: the device may believe itself online and yet get no answer. */
let cachedFromMs: number | null = null;
const CONNECTED: Connection = { isOffline: false, dataFromMs: null };
let current = CONNECTED;
const listeners = new Set<() => void>();

/** An answer came: there is a connection, whatever was believed before. */
export function noteAnswer(nowMs: number): void {
  lastAnswerMs = nowMs;
  cachedFromMs = null;
  update();
}

/** No answer came, and one kept since `atMs` was shown instead. */
export function noteCachedAnswer(atMs: number): void {
  cachedFromMs = atMs;
  update();
}

export function isOffline(): boolean {
  return cachedFromMs !== null || !navigator.onLine;
}

/** The connection as it stands, for a part that shows it. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => CONNECTED,
  );
}

function update(): void {
  const next = { isOffline: isOffline(), dataFromMs: cachedFromMs ?? lastAnswerMs };
  // While answers come no one looks at their time: only a change of the connection is reported.
  if (next.isOffline === current.isOffline && (!next.isOffline || next.dataFromMs === current.dataFromMs))
    return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener('online', update);
    globalThis.addEventListener('offline', update);
    update();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener('online', update);
    globalThis.removeEventListener('offline', update);
  };
}
