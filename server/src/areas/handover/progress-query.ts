import type { HandoverProgressJson } from '@kosar/contract/handover/handover-table';
import { sumFt } from '@kosar/domain/money';
import { isDeliveredInUnits } from '@kosar/domain/packing';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { listTableOrders, moneyOfPersons, type TableItemRow, type TableOrderRow } from '../cash/public.ts';
import { listTableHeads } from './table-head-query.ts';

/** How far the handover of each delivery of a chain is, of those that the viewer runs; sums of cash for who may see it there. */
export async function listProgressOf(
  db: Database,
  viewer: Viewer,
  chainId: number,
  now: Date,
): Promise<HandoverProgressJson[]> {
  const heads = await listTableHeads(db, { chainId, viewer });
  const closed = await sql<{ delivery_id: number }>`
    select delivery_id from cash_closing where reopened_at is null
      and delivery_id = any(${heads.map(({ id }) => id)})`.execute(db);
  const closedIds = new Set(closed.rows.map((row) => row.delivery_id));
  const orders = Map.groupBy(await listTableOrders(db, { chainId }), (order) => order.delivery_id);
  return heads.map((head) => ({
    delivery: head.present(now),
    ...progressOf(orders.get(head.id) ?? [], head.knowsBuyers),
    isCashClosed: closedIds.has(head.id),
  }));
}

function progressOf(orders: readonly TableOrderRow[], seesCash: boolean) {
  const money = moneyOfPersons(orders).map(({ cash }) => cash);
  return {
    orders: orders.length,
    settled: orders.filter(({ items }) => items.every(isRecorded)).length,
    missingWeights: orders.flatMap(({ items }) =>
      items.filter((item) => isWeighed(item) && !isRecorded(item)),
    ).length,
    expectedCash: seesCash ? sumFt(money.map(({ expectedFt }) => expectedFt)) : null,
    takenCash: seesCash ? sumFt(money.map(({ takenFt }) => takenFt)) : null,
  };
}

function isRecorded({ state }: TableItemRow): boolean {
  return state !== null;
}

function isWeighed({ type }: TableItemRow): boolean {
  return type === 'NOT_PACKAGED' || isDeliveredInUnits(type);
}
