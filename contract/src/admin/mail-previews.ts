import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const mailKind = {
  kind: z.string(),
  name: z.string(),
  /** The kind of news by which its reader switches it off; null where it always comes. */
  event: z.nullable(z.enum(NOTIFICATION_EVENTS)),
};

export const listMailPreviews = endpoint({
  name: 'listMailPreviews',
  method: 'GET',
  path: '/mail-preview',
  who: 'admin',
  summary: 'Every kind of mail that the market sends',
  output: z.array(z.object(mailKind)),
});

export const getMailPreview = endpoint({
  name: 'getMailPreview',
  method: 'GET',
  path: '/mail-preview/:kind',
  who: 'admin',
  summary: 'One kind of mail with made-up data: subject, HTML and plain text',
  params: z.object({ kind: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  output: z.object({ ...mailKind, subject: z.string(), html: z.string(), text: z.string() }),
});
