import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, token } from '../fields.ts';

export const getDeliveryCalendar = endpoint({
  name: 'getDeliveryCalendar',
  method: 'GET',
  path: '/ical/delivery/:id',
  who: 'anyone',
  summary: 'A calendar file (.ics) with the pickup and the order deadline of one delivery',
  params: byId,
  query: z.strictObject({ token: z.optional(token()) }),
  output: z.string(),
  mediaType: 'text/calendar',
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/ical/feed',
  who: 'user',
  summary:
    'Whether the viewer has a private calendar address, and since when; the address itself is never shown again',
  output: z.object({ createdAt: z.nullable(z.string()) }),
});

export const renewCalendarFeed = endpoint({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: '/ical/feed',
  who: 'user',
  summary: 'Makes the private calendar address of the viewer, and ends the one before',
  output: z.object({ address: z.string(), createdAt: z.string() }),
  status: 201,
});

export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/ical/feed',
  who: 'user',
  summary: 'Ends the private calendar address of the viewer',
  status: 204,
});
