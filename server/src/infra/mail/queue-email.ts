import { createHash } from 'node:crypto';
import { NOTICE_URGENCY } from '@kosar/domain/notice-timing';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@kosar/domain/vocabulary';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { EmailTable } from '../database/tables.generated.ts';
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
  /** Header lines of this mail alone, by name. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
  /** The kind of mails by which the receiver may switch this one off; none means that it comes whatever is switched. */
  switchedBy?: NotificationEvent;
  /** The points whose settings switch it. */
  pointIds?: readonly number[];
  /** How the summary of the day says it; a mail without goes by itself. */
  digestItem?: DigestItem;
  /** After this it says nothing new, so it doesn't wait for longer. */
  usefulUntil?: Date;
  /** Its reader has just asked for it, so it is sent to an address from which mails came back, too. */
  isAskedFor?: boolean;
};

/** A mail in a line: what it says, and where its button leads. */
export type DigestItem = { title: string; text: string; path: string | null };

/** A small text file that goes with a mail, such as a calendar entry. */
export type MailAttachment = { filename: string; contentType: string; content: string };

/** The task that `createEmailSender` does. */
export const SEND_EMAIL = 'send-email';
/** About a day and a half of attempts, then the mail is FAILED. */
const MAX_ATTEMPTS = 15;
/** A statement takes 65535 values, and a mail has eighteen. */
const MAILS_PER_STATEMENT = 500;

/**
 * Writes a mail to the outbox and has it sent after the commit. A mail that is there already (same event, recipient and
 * kind) is left as it is, and null comes back. One to an address that can't be written to is kept as FAILED, so that a bad
 * address never hinders the change it says about.
 */
export async function queueEmail(trx: Transaction, email: EmailToQueue): Promise<number | null> {
  const [id] = await insertMails(trx, [email]);
  return id ?? null;
}

/** The same for many mails at once, in one statement for each few hundred of them. Gives the ids of those that weren't there yet. */
export async function queueEmails(trx: Transaction, emails: readonly EmailToQueue[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < emails.length; start += MAILS_PER_STATEMENT) {
    ids.push(...(await insertMails(trx, emails.slice(start, start + MAILS_PER_STATEMENT))));
  }
  return ids;
}

/** Of mails to many at once so many are begun in a second: mail servers take a flood for spam. */
export const BULK_PER_SECOND = 20;

/**
 * The same for mails to very many that no one waits for, such as advertisements: they go out at a pace, and those that someone waits for
 * (an order, a new password) pass them. `before` is how many of the same sending are queued already.
 */
export async function queueBulkEmails(
  trx: Transaction,
  emails: readonly EmailToQueue[],
  before = 0,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < emails.length; start += MAILS_PER_STATEMENT) {
    const part = emails.slice(start, start + MAILS_PER_STATEMENT);
    ids.push(...(await insertMails(trx, part, { after: before + ids.length })));
  }
  return ids;
}

/** When mails go out: each at once, or at a pace after so many of the same sending. */
type Pace = { readonly after: number } | 'AT_ONCE';

