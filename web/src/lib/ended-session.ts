import { useSyncExternalStore } from 'react';

/**
 * A session that the server has ended while the page still takes someone to be logged in. Calls that were refused for it wait here, with the page as it stands,
 * until the person is back or it is sure that they aren't.
 */
let ended: PromiseWithResolvers<boolean> | null = null;
let believed: number | null = null;
/** How often someone was waited for and came back. */
let returns = 0;
/** Counts who was at the screen: pages begin anew with the next one. */
let turn = 0;
const listeners = new Set<() => void>();

/** Who the page takes to be logged in; null for no one. Said by the frame of every page. */
export function believeIn(userId: number | null): void {
  believed = userId;
}

/** The server has said that no one is logged in; true where the page had believed in someone. */
export function noteSessionEnded(): boolean {
  if (believed === null) return false;
  ended ??= Promise.withResolvers();
  notify();
  return true;
}

/** To be read before a call is sent, and given to `waitForLogin` where it is refused. */
export function countReturns(): number {
  return returns;
}

/**
 * Waits for a login where a refusal says that the session has ended. True: the same person is logged in again, maybe since the call was sent, and it may
 * be sent again.
 */
export async function waitForLogin(code: string, returnsBefore: number): Promise<boolean> {
  if (code !== 'unauthenticated') return false;
  if (returnsBefore !== returns) return true;
  if (!noteSessionEnded() || ended === null) return false;
  return ended.promise;
}

/** Who was waited for is back, or won't be. */
export function endWaiting(isBack: boolean): void {
  if (isBack) returns += 1;
  ended?.resolve(isBack);
  ended = null;
  notify();
}

/** Someone else is at the screen, or no one any more: nothing that the page holds is theirs. */
export function beginAnew(): void {
  turn += 1;
  notify();
}

/** Whether the page waits for its person to log in again. */
export function useIsSessionEnded(): boolean {
  return useSyncExternalStore(
    listen,
    () => ended !== null,
    () => false,
  );
}

export function isSessionEnded(): boolean {
  return ended !== null;
}

/** As a key of what is to begin anew. */
export function useTurn(): number {
  return useSyncExternalStore(
    listen,
    () => turn,
    () => 0,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
