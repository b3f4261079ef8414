import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address, byId, flag, id, idText, named, optionalText } from '../fields.ts';
import { richText } from '../rich-text.ts';

const DESCRIPTION_MAX = 10_000;

/** What those who run a delivery may change of it. */
export const managedDelivery = z.object({
  id: id(),
  deliveryChainId: id(),
  deliveryEventId: id(),
  /** Empty: the event's name is shown. */
  name: z.string(),
  description: z.string(),
  billingNotOptional: z.boolean(),
});
export type ManagedDeliveryJson = z.infer<typeof managedDelivery>;

export const addDelivery = endpoint({
  name: 'addDelivery',
  method: 'POST',
  path: '/delivery',
  who: 'user',
  summary:
    'Takes a chain to an event on or after the day of its order deadline, once; the followers of the point are notified',
  body: z.strictObject({ deliveryChainId: id(), deliveryEventId: id(), name: z.optional(optionalText()) }),
  output: managedDelivery,
  status: 201,
  refusals: ['ADD_DELIVERY_ERROR'],
});

export const updateDelivery = endpoint({
  name: 'updateDelivery',
  method: 'PUT',
  path: '/delivery/:id',
  who: 'TRANSPORTER',
  summary: 'Names a delivery, or asks everybody on it for billing data; for its transporter and admins',
  params: byId,
  body: z.strictObject({ name: optionalText(), billingNotOptional: flag() }),
  output: managedDelivery,
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const describeDelivery = endpoint({
  name: 'describeDelivery',
  method: 'PUT',
  path: '/delivery/:id/description',
  who: 'ORGANIZER',
  summary: 'What the page of a delivery says to its buyers; written by its organizer or an admin (spec 6)',
  params: byId,
  body: z.strictObject({ description: richText(DESCRIPTION_MAX) }),
  output: managedDelivery,
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const removeDelivery = endpoint({
  name: 'removeDelivery',
  method: 'DELETE',
  path: '/delivery/:id',
  who: 'admin',
  summary: 'Takes a chain from an event while no one has ordered there',
  params: byId,
  status: 204,
  refusals: ['DELIVERY_NOT_FOUND', 'DELIVERY_HAS_ORDERS'],
});

/** A chain that could come to an event, as the transporter's page shows it. */
export const transportChain = z.object({
  id: id(),
  name: z.string(),
  state: z.enum(CHAIN_STATES),
  transporterId: id(),
  orderDeadline: z.string(),
  minIncome: z.int(),
  orderedIncome: z.int(),
  /** The delivery at the event, when it comes there already. */
  deliveryId: z.nullable(id()),
  canBeAdded: z.boolean(),
});
export type TransportChainJson = z.infer<typeof transportChain>;

export const transport = z.object({
  event: z.object({
    id: id(),
    name: z.string(),
    dayOfDelivery: z.nullable(z.string()),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    deliveryPoint: z.object({ id: id(), name: z.string(), address }),
  }),
  /** Those the viewer acts for; all of them for an admin. */
  transporters: z.array(named),
  chains: z.array(transportChain),
});
export type TransportJson = z.infer<typeof transport>;

export const getTransport = endpoint({
  name: 'getTransport',
  method: 'GET',
  path: '/transport/:eventId',
  who: 'TRANSPORTER',
  summary: "An event and the viewer's chains of its day, which can be taken there",
  params: z.object({ eventId: idText() }),
  output: transport,
});
