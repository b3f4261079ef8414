import type { DecidedOrder } from '@kosar/domain/order';
import type { Updateable } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { CustomerOrderTable } from '../../infra/database/tables.generated.ts';
import { found } from '../../infra/refusal.ts';
import { giveBackCoupons, spendCoupons } from '../discounts/public.ts';
import { followOrderValues, payAtPickupWhatCostNothing } from '../payments/public.ts';
import type { AmendmentCase } from './amendment-case.ts';
import type { OrderNews } from './emails/order-mail.ts';
import { couponSpendings } from './line-discounts.ts';
import { notifyBuyer } from './notices.ts';
import { findOrder } from './order-queries.ts';
import { auditOf } from './place-order.ts';
import { repriceOthers } from './reprice-orders.ts';
import { moveStock } from './take-stock.ts';
import { updateChain } from './update-chain.ts';
import { clearLines, linesToWrite, orderLines, writeLines } from './write-lines.ts';
import { writeTotals } from './write-totals.ts';

/** A placed order with what was decided of it. */
export interface ChangedOrder {
  readonly facts: AmendmentCase;
  readonly decided: DecidedOrder;
  /** What changes of its head beside the sums: the note, the way of taking it over, billing data. */
  readonly head: Updateable<CustomerOrderTable>;
  readonly by: {
    readonly userId: number;
    readonly action: 'order.amend' | 'order.edit';
    readonly news: OrderNews;
    /** Why it was done, for the log. */
    readonly reason?: string;
  };
  readonly now: Date;
}

/**
 * Writes a change of a placed order, whoever made it: lines, sums, stock, coupons, the payment, the chain with the prices of its other orders, the log,
 * and the news to its buyer. The caller holds the locks of `lockForChange`.
 */
export async function writeChangedOrder(
  context: AppContext,
  trx: Transaction,
  { facts, decided, head, by, now }: ChangedOrder,
): Promise<void> {
  const { order, delivery, stored, offers, coupons } = facts;
  const { chainId } = delivery;
  const before = found(await findOrder(trx, order.id, now));
  // A percent coupon that has no use left lowers nothing, but stays chosen for the next change.
  const paying = coupons.filter(({ id, unit }) => unit === 'FT' || decided.usedPercentCouponIds.includes(id));
  const lines = orderLines(order, linesToWrite(decided.lines, offers, stored), decided.totals, paying);
  await clearLines(trx, order.id, decided.lines, now);
  await writeLines(trx, [lines]);
  await writeHead(trx, order.id, head);
  await writeTotals(trx, [{ orderId: order.id, totals: decided.totals }]);
  await moveStock(
    trx,
    decided.stockChanges.map((change) => ({
      ...change,
      orderId: order.id,
      chainPackingId: change.packingId,
    })),
    { reason: by.action === 'order.edit' ? 'ADMIN_EDIT' : 'AMEND', userId: by.userId, now },
  );
  await giveBackCoupons(trx, order.id, 'FORGET');
  await spendCoupons(trx, { id: order.id, userId: order.userId }, couponSpendings(coupons, lines.booked));
  await followOrderValues(trx, [order.id]);
  await payAtPickupWhatCostNothing(trx, order.id, now);
  await updateChain(trx, delivery, decided.chain);
  if (decided.chain.isRepriceDue) await repriceOthers(trx, chainId, order.id, decided.chain.tierPercent);
  const after = found(await findOrder(trx, order.id, now));
  await writeAudit(trx, {
    userId: by.userId,
    action: by.action,
    entity: 'customer_order',
    entityId: order.id,
    before: auditOf(before),
    after: { ...auditOf(after), ...(by.reason === undefined ? {} : { reason: by.reason }) },
    now,
  });
  const { baseUrl } = context.config;
  const eventKey = `order:${order.id}:amended:${after.version}`;
  await notifyBuyer(trx, by.news, { order: after, chainId, eventKey, baseUrl, now });
}

async function writeHead(
  trx: Transaction,
  orderId: number,
  head: Updateable<CustomerOrderTable>,
): Promise<void> {
  if (Object.keys(head).length === 0) return;
  await trx.updateTable('customer_order').set(head).where('id', '=', orderId).execute();
}
