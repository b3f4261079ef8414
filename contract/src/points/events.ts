import { CHAIN_STATES, DELIVERY_OPTION_TYPES, EVENT_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { goodsInShort } from '../chains/goods-in-short.ts';
import { endpoint } from '../endpoint.ts';
import { address, byId, coords, day, flagText, id, idText, named, searchText, token } from '../fields.ts';
import { datalist, datalistQuery, listQuery } from '../list.ts';
import { contact } from './points.ts';

export const deliveryOption = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(DELIVERY_OPTION_TYPES),
  price: z.int(),
  hasOrders: z.boolean(),
});
export type DeliveryOptionJson = z.infer<typeof deliveryOption>;

/** A delivery as lists of events show it. */
export const deliverySummary = z.object({
  id: id(),
  name: z.string(),
  deliveryChainId: id(),
  deliveryChainName: z.string(),
  transporterName: z.string(),
  status: z.enum(CHAIN_STATES),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  /** The largest discount that the chain's tiers can reach, as a ratio. */
  discount: z.number(),
  /** What the viewer has ordered on it, in Ft; null when nothing or not logged in. */
  orderedByMe: z.nullable(z.int()),
  goods: goodsInShort,
});
export type DeliverySummaryJson = z.infer<typeof deliverySummary>;

/** What only the organizer of an event and admins know of it. */
export const managedEvent = z.object({
  version: z.int(),
  marketplace: named,
  /** Live orders, those of them that ask for an invoice, and those that are brought home. */
  numberOfOrders: z.int(),
  numberOfBillingRequiredOrders: z.int(),
  numberOfHomeDeliveries: z.int(),
  /** What has been handed over so far, in Ft. */
  deliveredDiscountedValue: z.int(),
  /** When advertising e-mails were sent the last time; null for never. */
  adEmailLastSent: z.nullable(z.string()),
});
export type ManagedEventJson = z.infer<typeof managedEvent>;

const eventFields = {
  id: id(),
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  dayOfDelivery: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  deliveryPoint: z.object({ id: id(), name: z.string(), address, coords: coords() }),
  organizer: z.object({ id: id(), name: z.string() }),
  hasHomeDelivery: z.boolean(),
  hasDeliveryPointDistribution: z.boolean(),
  deliveries: z.array(deliverySummary),
  /** Null for all others. */
  managed: z.nullable(managedEvent),
};

export const eventListItem = z.object(eventFields);
export type EventListItemJson = z.infer<typeof eventListItem>;

export const event = z.object({
  ...eventFields,
  description: z.string(),
  organizer: contact,
  deliveryOptions: z.array(deliveryOption),
  numberOfOrders: z.int(),
  /** Only for the organizer and admins. */
  inviteToken: z.nullable(z.string()),
  /** Address of the invitation, for the same. */
  inviteUrl: z.nullable(z.string()),
  qualityClass: z.int(),
});
export type EventJson = z.infer<typeof event>;

const eventFilters = {
  city: z.optional(searchText()),
  deliveryPoint: z.optional(idText()),
  organizer: z.optional(idText()),
  dayOfDelivery: z.optional(day()),
  dayOfDeliveryFrom: z.optional(day()),
  dayOfDeliveryTo: z.optional(day()),
  /** UNKNOWN_DATE lists the events whose day is not settled. */
  type: z.optional(z.enum(EVENT_TYPES)),
  current: z.optional(flagText()),
  withdeliveries: z.optional(flagText()),
  /** Events of the organizers that this transporter may carry for, by the relation of the two. */
  transportAllowedFor: z.optional(idText()),
};

export const allEvents = endpoint({
  name: 'allEvents',
  method: 'GET',
  path: '/deliveryevent',
  who: 'anyone',
  summary:
    'Delivery events with their deliveries, at most 500; those of hidden points only for who may see them',
  query: listQuery(['id', 'name', 'dayOfDelivery'], 'dayOfDelivery,id', eventFilters),
  output: z.array(eventListItem),
});

export const listEvents = endpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/deliveryevent/datalist',
  who: 'anyone',
  summary: 'Delivery events with their deliveries; those of hidden points only for who may see them',
  query: datalistQuery(['id', 'name', 'dayOfDelivery'], 'dayOfDelivery,id', eventFilters),
  output: datalist(eventListItem),
});

export const eventOption = z.extend(deliveryOption, { deliveryEventId: id() });

const optionFilters = {
  deliveryevent: z.optional(idText()),
  type: z.optional(z.enum(DELIVERY_OPTION_TYPES)),
};

export const allDeliveryOptions = endpoint({
  name: 'allDeliveryOptions',
  method: 'GET',
  path: '/deliveryevent/deliveryOptions',
  who: 'anyone',
  summary: 'Delivery options of the events that the viewer may see; at most 500',
  query: listQuery(['id', 'name', 'price'], 'id', optionFilters),
  output: z.array(eventOption),
});

export const listDeliveryOptions = endpoint({
  name: 'listDeliveryOptions',
  method: 'GET',
  path: '/deliveryevent/deliveryOptions/datalist',
  who: 'anyone',
  summary: 'Pages of delivery options of the events that the viewer may see',
  query: datalistQuery(['id', 'name', 'price'], 'id', optionFilters),
  output: datalist(eventOption),
});

/** A day of the year view: how many events and deliveries there are. */
export const dayCount = z.object({ dayOfDelivery: z.string(), events: z.int(), deliveries: z.int() });

export const countEventsByDay = endpoint({
  name: 'countEventsByDay',
  method: 'GET',
  path: '/deliveryevent/days',
  who: 'anyone',
  summary: 'Number of events per day within at most a year, for the year view',
  query: z.strictObject({
    dayOfDeliveryFrom: day(),
    dayOfDeliveryTo: day(),
    city: z.optional(searchText()),
    deliveryPoint: z.optional(idText()),
    withdeliveries: z.optional(flagText()),
  }),
  output: z.array(dayCount),
  refusals: ['range'],
});

export const getEvent = endpoint({
  name: 'getEvent',
  method: 'GET',
  path: '/deliveryevent/:id',
  who: 'anyone',
  summary: 'One delivery event with its options and deliveries',
  params: byId,
  query: z.strictObject({ token: z.optional(token()) }),
  output: event,
});

export const listEventCities = endpoint({
  name: 'listEventCities',
  method: 'GET',
  path: '/deliveryevent/cities',
  who: 'anyone',
  summary: 'Towns and points that have events: the choices of the calendar filters',
  output: z.array(z.object({ city: z.string(), points: z.array(z.object({ id: id(), name: z.string() })) })),
});
