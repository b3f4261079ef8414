import { sumFt } from '@kosar/domain/money';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import type { FinalOrder } from './read-settlement.ts';

/** Marks the lines without a record as delivered with their last amounts (spec 4, finalize), and sums up their orders. Gives the orders' ids. */
export async function markHandedOver(trx: Transaction, orders: readonly FinalOrder[]): Promise<number[]> {
  const marked = orders.filter(({ lines }) => lines.some(({ isMarkedNow }) => isMarkedNow));
  if (marked.length === 0) return [];
  const lines = marked.flatMap((order) =>
    order.lines
      .filter(({ isMarkedNow }) => isMarkedNow)
      .map(({ itemId, state, delivered, values }) => ({
        id: itemId,
        state,
        amount: delivered.amountMilli,
        units: delivered.inUnitsMilli,
        full: values.fullValueFt,
        value: values.payableFt,
      })),
  );
  await sql`
    update order_item i
    set delivery_state = r.state, delivered_amount_milli = r.amount, delivered_unit_milli = r.units,
      delivered_full_value_ft = r."full", delivered_value_ft = r.value
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(id integer, state text, amount bigint, units bigint, "full" bigint, value bigint)
    where i.id = r.id`.execute(trx);
  const sums = marked.map((order) => ({
    id: order.id,
    full: sumFt(order.lines.map(({ values }) => values.fullValueFt)),
    value: sumFt(order.lines.map(({ values }) => values.payableFt)),
  }));
  await sql`
    update customer_order o
    set delivered_full_value_ft = r."full", delivered_value_ft = r.value, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as r(id integer, "full" bigint, value bigint)
    where o.id = r.id`.execute(trx);
  return marked.map(({ id }) => id);
}
