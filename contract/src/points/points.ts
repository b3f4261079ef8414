import { CHAIN_STATES, NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  address,
  boundsText,
  byId,
  coords,
  degreesText,
  flagText,
  id,
  idText,
  metresText,
  postalCode,
  searchText,
  token,
} from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';

/** The next open delivery of a point, as its card shows it. */
export const nextDelivery = z.object({
  id: id(),
  name: z.string(),
  deliveryChainName: z.string(),
  status: z.enum(CHAIN_STATES),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
});

const pointFields = {
  id: id(),
  name: z.string(),
  address,
  coords: coords(),
  /** How exact the place is: `approximate` places are marked as such on the map. */
  precision: z.string(),
  publicPoint: z.boolean(),
  subscriberCount: z.int(),
  distinctOrderCount: z.int(),
  qualityClass: z.int(),
  currentCommunityGoal: z.nullable(z.object({ name: z.string() })),
  /** The best state of the point's current deliveries: the colour of its marker. */
  bestStatus: z.nullable(z.enum(CHAIN_STATES)),
  nextDelivery: z.nullable(nextDelivery),
  /** Whether the viewer follows the point. */
  subscribed: z.boolean(),
};

export const pointListItem = z.object({ ...pointFields, distance: z.nullable(z.int()) });
export type PointListItemJson = z.infer<typeof pointListItem>;

/** A contact the viewer may not see carries the word NOT_VISIBLE (spec 6). */
export const contact = z.object({ id: id(), name: z.string(), email: z.string(), phoneNumber: z.string() });

export const point = z.object({
  ...pointFields,
  description: z.string(),
  manager: contact,
  currentUserManager: z.boolean(),
  /** Comes back with a change of the point (design 3). */
  version: z.int(),
  /** Only for the manager and admins. */
  inviteToken: z.nullable(z.string()),
});
export type PointJson = z.infer<typeof point>;

/** Spec 2: points sort by distinct order count, then subscribers, then name. */
const pointFilters = {
  search: z.optional(searchText()),
  city: z.optional(searchText()),
  postalCode: z.optional(postalCode()),
  /** A place: both or neither. With it the list holds the points within `distance`, and says how far they are. */
  latitude: z.optional(degreesText(90)),
  longitude: z.optional(degreesText(180)),
  /** Metres; 10000 when a place is given without it. */
  distance: z.optional(metresText()),
  /** What a map shows: `south,west,north,east` in degrees. */
  bounds: z.optional(boundsText()),
  subscribed: z.optional(flagText()),
  current: z.optional(flagText()),
  /** Points of this delivery point manager. */
  manager: z.optional(idText()),
  /** Points where this organizer may hold events, by its relation with their manager. */
  organizationAllowedFor: z.optional(idText()),
  /** Points that have an event in this marketplace. */
  approvedInMarketplace: z.optional(idText()),
};
const POINT_SORTS = ['id', 'name', 'city', 'distinctOrderCount', 'subscriberCount', 'distance'] as const;
const POINT_SORT = '-distinctOrderCount,-subscriberCount,name';

export const allPoints = endpoint({
  name: 'allPoints',
  method: 'GET',
  path: '/deliverypoint',
  who: 'anyone',
  summary: 'Delivery points that the viewer may see, most ordered first; at most 500',
  query: listQuery(POINT_SORTS, POINT_SORT, pointFilters),
  output: z.array(pointListItem),
});

export const listPoints = endpoint({
  name: 'listPoints',
  method: 'GET',
  path: '/deliverypoint/datalist',
  who: 'anyone',
  summary: 'Public delivery points, most ordered first',
  query: datalistQuery(POINT_SORTS, POINT_SORT, pointFilters),
  output: datalist(pointListItem),
});

export const getPoint = endpoint({
  name: 'getPoint',
  method: 'GET',
  path: '/deliverypoint/:id',
  who: 'anyone',
  summary: 'One delivery point; a hidden one needs its invite token, a subscription or its manager',
  params: byId,
  query: z.strictObject({ token: z.optional(token()) }),
  output: point,
});

export const settlement = z.object({ city: z.string(), coords: z.nullable(coords()), precision: z.string() });

export const listSettlements = endpoint({
  name: 'listSettlements',
  method: 'GET',
  path: '/postal-code/:postalCode',
  who: 'anyone',
  summary: 'The towns that a postal code covers; one code may cover several',
  params: z.object({ postalCode: postalCode() }),
  output: z.array(settlement),
});

export const subscription = z.object({
  id: id(),
  deliveryPointId: id(),
  userId: id(),
  active: z.boolean(),
  deleted: z.boolean(),
  email: z.string(),
  name: z.string(),
  deliveryPoint: z.object({ id: id(), name: z.string(), address }),
  notificationSettings: z.array(
    z.object({ event: z.enum(NOTIFICATION_EVENTS), emailEnabled: z.boolean(), pushEnabled: z.boolean() }),
  ),
});
export type SubscriptionJson = z.infer<typeof subscription>;

const subscriptionFilters = { deliveryPoint: z.optional(idText()), subscriber: z.optional(idText()) };

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscription',
  who: 'user',
  summary: 'Subscriptions of a user, or of a point for its manager; e-mails only for the manager and admins',
  query: z.strictObject(subscriptionFilters),
  output: z.array(subscription),
});

export const pageSubscriptions = endpoint({
  name: 'pageSubscriptions',
  method: 'GET',
  path: '/subscription/datalist',
  who: 'user',
  summary: 'Pages of the subscriptions of a user, or of a point for its manager',
  query: datalistQuery(
    ['deliveryPoint', 'name', 'active', 'id'],
    'deliveryPoint,name,id',
    subscriptionFilters,
  ),
  output: datalist(subscription),
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/subscription/:id',
  who: 'user',
  summary: 'One own subscription with its notification settings',
  params: byId,
  output: subscription,
});

export const countSubscriptions = endpoint({
  name: 'countSubscriptions',
  method: 'GET',
  path: '/subscription/count',
  who: 'anyone',
  summary: 'How many follow a point; with active or deleted, how many subscriptions have these flags',
  query: z.strictObject({
    deliveryPoint: idText(),
    active: z.optional(flagText()),
    deleted: z.optional(flagText()),
  }),
  output: z.object({ count: z.int() }),
});

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/subscription',
  who: 'user',
  summary: 'Follows a delivery point; a second call changes nothing',
  body: z.strictObject({
    deliveryPointId: id(),
    userId: id(),
    active: z.boolean(),
    /** Of a hidden point. */
    inviteToken: z.optional(token()),
  }),
  output: subscription,
  status: 201,
  refusals: ['SUBSCRIBE_DELIVERYPOINT_ERROR'],
});

const notificationSettings = z
  .array(
    z.strictObject({
      event: z.enum(NOTIFICATION_EVENTS),
      emailEnabled: z.boolean(),
      pushEnabled: z.boolean(),
    }),
  )
  .check(z.maxLength(20));

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'PUT',
  path: '/subscription/:id',
  who: 'user',
  summary: 'Switches an own subscription on or off and saves its notification settings',
  params: byId,
  body: z.strictObject({
    active: z.boolean(),
    deleted: z.boolean(),
    notificationSettings: z.optional(notificationSettings),
  }),
  output: subscription,
});

export const deleteSubscription = endpoint({
  name: 'deleteSubscription',
  method: 'DELETE',
  path: '/subscription/:id',
  who: 'user',
  summary: 'Unfollows: marks an own subscription deleted',
  params: byId,
  status: 204,
});
