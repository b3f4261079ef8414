import { ACTOR_ROLES, PAYOUT_PERIODS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, email, flag, flagText, id, idText, phone, searchText, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';
import { richText } from '../rich-text.ts';

/** Spec 5, Actor. */
export const ACTOR_DESCRIPTION_MAX = 100_000;
/** Spec 9: lists of actors come by the hundred. */
const ACTORS_A_PAGE = 100;

/** What an actor is beside its data: the roles it plays, and those that only admins give. */
const actorFlags = {
  isProducer: z.boolean(),
  isTransporter: z.boolean(),
  isOrganizer: z.boolean(),
  isDeliveryPointManager: z.boolean(),
  isDeliveryManager: z.boolean(),
  isVeServiceProvider: z.boolean(),
  isSponsoor: z.boolean(),
};

/** Ids of the roles it plays: management addresses are made of them. */
const roleIds = {
  producerId: z.nullable(id()),
  transporterId: z.nullable(id()),
  organizerId: z.nullable(id()),
  deliveryPointManagerId: z.nullable(id()),
};

/** A person who acts for an actor, as those who manage it may know them. */
export const actorPerson = z.object({ id: id(), fullName: z.string(), emailAddress: z.string() });
export type ActorPersonJson = z.infer<typeof actorPerson>;

/** What keeps an actor and its roles in the market; `reasonToKeepRole` and `reasonToKeepActor` of the domain read it. */
const actorTies = z.object({
  /** Chains that aren't over, with its goods. */
  producerRounds: z.int(),
  /** Chains that aren't over, that it carries. */
  transporterRounds: z.int(),
  /** Events that are still to come. */
  organizerEvents: z.int(),
  /** Points that it runs. */
  managerPoints: z.int(),
  /** Dues that it has still to pay or to get. */
  openDues: z.int(),
  isServiceProvider: z.boolean(),
});

/** Everything of an actor, for those who manage it. */
export const veActor = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** Rich text. */
  description: z.string(),
  profileImageUrl: z.nullable(z.string()),
  publiclyVisible: z.boolean(),
  payoutPeriod: z.enum(PAYOUT_PERIODS),
  /** Null for everybody but admins (spec 5). */
  einvoicingAllowed: z.nullable(z.boolean()),
  /** Whether it has invoicing accounts to look after, as it may e-invoice: what the flag means for who manages it. */
  hasInvoicing: z.boolean(),
  ownedBy: actorPerson,
  managers: z.array(actorPerson),
  ...actorFlags,
  ...roleIds,
  ties: actorTies,
  version: z.int(),
});
export type VeActorJson = z.infer<typeof veActor>;

export const veActorListItem = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  profileImageUrl: z.nullable(z.string()),
  publiclyVisible: z.boolean(),
  ownedBy: actorPerson,
  ...actorFlags,
  ...roleIds,
});

const filters = {
  /** Name, contact e-mail or owner; accents and case don't matter. */
  search: z.optional(searchText()),
  /** Those that this user owns or manages; for the user and admins. */
  user: z.optional(idText()),
  role: z.optional(z.enum(ACTOR_ROLES)),
  publiclyVisible: z.optional(flagText()),
};

export const allVeActors = endpoint({
  name: 'allVeActors',
  method: 'GET',
  path: '/veactor',
  who: 'user',
  summary: 'Actors by name, at most 500: the own ones, all for admins',
  query: z.strictObject(filters),
  output: z.array(veActorListItem),
});

export const listVeActors = endpoint({
  name: 'listVeActors',
  method: 'GET',
  path: '/veactor/datalist',
  who: 'user',
  summary: 'Pages of actors: the own ones, all for admins',
  query: datalistQuery(['id', 'name'], 'name', filters, ACTORS_A_PAGE),
  output: datalist(veActorListItem),
});

export const getVeActor = endpoint({
  name: 'getVeActor',
  method: 'GET',
  path: '/veactor/:id',
  who: 'user',
  summary: 'An own actor with its people and roles; any for admins',
  params: byId,
  output: veActor,
});

const actorFields = {
  name: text(),
  email: email(),
  phoneNumber: phone(),
  description: richText(ACTOR_DESCRIPTION_MAX),
  publiclyVisible: flag(),
  payoutPeriod: z.enum(PAYOUT_PERIODS),
  /** Only admins may say it (spec 6). */
  einvoicingAllowed: z.optional(flag()),
};

export const createVeActor = endpoint({
  name: 'createVeActor',
  method: 'POST',
  path: '/veactor',
  who: 'user',
  summary: 'A new actor of the caller, without roles. Someone’s first one counts from the next login',
  body: z.strictObject(actorFields),
  output: veActor,
  status: 201,
});

export const updateVeActor = endpoint({
  name: 'updateVeActor',
  method: 'PUT',
  path: '/veactor/:id',
  who: 'user',
  summary: 'Changes an own actor',
  params: byId,
  body: z.strictObject({ ...actorFields, version: z.int().check(z.minimum(0)) }),
  output: veActor,
});

export const deleteVeActor = endpoint({
  name: 'deleteVeActor',
  method: 'DELETE',
  path: '/veactor/:id',
  who: 'user',
  summary:
    'Takes an actor off the market with its roles, for its owner or an admin; refused while it has something to do',
  params: byId,
  status: 204,
  refusals: ['HAS_ROUNDS', 'HAS_EVENTS', 'HAS_POINTS', 'HAS_DUES', 'IS_SERVICE_PROVIDER'],
});

export const uploadActorImage = endpoint({
  name: 'uploadActorImage',
  method: 'POST',
  path: '/ve-actor/:id/profile-image',
  who: 'user',
  summary: 'Sets an actor’s profile picture: an image at least 184 px high, resized to 1000 px',
  params: byId,
  upload: true,
  output: z.object({ imageUrl: z.string() }),
  refusals: ['IMAGE_UPLOAD_MIN_HEIGHT_ERROR', 'IMAGE_UPLOAD_PATTERN_ERROR'],
});

export const deleteActorImage = endpoint({
  name: 'deleteActorImage',
  method: 'DELETE',
  path: '/ve-actor/:id/profile-image',
  who: 'user',
  summary: 'Removes an actor’s profile picture',
  params: byId,
  status: 204,
});
