import type { OrderJson } from '@kosar/contract/orders/orders';
import { type DecidedCancel, decideCancel, decideCancelByAdmin } from '@kosar/domain/order-cancel';
import { refuseEdit } from '@kosar/domain/order-edit';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import { giveBackCoupons } from '../discounts/public.ts';
import { closePayment, findPaymentOfOrder } from '../payments/public.ts';
import { type DeliveryFacts, findDeliveryFacts } from './delivery-facts.ts';
import { readObstacles } from './edit-case.ts';
import { listStoredLines } from './held-lines.ts';
import { lockForChange } from './lock-chain.ts';
import { noteRescueAnswer } from './note-rescue-answer.ts';
import { notifyBuyer } from './notices.ts';
import { findOrder } from './order-queries.ts';
import { refusalOf } from './order-refusal.ts';
import { findOrderToChange, type OrderToChange } from './order-to-change.ts';
import { auditOf } from './place-order.ts';
import { moveStock } from './take-stock.ts';
import { updateChain } from './update-chain.ts';

/** Who cancels: an admin may also after the deadline, until the order is handed over. */
type CancelBy = 'BUYER' | 'ADMIN';

/**
 * Cancels a placed order until ordering closes (design 4, Orders): stock, income, coupons and the payment are given back. The
 * others keep their prices, even if the chain falls below a tier. Cancelling twice changes nothing.
 */
export async function cancelOrder(
  context: AppContext,
  cancellation: { orderId: number; userId: number; by: CancelBy },
): Promise<void> {
  const { db, clock } = context;
  await transaction(db, async (trx) => {
    found(await lockForChange(trx, cancellation.orderId));
    const now = clock.now();
    const order = found(await findOrderToChange(trx, cancellation.orderId));
    if (order.isCancelled) return;
    const delivery = found(await findDeliveryFacts(trx, order.deliveryId, null));
    const payment = await findPaymentOfOrder(trx, order.id);
    const held = {
      lines: await listStoredLines(trx, order.id),
      paymentType: order.paymentType,
      paymentStatus: payment?.status ?? null,
    };
    const { userId, by } = cancellation;
    const cancel =
      by === 'ADMIN'
        ? await decideForAdmin(trx, order, delivery, held, now)
        : decideForBuyer(delivery, held, now);
    await write(context, trx, { order, delivery, cancel, userId, by, now });
    if (payment !== undefined) await closePayment(trx, { id: payment.id, step: cancel.payment, now });
  });
}

type Held = Parameters<typeof decideCancel>[1];

function decideForBuyer({ chain }: DeliveryFacts, held: Held, now: Date): DecidedCancel {
  const decision = decideCancel(chain, held, now);
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return decision.cancel;
}

async function decideForAdmin(
  trx: Transaction,
  order: OrderToChange,
  { chain }: DeliveryFacts,
  held: Held,
  now: Date,
): Promise<DecidedCancel> {
  const { editable } = await readObstacles(trx, order.id);
  // A payment that is under way is dropped with its order, as when its buyer cancels.
  const obstacle = refuseEdit(chain, { ...editable, isBeingPaid: false }, now);
  if (obstacle !== null) throw new Refusal(obstacle);
  return decideCancelByAdmin(chain, held, now);
}

interface Cancelling {
  readonly order: OrderToChange;
  readonly delivery: DeliveryFacts;
  readonly cancel: DecidedCancel;
  readonly userId: number;
  readonly by: CancelBy;
  readonly now: Date;
}

async function write(context: AppContext, trx: Transaction, cancelling: Cancelling): Promise<void> {
  const { order, delivery, cancel, userId, by, now } = cancelling;
  const orderId = order.id;
  const before: OrderJson = found(await findOrder(trx, orderId, now));
  await trx
    .updateTable('customer_order')
    .set((row) => ({ cancelled_at: now, version: row('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  await moveStock(
    trx,
    cancel.stockChanges.map((change) => ({ ...change, orderId, chainPackingId: change.packingId })),
    { reason: 'CANCEL', userId, now },
  );
  await giveBackCoupons(trx, orderId, 'KEEP');
  await updateChain(trx, delivery, cancel);
  if (delivery.isAsking)
    await noteRescueAnswer(trx, { chainId: delivery.chainId, userId: order.userId, now });
  await writeAudit(trx, {
    userId,
    action: 'order.cancel',
    entity: 'customer_order',
    entityId: orderId,
    before: auditOf(before),
    now,
  });
  const { chainId } = delivery;
  const notified = {
    order: before,
    chainId,
    eventKey: `order:${orderId}:cancelled`,
    baseUrl: context.config.baseUrl,
    now,
  };
  await notifyBuyer(trx, by === 'ADMIN' ? 'CALLED_OFF' : 'CANCELLED', notified);
}
