import { judgeRefusal } from '@kosar/domain/mail-bounce';
import { sql } from 'kysely';
import type { MailTransport } from '../../providers/mail/mail-transport.ts';
import { MailNotSent } from '../../providers/mail/mail-transport.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type Database, type Transaction, transaction } from '../database/connect.ts';
import type { JobTask } from '../jobs/start-worker.ts';
import type { MarketIdentity, MarketReader } from '../market/market-identity.ts';
import { type ClaimedEmail, claimEmail } from './claim-email.ts';
import { fillInMarket } from './layout/market-places.ts';
import type { MailPace } from './mail-pace.ts';
import { readAttachments, readHeaders } from './mail-parts.ts';
import { addSendJob } from './queue-email.ts';
import { recordBounce } from './record-bounce.ts';

/** What sending mails needs beside the outbox and the way out. */
export interface SendingOptions {
  /** What the market says of itself at this moment. */
  readonly market?: Pick<MarketReader, 'current'>;
  /** Puts in what isn't kept in the database. */
  readonly fillIn?: (text: string) => string;
  readonly clock?: Clock;
  /** Waits until the next mail may leave. */
  readonly pace?: MailPace;
}

/**
 * The task that sends one mail of the outbox. Sent mails are never sent again; when the worker is killed between sending and
 * writing that down, the repeated mail carries the same Message-ID. A refused address or mail becomes FAILED with the
 * server's reason; anything else is tried again later, FAILED after the last attempt.
 */
export function createEmailSender(
  db: Database,
  transport: MailTransport,
  { fillIn = (text) => text, clock = systemClock, pace = async () => {}, market }: SendingOptions = {},
): JobTask {
  return async ({ emailId }, attempt) => {
    const email = await transaction(db, (trx) => claimEmail(trx, Number(emailId), clock.now()));
    if (email === undefined) return;
    await pace();
    const identity = await market?.current();
    const named = (text: string, form: 'html' | 'text') =>
      fillIn(identity === undefined ? text : fillInMarket(text, identity, form));
    try {
      await transport.send({
        to: email.recipient,
        ...senderOf(identity),
        subject: named(email.subject, 'text'),
        html: named(email.html, 'html'),
        text: named(email.text, 'text'),
        headers: filledIn(readHeaders(email.headers), fillIn),
        attachments: readAttachments(email.attachments),
        messageId: `<${email.message_id}@${transport.domain}>`,
      });
    } catch (error) {
      const isRefused = error instanceof MailNotSent && error.isPermanent;
      await noteFailure(db, email, error, { isOver: attempt.isLast || isRefused, now: clock.now() });
      if (attempt.isLast || isRefused) return;
      throw error;
    }
    const sent = { state: 'SENT', sent_at: clock.now(), last_error: null } as const;
    await transaction(db, (trx) => settle(trx, email.id, sent));
  };
}

/**
 * The task, run by the clock, that finds mails waiting without a job (a job table emptied or restored from an older backup)
 * and has them sent.
 */
export function createForgottenEmailFinder(db: Database): JobTask {
  return async () => {
    await transaction(db, async (trx) => {
      const { rows } = await sql<{ id: number; send_after: Date | null }>`
        select id, send_after from email
        where state = 'QUEUED' and created_at < now() - interval '10 minutes'
          and not exists (select from graphile_worker.jobs where jobs.key = 'email:' || email.id)
        order by id limit 500`.execute(trx);
      for (const { id, send_after } of rows) await addSendJob(trx, id, send_after ?? undefined);
    });
  };
}

/** Who the mail says it is from, once the market has said it. */
function senderOf(market: MarketIdentity | undefined) {
  if (market?.isSaved !== true) return {};
  const { senderName, senderEmail, name } = market;
  return { from: { name: senderName === '' ? name : senderName, address: senderEmail } };
}

function filledIn(headers: Record<string, string>, fillIn: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillIn(value)]));
}

/** A refusal that is about the address counts as a mail that came back. */
async function noteFailure(
  db: Database,
  { id }: ClaimedEmail,
  error: unknown,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<void> {
  const reason = (error instanceof Error ? error.message : 'unknown').slice(0, 1000);
  const isHard = error instanceof MailNotSent && error.isAboutAddress && judgeRefusal(reason) === 'HARD';
  await transaction(db, async (trx) => {
    await settle(trx, id, { state: isOver ? 'FAILED' : 'QUEUED', last_error: reason });
    if (isHard) await recordBounce(trx, { emailId: id, kind: 'HARD', reason, now });
  });
}

type Outcome =
  | { state: 'SENT'; sent_at: Date; last_error: null }
  | { state: 'QUEUED' | 'FAILED'; last_error: string };

async function settle(trx: Transaction, emailId: number, outcome: Outcome): Promise<void> {
  await trx
    .updateTable('email')
    .set(outcome)
    .where('id', '=', emailId)
    .where('state', '=', 'QUEUED')
    .execute();
}
