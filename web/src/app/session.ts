import { listMyActors } from '@kosar/contract/market';
import { getLoginStatus, type LoginStatusJson, logout } from '@kosar/contract/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../lib/call.ts';
import { queryKey, useEndpoint } from '../lib/queries.ts';
import { lastActivityMs } from './activity.ts';

/** Spec 9: the login status is asked for every five minutes. */
const POLL_MS = 5 * 60_000;

export interface Session {
  /** `unknown` until the first answer; pages that need a user wait for it. */
  readonly state: 'unknown' | 'anonymous' | 'user';
  readonly userId: number | null;
  readonly fullName: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isManager: boolean;
}

/** Who is at the screen. Every caller shares one query. */
export function useSession(): Session {
  const { data, isError } = useQuery({
    queryKey: queryKey(getLoginStatus, {}),
    queryFn: ({ signal }) =>
      call(getLoginStatus, { query: { active: isAtWork() ? 'true' : undefined } }, { signal }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  if (data === undefined && !isError) return { ...ANONYMOUS, state: 'unknown' };
  return data === undefined ? ANONYMOUS : sessionOf(data);
}

/** Actors that the person manages; empty for others. */
export function useMyActors() {
  const session = useSession();
  return useEndpoint(listMyActors, {}, { enabled: session.isManager, staleMs: 60 * 60_000 });
}

/** Call after login or logout: forgets everything that was loaded for the person before. */
export function useSessionChange(): (status: LoginStatusJson | null) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (status) => {
      await client.cancelQueries();
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== getLoginStatus.name });
      client.setQueryData(queryKey(getLoginStatus, {}), status ?? LOGGED_OUT);
      sessionChannel?.postMessage('changed');
    },
    [client],
  );
}

/** Logs out on the server, then forgets the person's data here and in the other tabs. */
export function useLogout(): () => Promise<void> {
  const change = useSessionChange();
  return useCallback(async () => {
    await call(logout, {});
    await change(null);
  }, [change]);
}

/** Tabs of one browser tell each other of logins and logouts. */
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
};

const LOGGED_OUT: LoginStatusJson = {
  status: false,
  userId: null,
  userName: null,
  fullName: null,
  roles: [],
  secondFactorRequired: false,
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
  };
}
