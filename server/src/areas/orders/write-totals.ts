import type { OrderTotals } from '@kosar/domain/order-total';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Writes the sums of orders whose lines have changed, in one statement. */
export async function writeTotals(
  trx: Transaction,
  orders: readonly { orderId: number; totals: Pick<OrderTotals, 'fullValueFt' | 'payableFt'> }[],
): Promise<void> {
  const rows = orders.map(({ orderId, totals }) => ({
    id: orderId,
    full: totals.fullValueFt,
    value: totals.payableFt,
  }));
  await sql`
    update customer_order o set full_value_ft = t."full", value_ft = t.value, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id integer, "full" bigint, value bigint)
    where o.id = t.id`.execute(trx);
}
