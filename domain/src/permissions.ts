import type { Actor, PermissionFacts } from './permission-facts.ts';
import { ACTION_RULES, type Action } from './permission-rules.ts';

export const ANONYMOUS: Actor = {
  userId: null,
  authorities: [],
  veActorIds: [],
  roleIds: { PRODUCER: [], TRANSPORTER: [], ORGANIZER: [], DELIVERY_POINT_MANAGER: [] },
  marketplaceIds: [],
};

/** What the answer to an action is: LOGIN_REQUIRED becomes 401, FORBIDDEN becomes 403. */
export type Permission = 'ALLOWED' | 'LOGIN_REQUIRED' | 'FORBIDDEN';

/** Decides whether someone may do something to a thing (spec 6). Admins may do all that is ruled by role. */
export function permission(actor: Actor, action: Action, facts: PermissionFacts = {}): Permission {
  if (ACTION_RULES[action](actor, facts)) return 'ALLOWED';
  return actor.userId === null ? 'LOGIN_REQUIRED' : 'FORBIDDEN';
}

/** Whether someone may do something to a thing (spec 6). */
export function can(actor: Actor, action: Action, facts: PermissionFacts = {}): boolean {
  return permission(actor, action, facts) === 'ALLOWED';
}

export type { Actor, PermissionFacts } from './permission-facts.ts';
export { ACTIONS, type Action } from './permission-rules.ts';
