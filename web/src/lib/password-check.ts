import { useSyncExternalStore } from 'react';

/** A call that asks for the password again waits here until the dialog has an answer; several calls wait for one answer. */
let asked: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

/** Has the person asked for their password. True: the server has taken it, and the call may be sent again. */
export async function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return false;
  asked ??= Promise.withResolvers<boolean>();
  notify();
  return asked.promise;
}

/** Ends the asking, with whether the server has taken the password. */
export function answerPassword(isGiven: boolean): void {
  asked?.resolve(isGiven);
  asked = null;
  notify();
}

/** Whether the dialog is to be shown. Called once, in the layout. */
export function usePasswordAsked(): boolean {
  return useSyncExternalStore(listen, () => asked !== null);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
