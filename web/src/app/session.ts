import { getLoginStatus, type LoginStatusJson, logout } from '@kosar/contract/accounts/session';
import { listMyActors } from '@kosar/contract/market/market';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeDeviceLists } from '../lib/avoided-allergens.ts';
import { call, isAnswered } from '../lib/call.ts';
import { isOffline } from '../lib/connection.ts';
import { afterLogout, whoIsHere } from '../lib/device-lists.ts';
import { claimDrafts } from '../lib/draft.ts';
import { beginAnew, believeIn, endWaiting, noteSessionEnded } from '../lib/ended-session.ts';
import { rememberPlace } from '../lib/near-place.ts';
import { causeOf } from '../lib/problem-error.ts';
import { queryKey, useEndpoint } from '../lib/queries.ts';
import { lastActivityMs } from './activity.ts';
import { isLogoutOwed, oweLogout, personWithoutServer, rememberPerson } from './person.ts';

/** Spec 9: the login status is asked for every five minutes. */
const POLL_MS = 5 * 60_000;
/** Without a connection it is asked for more often, so that its return shows soon. */
const SEARCH_MS = 15_000;
const RETRIES = 2;

export interface Session {
  /** `unknown` until the first answer; pages that need a user wait for it. */
  readonly state: 'unknown' | 'anonymous' | 'user';
  readonly userId: number | null;
  readonly fullName: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isManager: boolean;
  /** An admin looks at the market as this person. */
  readonly isOnlyLooking: boolean;
  /** Until when a password alone is enough for their role; null where nothing more is asked. */
  readonly strongLoginBy: string | null;
  /** The server can't be asked, and the device knows of no one. */
  readonly isUnreached: boolean;
}

const STATUS_KEY = queryKey(getLoginStatus, {});

/** Who is at the screen. Every caller shares one query. */
export function useSession(): Session {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: ({ signal }) => readStatus(signal, statusOf(client)),
    refetchInterval: () => (isOffline() ? SEARCH_MS : POLL_MS),
    staleTime: POLL_MS,
    retry: (count) => count < RETRIES && !isOffline(),
  });
  if (data !== undefined) return sessionOf(data);
  if (error === null) return { ...ANONYMOUS, state: 'unknown' };
  return { ...ANONYMOUS, isUnreached: causeOf(error) === 'offline' };
}

/**
 * Who is logged in; without a connection who was, as far as the device may say. Where the server has ended the session of who was, the page goes on as theirs
 * until they have been asked to log in again.
 */
async function readStatus(
  signal: AbortSignal,
  before: LoginStatusJson | undefined,
): Promise<LoginStatusJson> {
  if (isLogoutOwed()) {
    await call(logout, {});
    // What the document's head has asked for was still answered to who has left.
    globalThis.kosarEarly?.clear();
  }
  oweLogout(false);
  const asked = call(getLoginStatus, { query: { active: isAtWork() ? 'true' : undefined } }, { signal });
  const known = (await isAnswered(asked)) ? null : await personWithoutServer();
  if (known !== null) {
    asked.catch(() => undefined);
    return known;
  }
  const status = await asked;
  if (!status.status && before?.status && noteSessionEnded()) return before;
  if (status.userId !== null) claimDrafts(status.userId);
  if (!status.isOnlyLooking) void rememberPerson(status);
  noteWhoIsHere(status);
  return status;
}

/** What someone else avoids holds no more on this device. */
function noteWhoIsHere({ userId, isOnlyLooking }: LoginStatusJson): void {
  if (userId !== null && !isOnlyLooking) changeDeviceLists((before) => whoIsHere(before, userId));
}

/** Actors that the person manages; empty for others. */
export function useMyActors() {
  const session = useSession();
  return useEndpoint(listMyActors, {}, { enabled: session.isManager, staleMs: 60 * 60_000 });
}

/** Has the login status asked for anew: what it says of the person has changed. */
export function useSessionRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryKey(getLoginStatus) });
}

/**
 * Call after login or logout: forgets everything that was loaded for the person before. Who is only back after their session had ended goes on where
 * they were; for anyone else the page begins anew.
 */
export function useSessionChange(): (status: LoginStatusJson | null) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (status) => {
      await enter(client, status ?? LOGGED_OUT, () => client.removeQueries({ predicate: isNoStatus }));
      sessionChannel?.postMessage(CHANGED);
    },
    [client],
  );
}

