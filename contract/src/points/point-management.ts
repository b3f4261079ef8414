import { DEFAULT_COUNTRY } from '@kosar/domain/constants';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  byId,
  chosenToken,
  coords,
  email,
  flag,
  id,
  optionalText,
  phone,
  postalCode,
  text,
} from '../fields.ts';
import { richText } from '../rich-text.ts';
import { point } from './points.ts';

const POINT_DESCRIPTION_MAX = 10_000;

/** Where a point stands. The postal code fills the city on the screen (spec 5, Events and points). */
const pointAddress = z.strictObject({
  country: z._default(text(), DEFAULT_COUNTRY),
  postalCode: postalCode(),
  city: text(),
  street: text(),
});

const pointFields = {
  name: text(),
  address: pointAddress,
  /** The pin as a person has put it; without it the server finds the place of the address. */
  coords: z.optional(coords()),
  /** Rich text; what the market doesn't show is cleaned away. */
  description: richText(POINT_DESCRIPTION_MAX),
  publicPoint: flag(),
};

/** What is said of a new delivery point. */
export const pointData = z.strictObject(pointFields);
export type PointDataJson = z.input<typeof pointData>;

/** Without one a new point gets a token that no one guesses, and an old one keeps its own. */
const inviteToken = z.optional(chosenToken());

const version = () => z.int().check(z.minimum(0));

export const promoteUser = endpoint({
  name: 'promoteUser',
  method: 'POST',
  path: '/deliverypointmanager/promote-user',
  who: 'user',
  summary:
    'First-point flow: makes the caller a delivery point manager with an actor of their own and, where given, the first point, all or nothing. ' +
    'Sent again it changes nothing. The new role counts from the next login',
  body: z.strictObject({
    veActor: z.strictObject({ name: text(), email: email(), phoneNumber: phone() }),
    introduction: z.optional(optionalText(1000)),
    deliveryPoint: z.optional(pointData),
  }),
  output: z.object({
    veActorId: id(),
    deliveryPointManagerId: id(),
    deliveryPoint: z.nullable(z.object({ id: id(), name: z.string(), inviteToken: z.string() })),
  }),
  status: 201,
  refusals: ['COORDINATES_NOT_RESOLVED', 'ALREADY_POINT_MANAGER'],
});
export type PromotionJson = z.infer<(typeof promoteUser)['output']>;

export const createPoint = endpoint({
  name: 'createPoint',
  method: 'POST',
  path: '/deliverypoint',
  who: 'user',
  summary: 'A new point of an own manager; the same name at the same address again is the same point',
  body: z.strictObject({ ...pointFields, inviteToken, managerId: id() }),
  output: point,
  status: 201,
  refusals: ['COORDINATES_NOT_RESOLVED', 'TOKEN_TAKEN'],
});

export const updatePoint = endpoint({
  name: 'updatePoint',
  method: 'PUT',
  path: '/deliverypoint/:id',
  who: 'user',
  summary: 'Changes an own point; a changed address is looked up anew unless a pin comes with it',
  params: byId,
  body: z.strictObject({ ...pointFields, inviteToken, version: version() }),
  output: point,
  refusals: ['COORDINATES_NOT_RESOLVED', 'TOKEN_TAKEN'],
});

export const updatePointDescription = endpoint({
  name: 'updatePointDescription',
  method: 'PUT',
  path: '/deliverypoint/:id/description',
  who: 'user',
  summary: 'Changes the description of a point, for its manager or an admin',
  params: byId,
  body: z.strictObject({ description: richText(POINT_DESCRIPTION_MAX), version: version() }),
  output: point,
});

export const deletePoint = endpoint({
  name: 'deletePoint',
  method: 'DELETE',
  path: '/deliverypoint/:id',
  who: 'user',
  summary: 'Takes an own point off the market; refused while it has events',
  params: byId,
  status: 204,
  refusals: ['POINT_HAS_EVENTS'],
});

export const resolveAddress = endpoint({
  name: 'resolveAddress',
  method: 'GET',
  path: '/geocode',
  who: 'user',
  summary: 'The place of an address on the map and how exact it is; nulls where it is not found',
  query: z.strictObject({
    country: z._default(text(), DEFAULT_COUNTRY),
    postalCode: postalCode(),
    city: text(),
    street: text(),
  }),
  output: z.object({ coords: z.nullable(coords()), precision: z.nullable(z.string()) }),
});
