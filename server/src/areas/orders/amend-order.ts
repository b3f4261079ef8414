import type { OrderData, OrderJson } from '@kosar/contract/orders';
import { type DecidedOrder, decideAmendment } from '@kosar/domain/order';
import type { OrderFacts, OrderWish } from '@kosar/domain/order-facts';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import {
  findCouponsOfOrder,
  giveBackCoupons,
  listDiscountsInForce,
  type NamedDiscount,
  type OwnCoupon,
  spendCoupons,
} from '../discounts/public.ts';
import { followOrderValues } from '../payments/public.ts';
import { refuseUncountable } from './countable.ts';
import { type KeptLine, listKeptLines } from './held-lines.ts';
import { claim, type OnceOnly, rememberAnswer } from './idempotency.ts';
import { couponSpendings } from './line-discounts.ts';
import { lockForChange } from './lock-round.ts';
import { tellBuyer } from './notices.ts';
import { listOffers, type Offer } from './offers.ts';
import { findOrder } from './order-queries.ts';
import { refusalOf, soldOutOf } from './order-refusal.ts';
import { findOrderToChange, type OrderToChange } from './order-to-change.ts';
import { wishedItems } from './order-wish.ts';
import { auditOf } from './place-order.ts';
import { repriceOthers } from './reprice-orders.ts';
import { findRound, type Round } from './round-facts.ts';
import { moveStock } from './take-stock.ts';
import { updateRound } from './update-round.ts';
import { clearLines, linesToWrite, orderLines, writeLines } from './write-lines.ts';
import { writeTotals } from './write-totals.ts';

interface Amendment {
  readonly orderId: number;
  /** Who amends: the buyer or an admin. */
  readonly userId: number;
  readonly items: OrderData['orderItems'];
}

/**
 * Changes the lines of a placed order until ordering closes (design 4, Orders). What it holds stays its own, at its price, even if the packing has sold
 * out since; coupons are spent anew; the chain's income, state and tier follow.
 */
export async function amendOrder(
  platform: Platform,
  amendment: Amendment,
  once: OnceOnly | null,
): Promise<OrderJson> {
  const { db, clock } = platform;
  const discounts = await listDiscountsInForce(db, clock.now());
  const orderId = await transaction(db, async (trx) => {
    const answered = await claim(trx, once, clock.now());
    if (answered !== null) return answered;
    const packingIds = amendment.items.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
    found(await lockForChange(trx, amendment.orderId, packingIds));
    const now = clock.now();
    const facts = await readFacts(trx, amendment.orderId, packingIds, discounts);
    const decided = decide(facts, amendment, now);
    await write(platform, trx, { amendment, facts, decided, now });
    await rememberAnswer(trx, once, amendment.orderId);
    return amendment.orderId;
  }).catch((error: unknown) => {
    throw soldOutOf(error);
  });
  return found(await findOrder(db, orderId, clock.now()));
}

interface Facts {
  readonly order: OrderToChange;
  readonly round: Round;
  readonly kept: readonly KeptLine[];
  readonly offers: readonly Offer[];
  readonly coupons: readonly OwnCoupon[];
}

async function readFacts(
  trx: Transaction,
  orderId: number,
  packingIds: readonly number[],
  discounts: readonly NamedDiscount[],
): Promise<Facts> {
  const order = found(await findOrderToChange(trx, orderId));
  refuseUnless(!order.isCancelled, 'ORDER_CANCELLED');
  const round = found(await findRound(trx, order.deliveryId, null));
  const kept = await listKeptLines(trx, orderId);
  const offers = await listOffers(trx, round, packingIds, discounts);
  return {
    order,
    round,
    kept,
    offers: asHeld(offers, kept),
    coupons: await findCouponsOfOrder(trx, orderId),
  };
}

/** A line counts against the global ceilings as it did when it was placed, whatever the chain's bypass says now. */
function asHeld(offers: readonly Offer[], kept: readonly KeptLine[]): Offer[] {
  const counting = new Map(kept.map(({ packingId, snapshot }) => [packingId, snapshot.countsGlobally]));
  return offers.map((offer) => {
    const countsGlobally = counting.get(offer.packingId) ?? offer.snapshot.countsGlobally;
    return { ...offer, free: { ...offer.free, isGlobalBypassed: !countsGlobally } };
  });
}

function decide(
  { order, round, kept, offers, coupons }: Facts,
  { items }: Amendment,
  now: Date,
): DecidedOrder {
  const facts: OrderFacts = {
    chain: { ...round.chain, isBillingForced: order.isBillingRequired },
    deliveryOptions: [order.deliveryOption],
    packings: offers,
    coupons,
  };
  const wish: OrderWish = {
    items: wishedItems(items),
    isEulaAccepted: true,
    paymentType: order.paymentType,
    deliveryOptionId: order.deliveryOption.id,
    isBillingRequested: order.isBillingRequired,
    hasBillingData: true,
    hasHomeAddress: true,
    couponIds: coupons.map(({ id }) => id),
    expectedTotalFt: null,
  };
  refuseUncountable(wish.items, offers);
  const held = { lines: kept, paymentType: order.paymentType };
  const decision = decideAmendment(facts, wish, held, now);
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return decision.order;
}

interface Amending {
  readonly amendment: Amendment;
  readonly facts: Facts;
  readonly decided: DecidedOrder;
  readonly now: Date;
}

async function write(platform: Platform, trx: Transaction, amending: Amending): Promise<void> {
  const { amendment, facts, decided, now } = amending;
  const { order, round, kept, offers, coupons } = facts;
  const { chainId } = round;
  const before = found(await findOrder(trx, order.id, now));
  const lines = orderLines(order, linesToWrite(decided.lines, offers, kept), decided.totals, coupons);
  await clearLines(
    trx,
    order.id,
    decided.lines.map(({ packingId }) => packingId),
    now,
  );
  await writeLines(trx, [lines]);
  await writeTotals(trx, [{ orderId: order.id, totals: decided.totals }]);
  await moveStock(
    trx,
    decided.stockChanges.map((change) => ({
      ...change,
      orderId: order.id,
      chainPackingId: change.packingId,
    })),
    { reason: 'AMEND', userId: amendment.userId, now },
  );
  await giveBackCoupons(trx, order.id, 'FORGET');
  await spendCoupons(trx, { id: order.id, userId: order.userId }, couponSpendings(coupons, lines.booked));
  await followOrderValues(trx, [order.id]);
  await updateRound(trx, round, decided.chain);
  if (decided.chain.isRepriceDue) await repriceOthers(trx, chainId, order.id, decided.chain.tierPercent);
  const after = found(await findOrder(trx, order.id, now));
  const { version } = await trx
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    userId: amendment.userId,
    action: 'order.amend',
    entity: 'customer_order',
    entityId: order.id,
    before: auditOf(before),
    after: auditOf(after),
    now,
  });
  const { baseUrl } = platform.config;
  const eventKey = `order:${order.id}:amended:${version}`;
  await tellBuyer(trx, 'AMENDED', { order: after, chainId, eventKey, baseUrl, now });
}
