import type { DifferenceJson, getSelfAudit } from '@kosar/contract/admin/self-audit';
import type { Output } from '@kosar/contract/endpoint';
import type { Database } from '../../infra/database/connect.ts';

/** The last run of the self-audit with all it found. */
export async function findLastRun(db: Database): Promise<Output<typeof getSelfAudit>> {
  const run = await db.selectFrom('self_audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (run === undefined) return { lastRun: null };
  const differences = await db
    .selectFrom('self_audit_difference as d')
    .leftJoin('customer_order as o', 'o.id', 'd.order_id')
    .leftJoin('chain as h', 'h.id', 'd.chain_id')
    .select(['d.id', 'd.rule', 'd.found'])
    .select(['o.id as order_id', 'o.code', 'o.user_id', 'o.delivery_id'])
    .select(['h.id as chain_id', 'h.name as chain_name', 'h.transporter_id'])
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
      paymentsUnanswered: run.payments_unanswered,
      payoutsRead: run.payouts_read,
      payoutsUnanswered: run.payouts_unanswered,
      differences: differences.map((row) => ({
        id: row.id,
        rule: row.rule,
        order: orderOf(row),
        deliveryChain: chainOf(row),
        found: JSON.stringify(row.found),
      })),
    },
  };
}

interface OrderRow {
  readonly order_id: number | null;
  readonly code: string | null;
  readonly user_id: number | null;
  readonly delivery_id: number | null;
}

function orderOf({ order_id, code, user_id, delivery_id }: OrderRow): DifferenceJson['order'] {
  if (order_id === null || code === null || user_id === null || delivery_id === null) return null;
  return { id: order_id, code, orderedById: user_id, deliveryId: delivery_id };
}

interface ChainRow {
  readonly chain_id: number | null;
  readonly chain_name: string | null;
  readonly transporter_id: number | null;
}

function chainOf({ chain_id, chain_name, transporter_id }: ChainRow): DifferenceJson['deliveryChain'] {
  if (chain_id === null || chain_name === null || transporter_id === null) return null;
  return { id: chain_id, name: chain_name, transporterId: transporter_id };
}
