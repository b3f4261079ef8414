import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address, byId, coords, id } from '../fields.ts';

/** A door that orders of one buyer are brought to. It goes by the id of the first of them. */
export const homeStop = z.object({
  id: id(),
  codes: z.array(z.string()),
  orderedBy: z.object({ id: id(), fullName: z.string(), phoneNumber: z.string() }),
  address: z.object({
    name: z.string(),
    postalCode: z.string(),
    city: z.string(),
    address: z.string(),
    /** How to get in, such as a door code. */
    otherInfo: z.string(),
    coords: z.nullable(coords()),
  }),
  /** What the buyer wrote to those who hand over. */
  note: z.string(),
  totalValue: z.int(),
  toBePaidOnSiteValue: z.int(),
});
export type HomeStopJson = z.infer<typeof homeStop>;

export const homeRoute = z.object({
  event: z.object({
    id: id(),
    name: z.string(),
    dayOfDelivery: z.nullable(z.string()),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    deliveryPoint: z.object({ id: id(), name: z.string(), address, coords: coords() }),
  }),
  /** 0 while no one has put the stops in order: then they come by postal code and street. */
  version: z.int(),
  /** Whose the event is: they may put the stops in order. */
  organizerId: id(),
  stops: z.array(homeStop),
});
export type HomeRouteJson = z.infer<typeof homeRoute>;

export const getHomeRoute = endpoint({
  name: 'getHomeRoute',
  method: 'GET',
  path: '/deliveryevent/:id/homeDeliveries',
  who: 'user',
  turn: 'handover',
  summary:
    'Where the orders of an event are brought, in the order that its organizer has kept; for who organises it, and for transporters their own',
  params: byId,
  output: homeRoute,
});

export const saveHomeRoute = endpoint({
  name: 'saveHomeRoute',
  method: 'PUT',
  path: '/deliveryevent/:id/homeDeliveries',
  who: 'user',
  summary: 'Keeps the order of the stops of an event; those that come later are put last',
  params: byId,
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    stopIds: z.array(id()).check(z.maxLength(1000)),
  }),
  output: homeRoute,
});
