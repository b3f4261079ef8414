import { ACTION_RULES, type Action } from './permission-rules.ts';
import type { ActorRole, Authority } from './vocabulary.ts';

/** Who asks. Ids are of the roles and actors that the user owns or manages; anonymous has a null user and empty lists. */
export type Actor = {
  userId: number | null;
  authorities: readonly Authority[];
  /** Actors (veActor) the user owns or manages. */
  veActorIds: readonly number[];
  /** The role entities of those actors, by role. */
  roleIds: Readonly<Record<ActorRole, readonly number[]>>;
  /** Marketplaces whose manager the user is. */
  marketplaceIds: readonly number[];
};

/** Whose the thing in question is. Leave out what doesn't apply: nobody is anything to a thing without facts. */
export type PermissionFacts = {
  /** The user whose own it is: buyer of an order, holder of a profile, subscription, address, notification, coupon. */
  userId?: number | null;
  veActorIds?: readonly number[];
  producerIds?: readonly number[];
  transporterIds?: readonly number[];
  organizerIds?: readonly number[];
  deliveryPointManagerIds?: readonly number[];
  marketplaceIds?: readonly number[];
  /** Publicly visible actor, public point, published campaign. */
  isPublic?: boolean;
  /** Came with a valid invite token or has joined by one. */
  isInvited?: boolean;
  /** The producers carry and hand over their goods themselves. */
  producerHandsOver?: boolean;
};

export const ANONYMOUS: Actor = {
  userId: null,
  authorities: [],
  veActorIds: [],
  roleIds: { PRODUCER: [], TRANSPORTER: [], ORGANIZER: [], DELIVERY_POINT_MANAGER: [] },
  marketplaceIds: [],
};

/** What the answer to an action is: LOGIN_REQUIRED becomes 401, FORBIDDEN becomes 403. */
export type Permission = 'ALLOWED' | 'LOGIN_REQUIRED' | 'FORBIDDEN';

/** Decides whether somebody may do something to a thing (spec 6). Admins may do all that is ruled by role. */
export function permission(actor: Actor, action: Action, facts: PermissionFacts = {}): Permission {
  if (ACTION_RULES[action](actor, facts)) return 'ALLOWED';
  return actor.userId === null ? 'LOGIN_REQUIRED' : 'FORBIDDEN';
}

/** Whether somebody may do something to a thing (spec 6). */
export function can(actor: Actor, action: Action, facts: PermissionFacts = {}): boolean {
  return permission(actor, action, facts) === 'ALLOWED';
}

export { ACTIONS, type Action } from './permission-rules.ts';
