import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, email, id } from '../fields.ts';
import { subjectChoice, subjectChosen } from './subject-choice.ts';

/** How far the advertising mail of a campaign has come. */
const mailProgress = z.object({
  /** Users who asked for news of campaigns and haven't switched their mails off. */
  recipients: z.int(),
  /** Of them those who haven't been written to yet: the next sending goes to them. */
  waiting: z.int(),
  /** In the outbox, sent, and given up. */
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  lastSent: z.nullable(z.string()),
});
export type MailProgressJson = z.infer<typeof mailProgress>;

export const getPromotionMailProgress = endpoint({
  name: 'getPromotionMailProgress',
  method: 'GET',
  path: '/promotion/:id/advertising',
  who: 'admin',
  summary: 'To how many people the advertising mail of a campaign has gone, and how many are still to come',
  params: byId,
  output: mailProgress,
});

export const sendPromotionMails = endpoint({
  name: 'sendPromotionMails',
  method: 'POST',
  path: '/promotion/send-advertising-emails',
  who: 'admin',
  summary: 'Mails everybody who wants news of campaigns about this one, once each however often it is sent',
  body: z.strictObject({ promotionId: id(), ...subjectChoice }).check(subjectChosen),
  output: z.object({ queued: z.int() }),
  status: 200,
  refusals: ['CAMPAIGN_MAIL_INCOMPLETE', 'CAMPAIGN_NOT_PUBLISHED', 'CAMPAIGN_ENDED'],
});

export const sendPromotionMailPreview = endpoint({
  name: 'sendPromotionMailPreview',
  method: 'POST',
  path: '/promotion/send-advertising-email-preview',
  who: 'admin',
  summary: 'Mails what the advertising mail of a campaign would say to one address',
  body: z.strictObject({ promotionId: id(), to: email(), ...subjectChoice }).check(subjectChosen),
  output: z.object({ queued: z.int() }),
  status: 200,
  refusals: ['CAMPAIGN_MAIL_INCOMPLETE'],
});
