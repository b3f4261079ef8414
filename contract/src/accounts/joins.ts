import * as z from 'zod/mini';
import { delivery, deliveryItem } from '../chains/deliveries.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText, token } from '../fields.ts';
import { deliverySummary, event } from '../points/events.ts';
import { point } from '../points/points.ts';

/** Invitations (spec 2, join routes; spec 7, checktoken and join): who holds a token sees what it opens, and by joining goes on seeing it. */

const byToken = z.object({ token: token() });
/** Whose link it was, as the last part of the link says, and the signature by which they have shared it. */
const byInviter = z.strictObject({ inviter: z.optional(idText()), by: z.optional(token()) });

/** The inviter as the invited may know them: the given name in full; null where they haven't shared this link themselves or have no part in it. */
const invitedBy = { invitedBy: z.nullable(z.string()) };

const input = z.strictObject({ token: token(), inviterId: z.optional(id()) });
const joined = z.object({ id: id() });

const checked = z.object({ exists: z.boolean() });

export const checkDeliveryToken = endpoint({
  name: 'checkDeliveryToken',
  method: 'GET',
  path: '/delivery/checktoken/:token',
  who: 'user',
  summary: 'Whether an invite token of a delivery is taken',
  params: byToken,
  output: checked,
});

export const checkEventToken = endpoint({
  name: 'checkEventToken',
  method: 'GET',
  path: '/deliveryevent/checktoken/:token',
  who: 'user',
  summary: 'Whether an invite token of an event is taken',
  params: byToken,
  output: checked,
});

export const checkPointToken = endpoint({
  name: 'checkPointToken',
  method: 'GET',
  path: '/deliverypoint/checktoken/:token',
  who: 'user',
  summary: 'Whether an invite token of a delivery point is taken',
  params: byToken,
  output: checked,
});

export const signInvite = endpoint({
  name: 'signInvite',
  method: 'GET',
  path: '/invite/signature/:token',
  who: 'user',
  summary: 'The signature by which a link with an invite token names the caller, who shares it (`?by=`)',
  params: byToken,
  output: z.object({ by: z.string() }),
});

export const getInvitedDelivery = endpoint({
  name: 'getInvitedDelivery',
  method: 'GET',
  path: '/delivery/join/:token',
  who: 'anyone',
  summary: 'The delivery that an invite token opens, and who sent the invitation',
  params: byToken,
  query: byInviter,
  output: z.extend(delivery, invitedBy),
  refusals: ['INVALID_INVITE_LINK'],
});

export const getInvitedEvent = endpoint({
  name: 'getInvitedEvent',
  method: 'GET',
  path: '/deliveryevent/join/:token',
  who: 'anyone',
  summary: 'The delivery event that an invite token opens, and who sent the invitation',
  params: byToken,
  query: byInviter,
  output: z.extend(event, invitedBy),
  refusals: ['INVALID_INVITE_LINK'],
});

export const getInvitedPoint = endpoint({
  name: 'getInvitedPoint',
  method: 'GET',
  path: '/deliverypoint/join/:token',
  who: 'anyone',
  summary: 'The delivery point that an invite token opens, and who sent the invitation',
  params: byToken,
  query: byInviter,
  output: z.extend(point, invitedBy),
  refusals: ['INVALID_INVITE_LINK'],
});

export const listInvitedDeliveries = endpoint({
  name: 'listInvitedDeliveries',
  method: 'GET',
  path: '/delivery/join/list/:token',
  who: 'anyone',
  summary: 'The delivery that an invite token opens, as lists show it',
  params: byToken,
  output: z.array(deliverySummary),
  refusals: ['INVALID_INVITE_LINK'],
});

export const listDeliveriesOfInvitedEvent = endpoint({
  name: 'listDeliveriesOfInvitedEvent',
  method: 'GET',
  path: '/deliveryevent/join/list/:token',
  who: 'anyone',
  summary: 'The deliveries of the event that an invite token opens',
  params: byToken,
  output: z.array(deliverySummary),
  refusals: ['INVALID_INVITE_LINK'],
});

export const listInvitedItems = endpoint({
  name: 'listInvitedItems',
  method: 'GET',
  path: '/deliveryitem/join/:token',
  who: 'anyone',
  summary: 'What the delivery sells that an invite token opens',
  params: byToken,
  output: z.array(deliveryItem),
  refusals: ['INVALID_INVITE_LINK'],
});

export const joinDelivery = endpoint({
  name: 'joinDelivery',
  method: 'POST',
  path: '/delivery/join',
  who: 'user',
  summary: 'Attaches the viewer to the delivery of an invite token; again changes nothing',
  body: input,
  output: joined,
  status: 201,
  refusals: ['INVALID_INVITE_LINK'],
});

export const joinEvent = endpoint({
  name: 'joinEvent',
  method: 'POST',
  path: '/deliveryevent/join',
  who: 'user',
  summary: 'Attaches the viewer to the event of an invite token; again changes nothing',
  body: input,
  output: joined,
  status: 201,
  refusals: ['INVALID_INVITE_LINK'],
});

export const joinPoint = endpoint({
  name: 'joinPoint',
  method: 'POST',
  path: '/deliverypoint/join',
  who: 'user',
  summary:
    'Attaches the viewer to the delivery point of an invite token, who follows it from then on; again changes nothing',
  body: input,
  output: joined,
  status: 201,
  refusals: ['INVALID_INVITE_LINK'],
});