/** Takes over what another tab has done about the session. */
export function useSessionFollow(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void call(getLoginStatus, {}).then(
      // What is on the screen here is asked for again: no one has gone on to another page.
      (status) => enter(client, status, () => void client.resetQueries({ predicate: isNoStatus })),
      () => client.resetQueries(),
    );
  }, [client]);
}

/** `forget` does away with what was loaded for someone else. */
async function enter(client: QueryClient, status: LoginStatusJson, forget: () => void): Promise<void> {
  const before = statusOf(client)?.userId ?? null;
  const isSame = before !== null && status.userId === before;
  globalThis.kosarEarly?.clear();
  if (status.userId !== null) claimDrafts(status.userId);
  noteWhoIsHere(status);
  believeIn(status.userId);
  if (isSame) {
    // One that was asked before knows nothing of this login.
    await client.cancelQueries({ queryKey: STATUS_KEY });
    client.setQueryData(STATUS_KEY, status);
    await rememberPerson(status);
    // First those that waited, then what was loaded for them: it may have changed meanwhile.
    endWaiting(true);
    void client.invalidateQueries({ predicate: isNoStatus });
    return;
  }
  await client.cancelQueries();
  // The next one at this device is asked where they are anew.
  if (!status.status) rememberPlace(null);
  client.setQueryData(STATUS_KEY, status);
  forget();
  endWaiting(false);
  if (before !== null && status.userId !== null) beginAnew();
  await rememberPerson(status);
}

function statusOf(client: QueryClient): LoginStatusJson | undefined {
  return client.getQueryData(STATUS_KEY);
}

function isNoStatus({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean {
  return name !== getLoginStatus.name;
}

/**
 * Logs out on the server, as soon as it can be reached, and forgets the person's data here and in the other tabs at once. Who is logged out because
 * they did nothing may still be here: what they avoid holds on.
 */
export function useLogout({ isByHand = true }: { readonly isByHand?: boolean } = {}): () => Promise<void> {
  const change = useSessionChange();
  const client = useQueryClient();
  return useCallback(async () => {
    const userId = statusOf(client)?.userId ?? null;
    await import('../lib/push-device.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => undefined);
    // What is refused from here on, is so because they leave.
    believeIn(null);
    await call(logout, {}).catch((error: unknown) => {
      if (causeOf(error) === 'offline') return oweLogout(true);
      believeIn(userId);
      throw error;
    });
    if (isByHand && userId !== null) changeDeviceLists((before) => afterLogout(before, userId));
    await change(null);
  }, [change, client, isByHand]);
}

/** Someone has logged in or out. */
const CHANGED = 'changed';
/** The server has ended the session. */
export const ENDED = 'ended';

/** Tabs of one browser notify each other of logins, logouts and the end of a session. */
export const sessionChannel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kosar-session');

/** Whether the poll may keep the session alive: only a person does that, not an open tab. */
function isAtWork(): boolean {
  return Date.now() - lastActivityMs() < POLL_MS;
}

const ANONYMOUS: Session = {
  state: 'anonymous',
  userId: null,
  fullName: '',
  email: '',
  isAdmin: false,
  isManager: false,
  isOnlyLooking: false,
  strongLoginBy: null,
  isUnreached: false,
};

/** The login status of a visitor. */
export const LOGGED_OUT: LoginStatusJson = {
  status: false,
  userId: null,
  userName: null,
  fullName: null,
  roles: [],
  secondFactorRequired: false,
  isOnlyLooking: false,
};

function sessionOf(status: LoginStatusJson): Session {
  if (!status.status || status.userId === null) return ANONYMOUS;
  const isAdmin = status.roles.includes('ROLE_ADMIN');
  return {
    state: 'user',
    userId: status.userId,
    fullName: status.fullName ?? status.userName ?? '',
    email: status.userName ?? '',
    isAdmin,
    // Admin implies every other check (spec 6).
    isManager: isAdmin || status.roles.includes('ROLE_VE_ACTOR_MANAGER'),
    isOnlyLooking: status.isOnlyLooking,
    strongLoginBy: status.strongLoginBy ?? null,
    isUnreached: false,
  };
}
