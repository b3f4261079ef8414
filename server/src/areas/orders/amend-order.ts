import type { AmendmentData, OrderJson } from '@kosar/contract/orders/orders';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { listDiscountsInForce } from '../discounts/public.ts';
import { type AmendmentCase, decideAmendmentCase, readAmendmentCase } from './amendment-case.ts';
import { lockForChange } from './lock-chain.ts';
import { noteRescueAnswer } from './note-rescue-answer.ts';
import { findOrder } from './order-queries.ts';
import { soldOutOf } from './order-refusal.ts';
import { endWaitingOf } from './waiting/end-waiting.ts';
import { writeChangedOrder } from './write-changed-order.ts';

interface Amendment {
  readonly orderId: number;
  /** Who amends: the buyer or an admin. */
  readonly userId: number;
  readonly data: AmendmentData;
}

/**
 * Changes the lines of a placed order until ordering closes (design 4, Orders). What it holds stays its own, at its price, even if the packing has sold
 * out since; coupons are spent anew; the chain's income, state and tier follow.
 */
export async function amendOrder(
  context: AppContext,
  amendment: Amendment,
  once: OnceOnly | null,
): Promise<OrderJson> {
  const { db, clock } = context;
  const discounts = await listDiscountsInForce(db, clock.now());
  const orderId = await transaction(db, async (trx) => {
    const answered = await claim(trx, once, clock.now());
    if (answered !== null) return answered;
    const packingIds = amendment.data.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
    found(await lockForChange(trx, amendment.orderId, packingIds));
    const now = clock.now();
    const facts = await readAmendmentCase(trx, amendment.orderId, packingIds, discounts, now);
    refuseStale(facts, amendment.data);
    const decided = decideAmendmentCase(facts, amendment.data, now);
    const { note } = amendment.data;
    await writeChangedOrder(context, trx, {
      facts,
      decided,
      head: note === undefined ? {} : { note },
      by: { userId: amendment.userId, action: 'order.amend', news: 'AMENDED' },
      now,
    });
    const { delivery, order, offers } = facts;
    const { stockChanges } = decided;
    await endWaitingOf(trx, { userId: order.userId, orderId: order.id, offers, stockChanges, now });
    if (delivery.isAsking && amendment.userId === order.userId)
      await noteRescueAnswer(trx, { chainId: delivery.chainId, userId: order.userId, now });
    await rememberAnswer(trx, once, amendment.orderId);
    return amendment.orderId;
  }).catch((error: unknown) => {
    throw soldOutOf(error);
  });
  return found(await findOrder(db, orderId, clock.now()));
}

/** Someone has changed the order since it was read (a second window, an admin): the caller reads it again. */
function refuseStale({ order }: AmendmentCase, { version }: AmendmentData): void {
  refuseUnless(version === undefined || version === order.version, 'conflict');
}
