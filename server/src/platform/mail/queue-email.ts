import { createHash } from 'node:crypto';
import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { RenderedMail } from './layout/render-mail.ts';
import { isMailAddress } from './mail-address.ts';

export type EmailToQueue = RenderedMail & {
  /** What happened, once: for example `order:17:placed`. With recipient and kind it makes the mail unique. */
  eventKey: string;
  recipient: string;
  kind: string;
  userId?: number;
  chainId?: number;
};

/** The task that `createEmailSender` does. */
export const SEND_EMAIL = 'send-email';

/**
 * Writes a mail to the outbox and has it sent after the commit. A mail that is there already (same event, recipient and
 * kind) is left as it is, and null comes back. One to an address that can't be written to is kept as FAILED, so that a bad
 * address never hinders the change it tells about.
 */
export async function queueEmail(trx: Transaction, email: EmailToQueue): Promise<number | null> {
  const canBeSent = isMailAddress(email.recipient);
  const row = await trx
    .insertInto('email')
    .values({
      event_key: email.eventKey,
      recipient: email.recipient,
      kind: email.kind,
      user_id: email.userId ?? null,
      chain_id: email.chainId ?? null,
      subject: asSubject(email.subject),
      html: email.html,
      text: email.text,
      message_id: messageIdOf(email),
      state: canBeSent ? 'QUEUED' : 'FAILED',
      last_error: canBeSent ? null : 'not an address that mail can go to',
    })
    .onConflict((conflict) => conflict.constraint('email_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  if (canBeSent) await addSendJob(trx, row.id);
  return row.id;
}

/** About a day and a half of tries, then the mail is FAILED. */
export async function addSendJob(trx: Transaction, emailId: number): Promise<void> {
  await addJob(trx, SEND_EMAIL, { emailId }, { key: `email:${emailId}`, maxAttempts: 15 });
}

/** A subject is one line: whatever people wrote into a name can't start another header. */
function asSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= MAX_SUBJECT ? line : `${signs.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

/** The part before the @; made from what makes the mail unique, so every try of it has the same. */
function messageIdOf({ eventKey, recipient, kind }: EmailToQueue): string {
  return createHash('sha256')
    .update(JSON.stringify([eventKey, recipient, kind]))
    .digest('hex')
    .slice(0, 40);
}

const MAX_SUBJECT = 200;
