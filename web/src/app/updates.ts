import { useSyncExternalStore } from 'react';
import { registerAppWorker } from '../lib/app-worker.ts';

const CHECK_MS = 60 * 60_000;

let ready: (() => void) | null = null;
const listeners = new Set<() => void>();

/** What takes the app to its new version once one waits; null while there is none. Nothing happens before it is called. */
export function useUpdate(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => ready,
    () => null,
  );
}

/** Puts the app's files on the device for when there is no connection, and looks for new versions of it. */
export async function watchUpdates(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  const registration = await registerAppWorker();
  const offer = () => {
    const { waiting } = registration;
    if (waiting && serviceWorker.controller) {
      offerUpdate(() => {
        serviceWorker.addEventListener('controllerchange', reload, { once: true });
        waiting.postMessage('update');
      });
    }
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // Another tab has taken the new version: this one goes on with what it has until the person wants otherwise.
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirstVisit) offerUpdate(reload);
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, CHECK_MS);
  globalThis.addEventListener('online', look);
  offer();
}

function reload(): void {
  globalThis.location.reload();
}

function offerUpdate(update: () => void): void {
  ready = update;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
