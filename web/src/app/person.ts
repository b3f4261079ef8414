import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import { cachedAnswers } from '../lib/cached-reads.ts';
import { endPreparation, isPrepared } from '../lib/handover/prepared.ts';
import { activeBeforeMs, lastActivityMs } from './activity.ts';

/** Set while a logout without a connection waits to be reported to the server. */
const OWED = 'kosar-logout-owed';
let isSeenHere = false;

/** Keeps in mind who is logged in, or erases whoever was here with all that is kept for them. */
export async function rememberPerson({ status, userId, fullName }: LoginStatusJson): Promise<void> {
  const cached = await cachedAnswers();
  if (!status || userId === null) {
    endPreparation();
    return cached?.forgetPerson();
  }
  isSeenHere = true;
  await cached?.keepPerson({ userId, fullName: fullName ?? '', atMs: Date.now() });
}

/** Who is here when the server can't be asked: a name to greet and no right beyond a user's own, as the server isn't there to agree. */
export async function personWithoutServer(): Promise<LoginStatusJson | null> {
  const cached = await cachedAnswers();
  const person = await cached?.findPerson({
    nowMs: Date.now(),
    lastActiveMs: isSeenHere ? lastActivityMs() : activeBeforeMs,
    // Who got the device ready for a handover said that it is their own.
    isInstalled: globalThis.matchMedia('(display-mode: standalone)').matches || isPrepared(Date.now()),
  });
  if (!person) return null;
  isSeenHere = true;
  return {
    status: true,
    userId: person.userId,
    userName: null,
    fullName: person.fullName,
    roles: [],
    secondFactorRequired: false,
    isOnlyLooking: false,
  };
}

/** The server still holds the session of someone who has left. */
export function oweLogout(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(OWED, '1');
    else localStorage.removeItem(OWED);
  } catch {
    // Without storage the server ends the session by itself after half an hour.
  }
}

export function isLogoutOwed(): boolean {
  try {
    return localStorage.getItem(OWED) !== null;
  } catch {
    return false;
  }
}
