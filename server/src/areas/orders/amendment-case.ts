import type { AmendmentData } from '@kosar/contract/orders/orders';
import { type DecidedOrder, decideAmendment } from '@kosar/domain/order';
import type { OrderFacts, OrderInput } from '@kosar/domain/order-facts';
import type { Database } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { findCouponsOfOrder, type NamedDiscount, type OwnCoupon } from '../discounts/public.ts';
import { type DeliveryFacts, findDeliveryFacts } from './delivery-facts.ts';
import { listStoredLines, type StoredLine } from './held-lines.ts';
import { listOffers, type Offer } from './offers.ts';
import { requestedItems } from './order-input.ts';
import { refusalOf, refuseUncountable } from './order-refusal.ts';
import { findOrderToChange, type OrderToChange } from './order-to-change.ts';

/** A placed order that is to be changed, and everything that the decision about it has to know. */
export interface AmendmentCase {
  readonly order: OrderToChange;
  readonly delivery: DeliveryFacts;
  readonly stored: readonly StoredLine[];
  readonly offers: readonly Offer[];
  readonly coupons: readonly OwnCoupon[];
}

/** Reads all that an amendment depends on. Refused when there is no such order any more. */
export async function readAmendmentCase(
  db: Database,
  orderId: number,
  packingIds: readonly number[],
  discounts: readonly NamedDiscount[],
  now: Date,
): Promise<AmendmentCase> {
  const order = found(await findOrderToChange(db, orderId));
  refuseUnless(!order.isCancelled, 'ORDER_CANCELLED');
  const delivery = found(await findDeliveryFacts(db, order.deliveryId, null));
  const stored = await listStoredLines(db, orderId);
  const held = stored.map(({ packingId }) => packingId);
  const offers = await listOffers(
    db,
    delivery,
    [...new Set([...packingIds, ...held])],
    discounts,
    now,
    order.userId,
  );
  return {
    order,
    delivery,
    stored,
    offers: asHeld(offers, stored),
    coupons: await findCouponsOfOrder(db, orderId),
  };
}

/** A line counts against the global ceilings as it did when it was placed, whatever the chain's bypass says now. */
function asHeld(offers: readonly Offer[], stored: readonly StoredLine[]): Offer[] {
  const counting = new Map(stored.map(({ packingId, snapshot }) => [packingId, snapshot.countsGlobally]));
  return offers.map((offer) => {
    const countsGlobally = counting.get(offer.packingId) ?? offer.snapshot.countsGlobally;
    const snapshot = { ...offer.snapshot, countsGlobally };
    return { ...offer, snapshot, free: { ...offer.free, isGlobalBypassed: !countsGlobally } };
  });
}

/** Decides about the amendment by the rules of domain, or throws its refusal. */
export function decideAmendmentCase(
  { order, delivery, stored, offers, coupons }: AmendmentCase,
  { orderItems, expectedValue }: AmendmentData,
  now: Date,
): DecidedOrder {
  const facts: OrderFacts = {
    chain: { ...delivery.chain, isBillingForced: order.isBillingRequired },
    deliveryOptions: [order.deliveryOption],
    packings: offers,
    coupons,
  };
  const input: OrderInput = {
    items: requestedItems(orderItems),
    isEulaAccepted: true,
    paymentType: order.paymentType,
    deliveryOptionId: order.deliveryOption.id,
    isBillingRequested: order.isBillingRequired,
    hasBillingData: true,
    hasHomeAddress: true,
    couponIds: coupons.map(({ id }) => id),
    expectedTotalFt: expectedValue ?? null,
  };
  refuseUncountable(input.items, offers);
  const held = { lines: stored, paymentType: order.paymentType };
  const decision = decideAmendment(facts, input, held, now);
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return decision.order;
}
