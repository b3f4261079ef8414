import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** The task that issues one invoice. */
export const ISSUE_INVOICE = 'issue-invoice';

/**
 * Adds the job of each open invoice that the condition (on the table `invoice`) names. Those of one seller stand in one queue: with one key
 * one request is made at a time. An invoice whose job waits already gets no second one.
 */
export async function queueInvoices(
  trx: Transaction,
  which: RawBuilder<boolean>,
  runAt: Date | null = null,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(identifier => ${ISSUE_INVOICE}, payload => json_build_object('invoiceId', id),
      queue_name => 'invoices:' || seller_id, job_key => 'invoice:' || id, run_at => ${runAt}::timestamptz)
    from invoice where (state in ('WAITING', 'SENDING') or state = 'ISSUED' and pdf_key is null) and ${which}
    order by id`.execute(trx);
}
