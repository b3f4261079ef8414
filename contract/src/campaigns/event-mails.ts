import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, email, id, text } from '../fields.ts';
import { subjectChoice, subjectChosen } from './subject-choice.ts';

const MAX_EVENTS = 50;

/** What a sending did. Pressed again, it sends to no one twice. */
const mailsSent = z.object({
  /** Mails put into the outbox by this call. */
  queued: z.int(),
  /** Those who had the same mail already. */
  already: z.int(),
  /** Those who have switched such mails off. */
  switchedOff: z.int(),
});
export type MailsSentJson = z.infer<typeof mailsSent>;

const selectedEvents = { deliveryEventIds: z.array(id()).check(z.minLength(1), z.maxLength(MAX_EVENTS)) };
const customSubject = z.optional(text());

/** What all of them have in common; each names its method and path itself, as the web's build reads them off. */
const shared = { who: 'user', output: mailsSent } as const;

const summing = {
  summary:
    'Mails every buyer of the events what they ordered there, and those who hand over what it adds up to; for the organizer',
  refusals: ['EVENT_HAS_NO_ORDERS'],
} as const;
export const sendSummaryEmails = endpoint({
  name: 'sendSummaryEmails',
  ...shared,
  method: 'POST',
  status: 200,
  ...summing,
  path: '/deliveryevent/sendSummaryEmails',
  body: z.strictObject(selectedEvents),
});
export const sendSummaryEmailsByGet = endpoint({
  name: 'sendSummaryEmailsByGet',
  ...shared,
  method: 'GET',
  changesState: true,
  params: byId,
  ...summing,
  path: '/deliveryevent/:id/sendSummaryEmails',
});

const advertising = {
  summary: 'Mails the followers of the points what can be ordered at the events; for the organizer',
  refusals: ['EVENT_HAS_NO_DELIVERIES'],
} as const;
export const sendAdvertisingEmails = endpoint({
  name: 'sendAdvertisingEmails',
  ...shared,
  method: 'POST',
  status: 200,
  ...advertising,
  path: '/deliveryevent/sendAdvertisingEmails',
  body: z.strictObject({ ...selectedEvents, ...subjectChoice }).check(subjectChosen),
});
export const sendAdvertisingEmailsByGet = endpoint({
  name: 'sendAdvertisingEmailsByGet',
  ...shared,
  method: 'GET',
  changesState: true,
  params: byId,
  ...advertising,
  path: '/deliveryevent/:id/sendAdvertisingEmails',
  query: z.strictObject({ customSubject }),
});

const previewing = {
  summary: 'Mails what the advertising e-mails would say to one address; for the organizer',
  refusals: ['EVENT_HAS_NO_DELIVERIES'],
} as const;
export const sendAdvertisingEmailPreview = endpoint({
  name: 'sendAdvertisingEmailPreview',
  ...shared,
  method: 'POST',
  status: 200,
  ...previewing,
  path: '/deliveryevent/sendAdvertisingEmailPreview',
  body: z.strictObject({ ...selectedEvents, ...subjectChoice, to: email() }).check(subjectChosen),
});
export const sendAdvertisingEmailPreviewByGet = endpoint({
  name: 'sendAdvertisingEmailPreviewByGet',
  ...shared,
  method: 'GET',
  changesState: true,
  params: byId,
  ...previewing,
  path: '/deliveryevent/:id/sendAdvertisingEmailPreview',
  query: z.strictObject({ to: email(), customSubject }),
});
