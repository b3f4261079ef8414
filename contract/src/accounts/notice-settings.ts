import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, optionalText, text, timeOfDay } from '../fields.ts';

export const noticeSettings = z.object({
  /** One mail a day with what could wait, instead of single ones. */
  digest: z.boolean(),
  digestTime: timeOfDay(),
  /** Nothing that can wait comes between these, of Budapest; null for none. */
  quietFrom: z.nullable(timeOfDay()),
  quietUntil: z.nullable(timeOfDay()),
  mail: z.object({
    address: z.string(),
    /** Since when no mail goes there, because mails came back. */
    brokenSince: z.nullable(z.string()),
    reason: z.string(),
  }),
  /** The key by which a browser lets the market push to it. */
  pushKey: z.string(),
});
export type NoticeSettingsJson = z.infer<typeof noticeSettings>;

export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/notice-settings',
  who: 'user',
  summary:
    'How the viewer is notified: summary of the day, quiet hours, their mail address, the key for web push',
  output: noticeSettings,
});

export const updateNoticeSettings = endpoint({
  name: 'updateNoticeSettings',
  method: 'PUT',
  path: '/notice-settings',
  who: 'user',
  summary: 'Saves the summary of the day and the quiet hours',
  body: z.strictObject({
    digest: z.boolean(),
    digestTime: timeOfDay(),
    quietFrom: z.nullable(timeOfDay()),
    quietUntil: z.nullable(timeOfDay()),
  }),
  output: noticeSettings,
});

export const retryMails = endpoint({
  name: 'retryMails',
  method: 'POST',
  path: '/notice-settings/retry-mails',
  who: 'user',
  summary: 'Has mails go again to the viewer’s address from which they came back, and sends a first one',
  output: noticeSettings,
});

const pushDevice = z.object({ id: id(), device: z.string(), endpoint: z.string(), createdDate: z.string() });
export type PushDeviceJson = z.infer<typeof pushDevice>;

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/push-subscription',
  who: 'user',
  summary: 'Own devices that take notifications by web push',
  output: z.array(pushDevice),
});

export const addPushDevice = endpoint({
  name: 'addPushDevice',
  method: 'POST',
  path: '/push-subscription',
  who: 'user',
  summary:
    'Has notifications pushed to a browser; the same browser again changes nothing, or takes it over from another user',
  body: z.strictObject({
    endpoint: text(2000),
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
    /** What its owner knows it by. */
    device: optionalText(),
  }),
  output: pushDevice,
  status: 201,
  refusals: ['PUSH_SERVICE_UNKNOWN'],
});

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/push-subscription/:id',
  who: 'user',
  summary: 'Pushes no more to an own device',
  params: byId,
  status: 204,
});

export const reportBounce = endpoint({
  name: 'reportBounce',
  method: 'POST',
  path: '/mail-bounce',
  who: 'anyone',
  summary:
    'For the mail server, with the key of the setting BOUNCE_KEY as bearer token: a mail of ours came back or was complained of',
  body: z.strictObject({
    /** Of the mail that came back, as its header says it. */
    messageId: text(),
    kind: z.enum(['HARD', 'SOFT', 'COMPLAINT']),
    reason: optionalText(1000),
  }),
  status: 204,
});
