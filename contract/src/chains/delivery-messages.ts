import { LATE_MINUTES, MESSAGE_BODY_MAX_LENGTH } from '@kosar/domain/constants';
import { SENDER_TYPES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, idText, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** What a message can be about: one of the three. A chain's goes to all its buyers, an event's to all who order there. */
const about = {
  deliveryChainId: z.optional(id()),
  deliveryEventId: z.optional(id()),
  deliveryId: z.optional(id()),
};
const aboutText = {
  deliveryChainId: z.optional(idText()),
  deliveryEventId: z.optional(idText()),
  deliveryId: z.optional(idText()),
};

/** In whose name it is sent: a role, and the actor when several play it. Both may be left out by who has only one. */
const sender = { senderType: z.optional(z.enum(SENDER_TYPES)), senderId: z.optional(id()) };

/** Minutes that a late delivery is offered to be late by; OTHER asks for the minutes (spec 5, Messages). */
export const LATE_CHOICES = [...LATE_MINUTES.map((minutes) => `${minutes}` as const), 'OTHER'] as const;

export const message = z.object({
  id: id(),
  kind: z.enum(['MESSAGE', 'ARRIVED', 'LATE']),
  subject: z.string(),
  body: z.string(),
  senderType: z.enum(SENDER_TYPES),
  senderId: id(),
  senderName: z.string(),
  timestamp: z.string(),
  deliveryChainId: z.nullable(id()),
  deliveryEventId: z.nullable(id()),
  deliveryId: z.nullable(id()),
  /** By how many minutes it is late; null for other kinds. */
  lateMinutes: z.nullable(z.int()),
});
export type MessageJson = z.infer<typeof message>;

/** What the sender gets back: the message, and how many were notified. */
export const sentMessage = z.object({ ...message.shape, recipients: z.int() });
export type SentMessageJson = z.infer<typeof sentMessage>;

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/message',
  who: 'user',
  summary:
    'The latest 100 messages of a chain, an event or a delivery (those of its chain and event among them), newest first; ' +
    'for its parties and its buyers, none for others',
  query: z.strictObject(aboutText),
  output: z.array(message),
  refusals: ['MESSAGE_TARGET_MISSING'],
});

export const pageMessages = endpoint({
  name: 'pageMessages',
  method: 'GET',
  path: '/message/datalist',
  who: 'user',
  summary:
    'Pages of the messages of a chain, an event or a delivery (those of its chain and event among them), newest first; ' +
    'for its parties and its buyers, none for others',
  query: datalistQuery(['timestamp', 'id'], '-timestamp,-id', aboutText),
  output: datalist(message),
  refusals: ['MESSAGE_TARGET_MISSING'],
});

export const getMessage = endpoint({
  name: 'getMessage',
  method: 'GET',
  path: '/message/:id',
  who: 'user',
  summary: 'One message, for the parties and the buyers of what it is about',
  params: byId,
  output: message,
});

export const messageSender = z.object({
  senderType: z.enum(SENDER_TYPES),
  senderId: id(),
  senderName: z.string(),
  /** How many buyers a message of this moment goes to. */
  recipients: z.int(),
});
export type MessageSenderJson = z.infer<typeof messageSender>;

export const listMessageSenders = endpoint({
  name: 'listMessageSenders',
  method: 'GET',
  path: '/message/senders',
  who: 'user',
  summary: 'In whose names the viewer may write to the buyers of a chain, an event or a delivery',
  query: z.strictObject(aboutText),
  output: z.array(messageSender),
  refusals: ['MESSAGE_TARGET_MISSING'],
});

const sending = {
  method: 'POST',
  who: 'user',
  summary:
    'Sends a message to every buyer of a chain, an event or a delivery: a notification and a mail, once',
  body: z.strictObject({ ...about, ...sender, subject: text(), body: text(MESSAGE_BODY_MAX_LENGTH) }),
  output: sentMessage,
  refusals: ['MESSAGE_SEND_ERROR', 'TOO_MANY_MESSAGES'],
} as const;

export const sendMessage = endpoint({ ...sending, name: 'sendMessage', path: '/message/send' });

/** The same as a resource that is created: a default call of spec 7. */
export const createMessage = endpoint({ ...sending, name: 'createMessage', path: '/message', status: 201 });

export const notifyArrival = endpoint({
  name: 'notifyArrival',
  method: 'POST',
  path: '/message/deliveryarrived',
  who: 'user',
  summary: 'Notifies the buyers that their delivery has arrived, or by how many minutes it is late',
  body: z.strictObject({
    ...about,
    ...sender,
    arrived: z.boolean(),
    late: z.optional(z.enum(LATE_CHOICES)),
    /** With OTHER: whole minutes. */
    customMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  }),
  output: sentMessage,
  refusals: ['MESSAGE_SEND_ERROR', 'TOO_MANY_MESSAGES'],
});
