import {
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, coords, flagText, id, idText, named, searchText } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** Spec 9: lists of actors come by the hundred. */
const ACTORS_A_PAGE = 100;

/** What a producer is in a list. A visitor sees those that are publicly visible (spec 6). */
export const producerListItem = z.object({
  id: id(),
  name: z.string(),
  /** The first words of the description, without marks. */
  introduction: z.string(),
  imageUrl: z.nullable(z.string()),
  site: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      coords: z.nullable(coords()),
    }),
  ),
  /** Topmost product types of what they make. */
  productTypes: z.array(named),
  /** How many deliveries carry their goods and take orders now, of those that the viewer may see. */
  currentDeliveryCount: z.int(),
  publiclyVisible: z.boolean(),
});
export type ProducerListItemJson = z.infer<typeof producerListItem>;

const producerFilters = {
  /** Name, site or town; accents and case don't matter. */
  search: z.optional(searchText()),
  /** Makes something of this type or of one below it. */
  productType: z.optional(idText()),
  /** Whether a delivery with their goods takes orders now. */
  current: z.optional(flagText()),
  publiclyVisible: z.optional(flagText()),
  /** Whose goods this transporter may carry, by the relation of the two; for who acts for it. */
  transportAllowedFor: z.optional(idText()),
  /** Those that this user owns or manages; for the user and admins. */
  user: z.optional(idText()),
};

export const allProducers = endpoint({
  name: 'allProducers',
  method: 'GET',
  path: '/producer',
  who: 'anyone',
  summary: 'Producers by name, at most 500: those that are publicly visible, the own ones, all for admins',
  query: z.strictObject(producerFilters),
  output: z.array(producerListItem),
});

export const listProducers = endpoint({
  name: 'listProducers',
  method: 'GET',
  path: '/producer/datalist',
  who: 'anyone',
  summary: 'Pages of producers: those that are publicly visible, the own ones, all for admins',
  query: datalistQuery(['id', 'name', 'currentDeliveryCount'], 'name', producerFilters, ACTORS_A_PAGE),
  output: datalist(producerListItem),
});

export const listProducedTypes = endpoint({
  name: 'listProducedTypes',
  method: 'GET',
  path: '/producer/product-types',
  who: 'anyone',
  summary: 'Topmost product types that publicly visible producers make, and how many make them',
  output: z.array(
    z.object({ id: id(), name: z.string(), color: z.nullable(z.string()), producerCount: z.int() }),
  ),
});

const profileFields = {
  id: id(),
  veActorId: id(),
  name: z.string(),
  /** NOT_VISIBLE where the viewer may not see it (spec 6). */
  email: z.string(),
  phoneNumber: z.string(),
  /** Rich text. */
  description: z.string(),
  profileImageUrl: z.nullable(z.string()),
  publiclyVisible: z.boolean(),
  /** Only for who manages the actor, and admins. */
  payoutPeriod: z.nullable(z.enum(PAYOUT_PERIODS)),
  /** The viewer owns or manages the actor. */
  currentUserManager: z.boolean(),
  /** Of the role, for who changes it. */
  version: z.int(),
};

export const producer = z.object({
  ...profileFields,
  /** The switch of the role itself: `publiclyVisible` says whether both it and the actor are. */
  rolePubliclyVisible: z.boolean(),
  legalForm: z.enum(LEGAL_FORMS),
  vatIncluded: z.boolean(),
  site: producerListItem.shape.site,
  transportCapacity: z.nullable(z.enum(TRANSPORT_CAPACITIES)),
  ownProductTransportRange: z.nullable(z.enum(TRANSPORT_RANGES)),
  wantsToTransportInfo: z.string(),
  transportToBpInfo: z.string(),
  productionInfo: z.string(),
  otherInfo: z.string(),
  productImageUrl: z.nullable(z.string()),
  productionImageUrl: z.nullable(z.string()),
  producerImageUrl: z.nullable(z.string()),
  /** Address of a film on another site. */
  video: z.nullable(z.string()),
  productTypes: z.array(named),
});
export type ProducerJson = z.infer<typeof producer>;

export const getProducer = endpoint({
  name: 'getProducer',
  method: 'GET',
  path: '/producer/:id',
  who: 'anyone',
  summary: 'One producer; one that is not publicly visible shows to who manages it and to admins',
  params: byId,
  output: producer,
});

/** Transporter, organizer or delivery point manager, as its page shows it. */
export const roleProfile = z.object({
  ...profileFields,
  /** Of delivery point managers; empty in the other roles. */
  introduction: z.string(),
});
export type RoleProfileJson = z.infer<typeof roleProfile>;

export const roleListItem = z.object({
  id: id(),
  veActorId: id(),
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  publiclyVisible: z.boolean(),
});
export type RoleListItemJson = z.infer<typeof roleListItem>;

const roleFilters = { search: z.optional(searchText()), user: z.optional(idText()) };

const allOf = (name: string, path: `/${string}`, what: string) =>
  endpoint({
    name,
    method: 'GET',
    path,
    who: 'anyone',
    summary: `${what} by name, at most 500: those that are publicly visible, the own ones, all for admins`,
    query: z.strictObject(roleFilters),
    output: z.array(roleListItem),
  });

const pagesOf = (name: string, path: `/${string}`, what: string) =>
  endpoint({
    name,
    method: 'GET',
    path: `${path}/datalist`,
    who: 'anyone',
    summary: `Pages of ${what}: those that are publicly visible, the own ones, all for admins`,
    query: datalistQuery(['id', 'name'], 'name', roleFilters, ACTORS_A_PAGE),
    output: datalist(roleListItem),
  });

const oneOf = (name: string, path: `/${string}`, what: string) =>
  endpoint({
    name,
    method: 'GET',
    path: `${path}/:id`,
    who: 'anyone',
    summary: `One ${what}; one that is not publicly visible shows to who manages it and to admins`,
    params: byId,
    output: roleProfile,
  });

export const allTransporters = allOf('allTransporters', '/transporter', 'Transporters');
export const listTransporters = pagesOf('listTransporters', '/transporter', 'transporters');
export const getTransporter = oneOf('getTransporter', '/transporter', 'transporter');

export const allOrganizers = allOf('allOrganizers', '/organizer', 'Organizers');
export const listOrganizers = pagesOf('listOrganizers', '/organizer', 'organizers');
export const getOrganizer = oneOf('getOrganizer', '/organizer', 'organizer');

export const allPointManagers = allOf('allPointManagers', '/deliverypointmanager', 'Delivery point managers');
export const listPointManagers = pagesOf(
  'listPointManagers',
  '/deliverypointmanager',
  'delivery point managers',
);
export const getPointManager = oneOf('getPointManager', '/deliverypointmanager', 'delivery point manager');
