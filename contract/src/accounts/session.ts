import { AUTHORITIES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, loginName, secondFactorCode, typedPassword } from '../fields.ts';

export const loginStatus = z.object({
  status: z.boolean(),
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  roles: z.array(z.enum(AUTHORITIES)),
  /** The second factor is asked for: the password was right, the code is still to come. */
  secondFactorRequired: z.boolean(),
  /** An admin looks at the market as this user: nothing can be written. */
  isOnlyLooking: z.boolean(),
  /** Until when who has a role of trust may go on with a password alone; only there while they have neither passkey nor second factor. */
  strongLoginBy: z.optional(z.string()),
});
export type LoginStatusJson = z.infer<typeof loginStatus>;

export const login = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  who: 'anyone',
  turn: 'order',
  summary: 'Starts a session; who has a second factor passes its code as well, or a recovery code',
  body: z.strictObject({
    username: loginName(),
    password: typedPassword(),
    code: z.optional(secondFactorCode()),
  }),
  output: loginStatus,
  refusals: ['WRONG_DATA_MESSAGE', 'SECOND_FACTOR_WRONG'],
});

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/user/confirmation',
  who: 'user',
  summary:
    'Gives the own password again, and the code of who has a second factor: for ten minutes this session may do what is refused with CONFIRM_WITH_PASSWORD',
  body: z.strictObject({ password: typedPassword(), code: z.optional(secondFactorCode()) }),
  /** True: the password was right, and the code is still to come. */
  output: z.object({ secondFactorRequired: z.boolean() }),
  refusals: ['wrong_password', 'SECOND_FACTOR_WRONG'],
});

export const logout = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  who: 'anyone',
  summary: 'Ends the session on the server',
  status: 204,
  isForImpersonation: true,
});

/** The form of the spec's own clients; the web posts. */
export const logoutByGet = endpoint({
  name: 'logOutByGet',
  method: 'GET',
  path: '/user/logout',
  who: 'anyone',
  summary: 'Ends the session on the server',
  status: 204,
  changesState: true,
  isForImpersonation: true,
});

export const getLoginStatus = endpoint({
  name: 'getLoginStatus',
  method: 'GET',
  path: '/user/loginstatus',
  who: 'anyone',
  turn: 'order',
  summary:
    'Who is logged in. Polling it does not keep a session alive unless `active=true` says of a person at work',
  query: z.strictObject({ active: z.optional(z.enum(['true', 'false'])) }),
  output: loginStatus,
});

const ownSession = z.object({
  id: id(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdDate: z.string(),
  lastActiveDate: z.string(),
  ipAddress: z.nullable(z.string()),
  /** What the browser said of itself; null where it said nothing. */
  userAgent: z.nullable(z.string()),
  /** Started or confirmed with a passkey or a second factor. */
  isStrong: z.boolean(),
});
export type OwnSessionJson = z.infer<typeof ownSession>;

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/user/session',
  who: 'user',
  summary: 'Where the user is logged in, the latest used first',
  output: z.array(ownSession),
});

export const endOwnSession = endpoint({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/user/session/:id',
  who: 'user',
  summary: 'Ends one of the own sessions',
  params: byId,
  status: 204,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/user/session',
  who: 'user',
  summary: 'Ends all own sessions but the one that asks',
  status: 204,
});
