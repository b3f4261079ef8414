import { AUTHORITIES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, typedPassword } from './fields.ts';

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
});
export type LoginStatusJson = z.infer<typeof loginStatus>;

export const login = endpoint({
  name: 'logIn',
  method: 'POST',
  path: '/user/login',
  who: 'anyone',
  summary: 'Starts a session; an admin with a second factor passes its code as well',
  body: z.strictObject({
    username: text(),
    password: typedPassword(),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  output: loginStatus,
  refusals: ['WRONG_DATA_MESSAGE', 'SECOND_FACTOR_WRONG'],
});

export const logout = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/user/logout',
  who: 'anyone',
  summary: 'Ends the session on the server',
  status: 204,
  isForLookers: true,
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
  isForLookers: true,
});

export const getLoginStatus = endpoint({
  name: 'getLoginStatus',
  method: 'GET',
  path: '/user/loginstatus',
  who: 'anyone',
  summary:
    'Who is logged in. Polling it does not keep a session alive unless `active=true` tells of a person at work',
  query: z.strictObject({ active: z.optional(z.enum(['true', 'false'])) }),
  output: loginStatus,
});
