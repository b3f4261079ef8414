import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { moneyOfPersons } from './money-of-persons.ts';
import { listTableOrders } from './pickup-orders-query.ts';

/**
 * Books the cash of a locked order anew, with that of the orders that its buyer pays at once: after a taking, and after its weights or news of
 * its card changed what the cash pays.
 */
export async function bookCash(trx: Transaction, deliveryId: number, orderId: number): Promise<void> {
  const orders = await listTableOrders(trx, { deliveryId, paidWith: orderId });
  if (orders.every(({ takings }) => takings.length === 0)) return;
  const booked = moneyOfPersons(orders).flatMap(({ orders: own, cash }) => {
    const live = own.flatMap(({ takings }) => takings).filter(({ undoneAt }) => undoneAt === null);
    const takenAt =
      live
        .map((taking) => taking.takenAt)
        .toSorted()
        .at(-1) ?? null;
    return own.map(({ id }, nth) => {
      const { paidFt = 0, roundingFt = 0, isPaid = false } = cash.orders[nth] ?? {};
      return { id, paidFt, roundingFt, takenAt: isPaid ? takenAt : null };
    });
  });
  await sql`
    update customer_order o
    set paid_on_site_value_ft = b."paidFt", cash_rounding_ft = b."roundingFt", paid_on_site_at = b."takenAt"
    from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb)
      as b(id integer, "paidFt" bigint, "roundingFt" smallint, "takenAt" timestamptz)
    where o.id = b.id`.execute(trx);
}
