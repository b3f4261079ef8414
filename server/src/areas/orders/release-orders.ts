import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { giveBackCouponsOfOrders } from '../discounts/public.ts';
import { closePaymentsOfOrders } from '../payments/public.ts';
import { moveStock, type StockMove } from './take-stock.ts';

/**
 * Cancels some live orders of one chain at once: what they hold of stock, coupons and reserved money goes back. The caller holds the locks of the
 * whole chain, and writes its income and what is said of it.
 */
export async function releaseOrders(
  trx: Transaction,
  orderIds: readonly number[],
  cause: { readonly userId: number | null; readonly now: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  const { rows: held } = await sql<StockMove>`
    select i.order_id as "orderId", i.chain_packing_id as "chainPackingId", i.part, -i.amount_milli as "amountMilli",
      -i.unit_amount_milli as "unitsMilli"
    from order_item i where i.order_id = any (${[...orderIds]}) and i.cancelled_at is null order by i.id`.execute(
    trx,
  );
  await trx
    .updateTable('customer_order')
    .set((row) => ({ cancelled_at: cause.now, version: row('version', '+', 1) }))
    .where('id', 'in', [...orderIds])
    .execute();
  await moveStock(trx, held, { reason: 'CANCEL', ...cause });
  await giveBackCouponsOfOrders(trx, orderIds);
  await closePaymentsOfOrders(trx, orderIds, cause.now);
}
