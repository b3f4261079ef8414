/**
 * The invitation that someone opened before they were logged in, kept for this browser, so that it leads on after a login in another
 * tab too. A browser that keeps nothing still has it until the tab is closed.
 */

const KEY = 'kosar.invite';
const STORED_MS = 48 * 3_600_000;
const PATH = /^\/(delivery|deliveryevent|deliverypoint|veactor)\/join\/([\w.~-]{3,128})(?:\/(\d{1,10}))?$/;

let inMemory: string | null = null;

/** Keeps the address of an invitation for two days. */
export function keepInvite(path: string, now = Date.now()): void {
  inMemory = path;
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: now + STORED_MS }));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** The address of the invitation that waits, or null. */
export function pendingInvite(now = Date.now()): string | null {
  const stored = readStored();
  const path = stored === null ? inMemory : stored.until > now ? stored.path : null;
  return path !== null && PATH.test(path) ? path : null;
}

/** It has led where it should. */
export function forgetInvite(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** What registration takes of the address of an invitation; empty for any other address. */
export function tokensOfInvite(path: string | null): {
  deliveryToken?: string;
  deliveryEventToken?: string;
  deliveryPointToken?: string;
  veActorToken?: string;
  inviterId?: number;
} {
  const [, kind, token, inviter] = PATH.exec(path ?? '') ?? [];
  if (token === undefined) return {};
  return {
    ...(kind === 'delivery' && { deliveryToken: token }),
    ...(kind === 'deliveryevent' && { deliveryEventToken: token }),
    ...(kind === 'deliverypoint' && { deliveryPointToken: token }),
    ...(kind === 'veactor' && { veActorToken: token }),
    ...(inviter !== undefined && Number(inviter) > 0 && { inviterId: Number(inviter) }),
  };
}

function readStored(): { path: string; until: number } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored))
      return null;
    const { path, until } = stored;
    return typeof path === 'string' && typeof until === 'number' ? { path, until } : null;
  } catch {
    return null;
  }
}
