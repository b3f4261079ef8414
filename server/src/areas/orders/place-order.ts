import type { OrderData, OrderJson } from '@kosar/contract/orders/orders';
import { type DecidedOrder, decideOrder } from '@kosar/domain/order';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Database, type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, Refusal } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import {
  findOwnCoupons,
  listDiscountsInForce,
  type NamedDiscount,
  type OwnCoupon,
  spendCoupons,
} from '../discounts/public.ts';
import { openPayment } from '../payments/public.ts';
import { type DeliveryFacts, findDeliveryFacts } from './delivery-facts.ts';
import { couponSpendings } from './line-discounts.ts';
import { lockForNewOrder } from './lock-chain.ts';
import { noteRescueAnswer } from './note-rescue-answer.ts';
import { notifyBuyer } from './notices.ts';
import { listOffers, type Offer } from './offers.ts';
import { orderInput } from './order-input.ts';
import { findOrder } from './order-queries.ts';
import { refusalOf, refuseUncountable, soldOutOf } from './order-refusal.ts';
import { repriceOthers } from './reprice-orders.ts';
import { moveStock } from './take-stock.ts';
import { updateChain } from './update-chain.ts';
import { endWaitingOf } from './waiting/end-waiting.ts';
import { linesToWrite, orderLines, writeLines } from './write-lines.ts';
import { rememberBuyer, writeOrder } from './write-order.ts';

/** What a visitor wants to order, and everything that the decision about it has to know. */
export interface OrderCase {
  readonly delivery: DeliveryFacts;
  readonly offers: readonly Offer[];
  readonly coupons: readonly OwnCoupon[];
}

/**
 * Places an order in one transaction (design 1 and 4; spec 4, Order flow): all of it is written, or it is refused and nothing is. The
 * deadline counts at the moment the chain's lock is held, so an order that waited past it is late. Gives the order as its page shows it.
 */
export async function placeOrder(
  context: AppContext,
  viewer: KnownViewer,
  data: OrderData,
  once: OnceOnly | null,
): Promise<OrderJson> {
  const { db, clock } = context;
  const discounts = await listDiscountsInForce(db, clock.now());
  const orderId = await transaction(db, async (trx) => {
    const answered = await claim(trx, once, clock.now());
    if (answered !== null) return answered;
    found(await lockForNewOrder(trx, requestedIds(viewer.userId, data)), 'DELIVERY_NOT_FOUND');
    const now = clock.now();
    const facts = await readCase(trx, viewer, data, discounts, now);
    const decided = decide(facts, data, now);
    const placing = { viewer, data, facts, decided, now };
    const id = await store(context, trx, placing);
    await rememberAnswer(trx, once, id);
    return announce(context, trx, placing, id);
  }).catch((error: unknown) => {
    throw soldOutOf(error);
  });
  // An answer that was given before is read again, as the order may have changed since.
  return typeof orderId === 'number' ? found(await findOrder(db, orderId, clock.now())) : orderId;
}

/** Reads all that a new order depends on. Refused with 404 when the visitor may not see the delivery. */
export async function readCase(
  db: Database,
  viewer: KnownViewer,
  data: OrderData,
  discounts: readonly NamedDiscount[],
  now: Date,
): Promise<OrderCase> {
  const { userId, packingIds, couponIds } = requestedIds(viewer.userId, data);
  const visibility = { viewer, token: data.inviteToken };
  const delivery = found(await findDeliveryFacts(db, data.deliveryId, visibility), 'DELIVERY_NOT_FOUND');
  const offers = await listOffers(db, delivery, packingIds, discounts, now, userId);
  return { delivery, offers, coupons: await findOwnCoupons(db, userId, delivery.chainId, couponIds, now) };
}

function requestedIds(userId: number, data: OrderData) {
  return {
    userId,
    deliveryId: data.deliveryId,
    packingIds: data.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId),
    couponIds: data.userDiscounts ?? [],
  };
}

function decide({ delivery, offers, coupons }: OrderCase, data: OrderData, now: Date): DecidedOrder {
  const { chain, deliveryOptions } = delivery;
  const input = orderInput(data);
  refuseUncountable(input.items, offers);
  const decision = decideOrder({ chain, deliveryOptions, packings: offers, coupons }, input, now);
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return decision.order;
}

interface Placing {
  readonly viewer: KnownViewer;
  readonly data: OrderData;
  readonly facts: OrderCase;
  readonly decided: DecidedOrder;
  readonly now: Date;
}

/** Writes the order, its lines and all that it changes elsewhere: stock, coupons, payment, the chain and its other orders. Gives its id. */
async function store(context: AppContext, trx: Transaction, placing: Placing): Promise<number> {
  const { viewer, data, facts, decided, now } = placing;
  const { delivery, offers, coupons } = facts;
  const { userId } = viewer;
  const { chainId } = delivery;
  const option = delivery.deliveryOptions.find(({ id }) => id === decided.deliveryOption.id);
  if (option === undefined) throw new Refusal('DELIVERY_OPTION_NOT_OFFERED');
  const homeCoords = homeCoordsOf(context, data);
  const newOrder = { userId, delivery, option, decided, data, homeCoords, now };
  const id = await writeOrder(trx, newOrder);
  const lines = orderLines({ id, chainId }, linesToWrite(decided.lines, offers), decided.totals, coupons);
  await writeLines(trx, [lines]);
  await moveStock(
    trx,
    decided.stockChanges.map((change) => ({ ...change, orderId: id, chainPackingId: change.packingId })),
    { reason: 'ORDER', userId, now },
  );
  await spendCoupons(trx, { id, userId }, couponSpendings(coupons, lines.booked));
  await openPayment(trx, {
    orderId: id,
    userId,
    type: decided.paymentType,
    valueFt: decided.totals.totalFt,
    now,
  });
  await updateChain(trx, delivery, decided.chain);
  if (decided.chain.isRepriceDue) await repriceOthers(trx, chainId, id, decided.chain.tierPercent);
  if (delivery.isAsking) await noteRescueAnswer(trx, { chainId, userId, now });
  await endWaitingOf(trx, { userId, orderId: id, offers, stockChanges: decided.stockChanges, now });
  await rememberBuyer(trx, newOrder);
  return id;
}

/** Logs the order, and notifies its buyer. Gives it as its page shows it. */
async function announce(
  context: AppContext,
  trx: Transaction,
  { viewer: { userId }, facts, now }: Placing,
  id: number,
): Promise<OrderJson> {
  const { chainId } = facts.delivery;
  const order = found(await findOrder(trx, id, now));
  await writeAudit(trx, {
    userId,
    action: 'order.place',
    entity: 'customer_order',
    entityId: id,
    after: auditOf(order),
    now,
  });
  const { baseUrl } = context.config;
  await notifyBuyer(trx, 'PLACED', { order, chainId, eventKey: `order:${id}:placed`, baseUrl, now });
  return order;
}

/** The order as the audit log keeps it: what was ordered and for how much, without what its buyer is called. */
export function auditOf(order: OrderJson) {
  return {
    code: order.code,
    totalValue: order.totalValue,
    items: order.orderItems.map(({ deliveryItemPacking, amount, discountedPrice }) => ({
      deliveryItemPackingId: deliveryItemPacking.id,
      amount,
      discountedPrice,
    })),
  };
}

/** Where a home is, by its postal code: good enough to draw a chain, known without asking anybody outside. */
function homeCoordsOf({ postalGeo }: AppContext, { homeDeliveryAddress: home }: OrderData) {
  return home === undefined ? null : postalGeo.coordsOf(home.postalCode, home.city);
}
