import { isBelowMinimum } from '@kosar/domain/handover';
import type { DecidedHandover, HandoverLine } from '@kosar/domain/record-handover';
import { sql } from 'kysely';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { LockedOrder } from './lock-order.ts';

/** Writes a decided handover: its lines, the order's delivered sums, and who recorded what in place of what. Gives the new version. */
export async function writeHandover(
  trx: Transaction,
  order: LockedOrder,
  before: readonly HandoverLine[],
  handover: DecidedHandover,
  cause: { userId: number; enteredAt: string | undefined; now: Date },
): Promise<number> {
  const version = await writeDelivered(trx, order.id, handover);
  const changed = new Set(handover.lines.map(({ itemId }) => itemId));
  const known = new Map(before.map((line) => [line.itemId, line]));
  await writeAudit(trx, {
    userId: cause.userId,
    action: 'order.hand-over',
    entity: 'customer_order',
    entityId: order.id,
    before: {
      lines: before
        .filter(({ itemId }) => changed.has(itemId))
        .map(({ itemId, state, delivered }) => ({ itemId, state, delivered })),
    },
    after: {
      lines: handover.lines.map(({ itemId, state, delivered }) => {
        const line = known.get(itemId);
        const isBelow = line !== undefined && isBelowMinimum(line.packing, line.orderedMilli, delivered);
        return { itemId, state, delivered, ...(isBelow && { belowMinimum: true }) };
      }),
      enteredAt: cause.enteredAt,
    },
    now: cause.now,
  });
  return version;
}

/** Writes what was handed over of an order: its lines and delivered sums. Gives the new version. */
export async function writeDelivered(
  trx: Transaction,
  orderId: number,
  handover: DecidedHandover,
): Promise<number> {
  await writeLines(trx, handover);
  const { version } = await trx
    .updateTable('customer_order')
    .set((row) => ({
      delivered_full_value_ft: handover.deliveredFullValueFt,
      delivered_value_ft: handover.deliveredValueFt,
      version: row('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function writeLines(trx: Transaction, { lines }: DecidedHandover): Promise<void> {
  const rows = lines.map((line) => ({
    id: line.itemId,
    state: line.state,
    amount: line.delivered?.amountMilli ?? null,
    units: line.delivered?.inUnitsMilli ?? null,
    full: line.fullValueFt,
    value: line.valueFt,
  }));
  await sql`
    update order_item i
    set delivery_state = r.state, delivered_amount_milli = r.amount, delivered_unit_milli = r.units,
      delivered_full_value_ft = r."full", delivered_value_ft = r.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id integer, state text, amount bigint, units bigint, "full" bigint, value bigint)
    where i.id = r.id`.execute(trx);
}
