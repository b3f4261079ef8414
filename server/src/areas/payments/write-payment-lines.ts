import { cashLines, type PaymentLine, takenLines } from '@kosar/domain/payment-parts';
import type { SettledChainOrder } from '@kosar/domain/settle-chain';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** Has an online payment show what was taken of it: its value, and lines that add up to it. */
export async function writeTakenLines(trx: Transaction, paymentId: number): Promise<void> {
  const taken = await trx
    .selectFrom('payment_capture as k')
    .innerJoin('payment as p', 'p.id', 'k.payment_id')
    .select(['k.payee_id', 'k.taken_ft', 'k.taken_platform_ft', 'p.reserved_ft'])
    .where('k.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const takenFt = taken.taken_ft ?? 0;
  // Without a wallet all of it is the platform's, as the goods' seller there.
  const platformFt = taken.payee_id === null ? 0 : (taken.taken_platform_ft ?? 0);
  await trx.updateTable('payment').set({ value_ft: takenFt }).where('id', '=', paymentId).execute();
  await trx.deleteFrom('payment_transaction').where('payment_id', '=', paymentId).execute();
  const lines = takenLines({ reservedFt: taken.reserved_ft, takenFt, platformFt });
  await insertLines(
    trx,
    lines.map((line) => ({
      ...line,
      paymentId,
      payeeId: line.itemType === 'PLATFORM_SHARE' ? null : taken.payee_id,
    })),
  );
}

/** An order that was paid, all or in part, in cash. */
export type OrderInCash = Pick<SettledChainOrder, 'orderId' | 'cashFt' | 'roundingFt' | 'fee'>;

/** Has the cash payments of orders show what they are made of. */
export async function writeCashLines(trx: Transaction, orders: readonly OrderInCash[]): Promise<void> {
  const inCash = new Map(orders.filter(({ cashFt }) => cashFt > 0).map((order) => [order.orderId, order]));
  if (inCash.size === 0) return;
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('order_id', 'in', [...inCash.keys()])
    .where('type', '=', 'ON_SITE')
    .where('status', '=', 'PAID')
    .orderBy('id')
    .execute();
  const lines = payments.flatMap(({ id: paymentId, order_id }) => {
    const order = inCash.get(order_id);
    if (order === undefined) return [];
    const { cashFt, roundingFt, fee } = order;
    return cashLines({ cashFt, feeFt: fee.cashFt, roundingFt }).map((line) => ({
      ...line,
      paymentId,
      payeeId: null,
    }));
  });
  await insertLines(trx, lines);
}

async function insertLines(
  trx: Transaction,
  lines: readonly (PaymentLine & { paymentId: number; payeeId: number | null })[],
): Promise<void> {
  await sql`
    insert into payment_transaction (payment_id, item_type, value_ft, payee_id)
    select l."paymentId", l."itemType", l."valueFt", l."payeeId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l("paymentId" integer, "itemType" text, "valueFt" bigint, "payeeId" integer)`.execute(trx);
}
