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

/** Whose the thing in question is. Leave out what doesn't apply: no one is anything to a thing without facts. */
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
