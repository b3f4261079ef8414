import { type ClosingOrder, countAsTaken, missingCashFt, uncollectedFt } from '@kosar/domain/close-chain';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { type FinalOrder, readRows, type Settlement, settlementOf } from './read-settlement.ts';

/** A chain as closing it now would leave it, and what of it isn't recorded. */
export interface Closing {
  readonly settlement: Settlement;
  readonly unrecorded: readonly UnrecordedOrder[];
}

/** An order as it would be were all of it taken, and what of its cash the table hasn't. */
export interface UnrecordedOrder {
  readonly order: FinalOrder;
  readonly missingFt: number;
}

/**
 * Reads a chain that no one has closed, by what is recorded and what is said of the rest: without a word a line is delivered only where its order was paid,
 * and cash is there only where it was taken (HAND-5, CASH-3).
 */
export async function readClosing(db: Database, chainId: number): Promise<Closing> {
  const rows = await readRows(db, chainId);
  const takings = await listTakings(db, chainId);
  const ordered = settlementOf(rows);
  const asOrdered = closingOrders(ordered, takings);
  const missing = missingCashFt(asOrdered);
  const unrecorded = ordered.orders.flatMap((order) => {
    const missingFt = missing.get(order.id) ?? 0;
    return missingFt > 0 || isUnrecorded(order) ? [{ order, missingFt }] : [];
  });
  const taken = countAsTaken(asOrdered);
  const notTaken = new Set(rows.orders.map(({ id }) => id).filter((id) => !taken.has(id)));
  const uncollected = uncollectedFt(closingOrders(settlementOf(rows, notTaken), takings));
  const orders = rows.orders.map((row) => ({ ...row, uncollected_ft: uncollected.get(row.id) ?? 0 }));
  return { settlement: settlementOf({ ...rows, orders }, notTaken), unrecorded };
}

/** Whether a line of the order has no record. */
export function isUnrecorded({ lines }: FinalOrder): boolean {
  return lines.some(({ isMarkedNow }) => isMarkedNow);
}

type Takings = ReadonlyMap<number, number>;

function closingOrders({ orders, chain }: Settlement, takings: Takings): ClosingOrder[] {
  return orders.map(({ id, payer_key: payerKey, totalFt, closing_answer: answer }, nth) => ({
    orderId: id,
    payerKey,
    cashFt: totalFt - (chain.orders[nth]?.plannedOnlineFt ?? 0),
    takenFt: takings.get(id) ?? 0,
    isTaken: takings.has(id),
    answer,
  }));
}

/** The cash in hand of each order on which some was taken. */
async function listTakings(db: Database, chainId: number): Promise<Takings> {
  const { rows } = await sql<{ order_id: number; cash_ft: number }>`
    select t.order_id, sum(t.cash_ft)::bigint as cash_ft
    from cash_taken t join customer_order o on o.id = t.order_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and t.undone_at is null
    group by t.order_id`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.cash_ft]));
}
