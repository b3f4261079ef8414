import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from './app-context.ts';
import { type Transaction, transaction } from './database/connect.ts';
import type { JobTask } from './jobs/start-worker.ts';

/** Something that is kept for a time only. What law or money needs (orders, invoices, ledger, payments, the log) is in none of them. */
interface Retention {
  /** As docs/operations.md calls it. */
  readonly what: string;
  readonly days: number;
  /** Clears at most `max` that are older, and says how many it cleared. */
  readonly clear: (trx: Transaction, before: Date, max: number) => Promise<number>;
}

const DAY_MS = 86_400_000;
/** Little enough that no one waits for the rows of one transaction. */
const AT_A_TIME = 1000;

/** What has an end, and after how many days. */
export const RETENTIONS: readonly Retention[] = [
  {
    what: 'keys of calls that must not happen twice',
    days: 30,
    clear: counted(
      (before, max) => sql`delete from idempotency_key where (user_id, key) in
        (select user_id, key from idempotency_key where created_at < ${before} order by created_at limit ${max})`,
    ),
  },
  {
    what: 'pushes to devices, sent or given up',
    days: 30,
    clear: counted(
      (before, max) => sql`delete from push_message where id in
        (select id from push_message where created_at < ${before} and state <> 'WAITING' order by created_at limit ${max})`,
    ),
  },
  {
    what: 'texts and attachments of mails that have left',
    days: 365,
    clear: counted(
      // The row itself is the mail log: who was written to, about what and when.
      (
        before,
        max,
      ) => sql`update email set html = '', text = '', attachments = '[]', digest_item = null where id in
        (select id from email where created_at < ${before} and html <> '' and state in ('SENT', 'DIGESTED', 'SUPPRESSED')
          order by created_at limit ${max})`,
    ),
  },
  {
    what: 'texts and attachments of mails that were given up',
    days: 90,
    clear: counted(
      // An admin may send it again for as long as anybody would want to read it.
      (
        before,
        max,
      ) => sql`update email set html = '', text = '', attachments = '[]', digest_item = null where id in
        (select id from email where created_at < ${before} and html <> '' and state = 'FAILED'
          order by created_at limit ${max})`,
    ),
  },
  {
    what: 'notices in the app',
    days: 365,
    clear: counted(
      (before, max) => sql`delete from notification where id in
        (select id from notification where created_at < ${before} order by created_at limit ${max})`,
    ),
  },
  {
    what: 'what the payment provider said before its last word',
    days: 730,
    clear: counted(
      (before, max) => sql`delete from payment_event where id in
        (select e.id from payment_event e where e.at < ${before}
          and exists (select from payment_event later where later.payment_id = e.payment_id and later.id > e.id)
          order by e.at limit ${max})`,
    ),
  },
];

/** The task that clears what has been kept for long enough, a few rows in each transaction, until nothing is left or the worker stops. */
export function createHistoryCleaner(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  atATime = AT_A_TIME,
): JobTask {
  return async (_payload, { signal }) => {
    for (const { days, clear } of RETENTIONS) {
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      let cleared = atATime;
      while (cleared === atATime && !signal.aborted) {
        cleared = await transaction(db, (trx) => clear(trx, before, atATime));
      }
    }
  };
}

function counted(statement: (before: Date, max: number) => RawBuilder<unknown>): Retention['clear'] {
  return async (trx, before, max) => {
    const { numAffectedRows } = await statement(before, max).execute(trx);
    return Number(numAffectedRows ?? 0);
  };
}
