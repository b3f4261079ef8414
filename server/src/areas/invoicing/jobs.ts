import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { issueInvoice } from './issue-invoice.ts';
import { ISSUE_INVOICE, queueInvoices } from './queue-invoices.ts';

const FIND_FORGOTTEN_INVOICES = 'find-forgotten-invoices';

/** The jobs of invoicing. The service may take a minute to answer, so a worker of their own does them. */
export function invoicingJobs(context: AppContext): Record<string, JobTask> {
  return {
    [ISSUE_INVOICE]: ({ invoiceId }) => issueInvoice(context, Number(invoiceId)),
    [FIND_FORGOTTEN_INVOICES]: () => findForgotten(context),
  };
}

/** Jobs give up after days; an invoice that is still open doesn't. */
export const INVOICING_SCHEDULE: readonly ScheduledTask[] = [
  { task: FIND_FORGOTTEN_INVOICES, cron: '17 * * * *' },
];

async function findForgotten(context: AppContext): Promise<void> {
  await transaction(context.db, (trx) =>
    queueInvoices(
      trx,
      sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = 'invoice:' || invoice.id)`,
    ),
  );
}
