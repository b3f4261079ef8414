import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Longer ones are cut: they are named to be recognized. */
const LONGEST = 80;
/** Signs that no one sees and that change how others look, such as turns of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** An address as people read it, whatever it was made of. */
export function lostPath(pathname: string): string {
  const seen = Array.from(decoded(pathname).replace(UNSEEN, ''));
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST - 1).join('')}…` : seen.join('');
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The address that led here though no page has it; null where none did, and in the first picture, which the server can't know it for. */
export function useLostPath(): string | null {
  const state: unknown = useLocation().state;
  return useSyncExternalStore(
    () => () => undefined,
    () => lostOf(state),
    () => null,
  );
}

function lostOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('lost' in state)) return null;
  return typeof state.lost === 'string' ? state.lost : null;
}
