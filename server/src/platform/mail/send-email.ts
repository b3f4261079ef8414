import { sql } from 'kysely';
import type { MailTransport } from '../../providers/mail/mail-transport.ts';
import { MailNotSent } from '../../providers/mail/mail-transport.ts';
import type { Database } from '../database/connect.ts';
import { transaction } from '../database/connect.ts';
import type { JobTask } from '../jobs/start-worker.ts';
import { readAttachments, readHeaders } from './mail-parts.ts';
import { addSendJob } from './queue-email.ts';

/**
 * The task that sends one mail of the outbox. Sent mails are never sent again; when the worker is killed between sending and
 * writing that down, the repeated mail carries the same Message-ID. A refused address or mail becomes FAILED with the
 * server's reason; anything else is tried again later, FAILED after the last try. `fillIn` puts in what isn't kept in the database.
 */
export function createEmailSender(
  db: Database,
  transport: MailTransport,
  fillIn: (text: string) => string = (text) => text,
): JobTask {
  return async ({ emailId }, attempt) => {
    const email = await claim(db, Number(emailId));
    if (email === undefined) return;
    try {
      await transport.send({
        to: email.recipient,
        subject: email.subject,
        html: fillIn(email.html),
        text: fillIn(email.text),
        headers: filledIn(readHeaders(email.headers), fillIn),
        attachments: readAttachments(email.attachments),
        messageId: `<${email.message_id}@${transport.domain}>`,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      const isOver = attempt.isLast || (error instanceof MailNotSent && error.isPermanent);
      await settle(db, email.id, { state: isOver ? 'FAILED' : 'QUEUED', last_error: reason.slice(0, 1000) });
      if (isOver) return;
      throw error;
    }
    await settle(db, email.id, { state: 'SENT', sent_at: new Date(), last_error: null });
  };
}

/**
 * The task, run by the clock, that finds mails waiting without a job (a job table emptied or restored from an older backup)
 * and has them sent.
 */
export function createForgottenEmailFinder(db: Database): JobTask {
  return async () => {
    await transaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from email
        where state = 'QUEUED' and created_at < now() - interval '10 minutes'
          and not exists (select from graphile_worker.jobs where jobs.key = 'email:' || email.id)
        order by id limit 500`.execute(trx);
      for (const { id } of rows) await addSendJob(trx, id);
    });
  };
}

function filledIn(headers: Record<string, string>, fillIn: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillIn(value)]));
}

function claim(db: Database, emailId: number) {
  return transaction(db, (trx) =>
    trx
      .updateTable('email')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('id', '=', emailId)
      .where('state', '=', 'QUEUED')
      .returning(['id', 'recipient', 'subject', 'html', 'text', 'message_id', 'headers', 'attachments'])
      .executeTakeFirst(),
  );
}

type Outcome =
  | { state: 'SENT'; sent_at: Date; last_error: null }
  | { state: 'QUEUED' | 'FAILED'; last_error: string };

async function settle(db: Database, emailId: number, outcome: Outcome): Promise<void> {
  await transaction(db, (trx) =>
    trx.updateTable('email').set(outcome).where('id', '=', emailId).where('state', '=', 'QUEUED').execute(),
  );
}
