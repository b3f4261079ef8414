import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, flag, id, searchText } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** Whether someone can log in, hasn't used the link of the first mail yet, or is kept out. */
export const USER_STATES = ['ACTIVE', 'UNACTIVATED', 'BLOCKED'] as const;
export type UserState = (typeof USER_STATES)[number];

/** What someone may do in the market beyond buying. */
export const USER_ROLES = ['ADMIN', 'ACTOR_MANAGER'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** A user as admins see them in the list. */
const managedUser = z.object({
  id: id(),
  /** The login e-mail. */
  name: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  postalCode: z.nullable(z.string()),
  createdDate: z.string(),
  state: z.enum(USER_STATES),
  roles: z.array(z.enum(USER_ROLES)),
  /** Actors that they own or manage. */
  actorCount: z.int(),
  /** Orders that weren't cancelled. */
  orderCount: z.int(),
});
export type ManagedUserJson = z.infer<typeof managedUser>;

const SORTED_BY = ['id', 'name', 'fullName', 'createdDate'] as const;
const filters = {
  /** A part of the name, the e-mail or the phone number; accents and case don't matter. */
  search: z.optional(searchText()),
  state: z.optional(z.enum(USER_STATES)),
  role: z.optional(z.enum(USER_ROLES)),
};

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/user',
  who: 'admin',
  summary: 'Users, the newest first; at most 500',
  query: listQuery(SORTED_BY, '-id', filters),
  output: z.array(managedUser),
});

export const pageUsers = endpoint({
  name: 'pageUsers',
  method: 'GET',
  path: '/user/datalist',
  who: 'admin',
  summary: 'Pages of users, the newest first',
  query: datalistQuery(SORTED_BY, '-id', filters),
  output: datalist(managedUser),
});

export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'GET',
  path: '/user/file',
  who: 'admin',
  summary: 'What the list holds with these filters, as a workbook or CSV',
  query: z.strictObject({ ...listQuery(SORTED_BY, '-id', filters).shape, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const blockUser = endpoint({
  name: 'blockUser',
  method: 'POST',
  path: '/user/:id/block',
  who: 'admin',
  summary: 'Keeps someone out: every session of theirs ends at once; their orders stay',
  params: byId,
  status: 204,
  refusals: ['CANNOT_BLOCK_SELF'],
});

export const unblockUser = endpoint({
  name: 'unblockUser',
  method: 'POST',
  path: '/user/:id/unblock',
  who: 'admin',
  summary: 'Lets someone in again',
  params: byId,
  status: 204,
});

export const activateUserByAdmin = endpoint({
  name: 'activateUserByAdmin',
  method: 'POST',
  path: '/user/:id/activate',
  who: 'admin',
  summary: 'Activates a registration whose mail did not arrive',
  params: byId,
  status: 204,
});

export const USER_MAILS = ['ACTIVATION', 'PASSWORD_RESET'] as const;
export type UserMail = (typeof USER_MAILS)[number];

export const resendUserMail = endpoint({
  name: 'resendUserMail',
  method: 'POST',
  path: '/user/:id/mail',
  who: 'admin',
  summary: 'Mails someone a new activation link, or a link to set a new password',
  params: byId,
  body: z.strictObject({ kind: z.enum(USER_MAILS) }),
  status: 204,
  refusals: ['USER_MAIL_NOT_NEEDED'],
});

/** A user as their page shows them to admins. */
const userPage = z.extend(managedUser, {
  introduction: z.string(),
  hasSecondFactor: z.boolean(),
  inviter: z.nullable(z.object({ id: id(), fullName: z.string() })),
  /** When they last did something, by the sessions that are still there. */
  lastActiveDate: z.nullable(z.string()),
  sessionCount: z.int(),
  actors: z.array(z.object({ id: id(), name: z.string(), isOwner: z.boolean() })),
  /** What is mailed to them: sent, waiting, and not sent in the end. */
  mails: z.object({ sent: z.int(), queued: z.int(), failed: z.int() }),
});
export type UserPageJson = z.infer<typeof userPage>;

export const getUserPage = endpoint({
  name: 'getUserPage',
  method: 'GET',
  path: '/user/:id/overview',
  who: 'admin',
  summary: 'A user with their roles, actors, sessions and mails',
  params: byId,
  output: userPage,
});

export const setUserAdmin = endpoint({
  name: 'setUserAdmin',
  method: 'PUT',
  path: '/user/:id/admin',
  who: 'admin',
  summary: 'Makes someone an admin from their next login, or takes that away at once',
  params: byId,
  body: z.strictObject({ isAdmin: flag() }),
  status: 204,
  refusals: ['CANNOT_DEMOTE_SELF'],
});
