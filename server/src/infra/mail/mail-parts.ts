import * as z from 'zod/mini';
import type { MailAttachment } from './queue-email.ts';

const headers = z.record(z.string(), z.string());
const attachments = z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }));

/** The header lines of a queued mail, as the outbox keeps them. */
export function readHeaders(stored: unknown): Record<string, string> {
  return z.parse(headers, stored);
}

/** The files of a queued mail, as the outbox keeps them. */
export function readAttachments(stored: unknown): MailAttachment[] {
  return z.parse(attachments, stored);
}