async function insertMails(
  trx: Transaction,
  queued: readonly EmailToQueue[],
  pace: Pace = 'AT_ONCE',
): Promise<number[]> {
  const emails = await withoutOptedOut(trx, queued);
  if (emails.length === 0) return [];
  const rows = await trx
    .with('mail', (statement) =>
      statement
        .insertInto('email')
        .values(emails.map(rowOf))
        .onConflict((conflict) => conflict.constraint('email_once').doNothing())
        .returning(['id', 'state', 'event']),
    )
    // The jobs come in the same statement: an order's mail costs one round trip, not two.
    .with('job', (query) => query.selectFrom(addSendJobs(pace).as('added')).select('added.jobs'))
    .selectFrom(['mail', 'job'])
    .select('mail.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Addresses without an account have no settings; those that have switched a kind off are on a list. */
async function withoutOptedOut(
  trx: Transaction,
  emails: readonly EmailToQueue[],
): Promise<readonly EmailToQueue[]> {
  const open = emails.filter(({ userId, switchedBy }) => userId === undefined && switchedBy !== undefined);
  if (open.length === 0) return emails;
  const addresses = open.map(({ recipient }) => recipient.toLowerCase());
  const off = await trx
    .selectFrom('mail_optout')
    .select(['email', 'event'])
    .where('email', 'in', addresses)
    .execute();
  return emails.filter(
    ({ userId, recipient, switchedBy }) =>
      userId !== undefined ||
      !off.some(({ email, event }) => email === recipient.toLowerCase() && event === switchedBy),
  );
}

function rowOf(email: EmailToQueue): Insertable<EmailTable> {
  const canBeSent = isMailAddress(email.recipient);
  return {
    event_key: email.eventKey,
    recipient: email.recipient,
    kind: email.kind,
    user_id: email.userId ?? null,
    chain_id: email.chainId ?? null,
    subject: asSubject(email.subject),
    html: email.html,
    text: email.text,
    message_id: messageIdOf(email),
    headers: JSON.stringify(email.headers ?? {}),
    attachments: JSON.stringify(email.attachments ?? []),
    event: email.switchedBy ?? null,
    delivery_point_ids: [...(email.pointIds ?? [])],
    digest_item: email.digestItem === undefined ? null : JSON.stringify(email.digestItem),
    useful_until: email.usefulUntil ?? null,
    is_asked_for: email.isAskedFor === true,
    state: canBeSent ? 'QUEUED' : 'FAILED',
    last_error: canBeSent ? null : 'not an address that mail can go to',
  };
}

/** What can wait for the summary of a day goes after what can't, so that no campaign holds up a new password. */
const NOT_URGENT = sql`event in (${sql.join(NOTIFICATION_EVENTS.filter((event) => NOTICE_URGENCY[event] === 'DAY').map((event) => sql.lit(event)))})`;

/** Adds the jobs of the mails that the statement has just written, but of those that can't be sent; the same as `addSendJob`. */
function addSendJobs(pace: Pace): RawBuilder<{ jobs: number }> {
  const runAt =
    pace === 'AT_ONCE'
      ? sql`null`
      : sql`now() + interval '1 second' * ((${pace.after}::integer + nth) / ${BULK_PER_SECOND}::integer)`;
  const priority =
    pace === 'AT_ONCE'
      ? sql`case when ${NOT_URGENT} then ${LATER_PRIORITY}::integer else 0 end`
      : sql`${LATER_PRIORITY}::integer`;
  return sql<{ jobs: number }>`(select count(*)::integer as jobs from graphile_worker.add_jobs(coalesce((
    select array_agg(row(${SEND_EMAIL}::text, json_build_object('emailId', id), null, ${runAt}, ${MAX_ATTEMPTS}::integer,
      'email:' || id, ${priority}, null)::graphile_worker.job_spec order by id)
    from (select id, event, row_number() over (order by id) - 1 as nth from mail where state = 'QUEUED') waiting), '{}')))`;
}

/** The jobs of smaller numbers come first. */
const LATER_PRIORITY = 10;

/** Adds the job that sends a mail which is there already, now or later. */
export async function addSendJob(trx: Transaction, emailId: number, runAt?: Date): Promise<void> {
  await addJob(
    trx,
    SEND_EMAIL,
    { emailId },
    { key: `email:${emailId}`, maxAttempts: MAX_ATTEMPTS, ...(runAt === undefined ? {} : { runAt }) },
  );
}

/** A subject is one line: whatever people wrote into a name can't start another header. */
function asSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= MAX_SUBJECT ? line : `${signs.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

/** The part before the @; made from what makes the mail unique, so every attempt of it has the same. */
export function messageIdOf({
  eventKey,
  recipient,
  kind,
}: Pick<EmailToQueue, 'eventKey' | 'recipient' | 'kind'>): string {
  return createHash('sha256')
    .update(JSON.stringify([eventKey, recipient, kind]))
    .digest('hex')
    .slice(0, 40);
}

const MAX_SUBJECT = 200;
