import type { Output } from '@kosar/contract/endpoint';
import type { getSelfAudit } from '@kosar/contract/self-audit';
import type { Database } from '../../platform/database/connect.ts';

/** The last run of the self-audit with all it found. */
export async function findLastRun(db: Database): Promise<Output<typeof getSelfAudit>> {
  const run = await db.selectFrom('self_audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (run === undefined) return { lastRun: null };
  const differences = await db
    .selectFrom('self_audit_difference as d')
    .leftJoin('customer_order as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.rule', 'd.order_id', 'd.chain_id', 'd.found', 'o.code'])
    .where('d.self_audit_id', '=', run.id)
    .orderBy('d.id')
    .execute();
  return {
    lastRun: {
      id: run.id,
      startedDate: run.started_at.toISOString(),
      endedDate: run.ended_at.toISOString(),
      rules: run.rules,
      paymentsRead: run.payments_read,
      differences: differences.map((row) => ({
        id: row.id,
        rule: row.rule,
        order: row.order_id === null ? null : { id: row.order_id, code: row.code ?? '' },
        deliveryChainId: row.chain_id,
        found: JSON.stringify(row.found),
      })),
    },
  };
}
