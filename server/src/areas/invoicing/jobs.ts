import { sql } from 'kysely';
import { transaction } from '../../platform/database/connect.ts';
import type { JobTask, ScheduledTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueInvoice } from './issue-invoice.ts';
import { ISSUE_INVOICE, queueInvoices } from './queue-invoices.ts';

const FIND_FORGOTTEN_INVOICES = 'find-forgotten-invoices';

/** The jobs of invoicing. The service may take a minute to answer, so a worker of their own does them. */
export function invoicingJobs(platform: Platform): Record<string, JobTask> {
  return {
    [ISSUE_INVOICE]: ({ invoiceId }) => issueInvoice(platform, Number(invoiceId)),
    [FIND_FORGOTTEN_INVOICES]: () => findForgotten(platform),
  };
}

/** Jobs give up after days; an invoice that is still open doesn't. */
export const INVOICING_SCHEDULE: readonly ScheduledTask[] = [
  { task: FIND_FORGOTTEN_INVOICES, cron: '17 * * * *' },
];

async function findForgotten(platform: Platform): Promise<void> {
  await transaction(platform.db, (trx) =>
    queueInvoices(
      trx,
      sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = 'invoice:' || invoice.id)`,
    ),
  );
}
