import type {
  EditableOrderJson,
  OrderEditInput,
  OrderEditPreviewJson,
} from '@kosar/contract/orders/order-editing';
import { REFUSALS } from '@kosar/contract/refusals';
import { fromMilli } from '@kosar/domain/amount';
import { effectiveChainState } from '@kosar/domain/chain-state';
import type { DecidedOrder } from '@kosar/domain/order';
import { type PaymentToFollow, paymentAfterEdit } from '@kosar/domain/order-edit';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { fromPercent } from '@kosar/domain/percent';
import { orderableMaxMilli } from '@kosar/domain/stock';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { listDiscountsInForce } from '../discounts/public.ts';
import { findDeliveryFacts } from './delivery-facts.ts';
import { decideEditCase, type EditCase, obstacleOf, readEditCase, readObstacles } from './edit-case.ts';
import type { Offer } from './offers.ts';
import { findOrder } from './order-queries.ts';
import { findOrderToChange } from './order-to-change.ts';
import { presentQuote } from './quote-order.ts';

/** An order as an admin is about to change it: what it is, what stands in the way, and what may be chosen instead. */
export async function findEditableOrder(
  { db, clock }: AppContext,
  orderId: number,
): Promise<EditableOrderJson> {
  const now = clock.now();
  const order = found(await findOrder(db, orderId, now));
  const head = found(await findOrderToChange(db, orderId));
  const delivery = found(await findDeliveryFacts(db, head.deliveryId, null));
  const obstacles = await readObstacles(db, orderId);
  const code = head.isCancelled
    ? 'ORDER_CANCELLED'
    : obstacleOf(
        { ...obstacles, facts: { order: head, delivery, stored: [], offers: [], coupons: [] } },
        now,
      );
  const { id } = head.deliveryOption;
  const { name, type, price } = order.selectedDeliveryOption;
  return {
    order,
    obstacle: code && { code, title: REFUSALS[code].title, detail: REFUSALS[code].detail },
    deliveryOptionId: id,
    deliveryOptions: [
      { id, name, type, price },
      ...delivery.deliveryOptions
        .filter((option) => option.id !== id)
        .map((option) => ({
          id: option.id,
          name: option.name,
          type: option.type,
          price: option.priceFt,
        })),
    ],
    billingNotOptional: delivery.chain.isBillingForced,
    payment: presentPayment(obstacles.payment, order.totalValue),
  };
}

/** Says what an edit would change, by the rules that would decide it. Locks and writes nothing, so it may be another thing until it is saved. */
export async function previewEdit(
  { db, clock }: AppContext,
  orderId: number,
  input: OrderEditInput,
): Promise<OrderEditPreviewJson> {
  const now = clock.now();
  const packingIds = input.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
  const edit = await readEditCase(db, orderId, packingIds, await listDiscountsInForce(db, now), now);
  const decided = decideEditCase(edit, input, now);
  return {
    quote: presentQuote(decided, edit.facts),
    stock: stockOf(decided, edit),
    payment: presentPayment(edit.payment, decided.totals.totalFt),
    chain: await chainOf(db, decided, edit, now),
  };
}

function presentPayment(payment: PaymentToFollow | null, totalFt: number): EditableOrderJson['payment'] {
  const { effect, reservedFt, releasedFt, onSiteFt } = paymentAfterEdit(payment, totalFt);
  return { effect, reserved: reservedFt, released: releasedFt, onSite: onSiteFt };
}

function stockOf({ stockChanges }: DecidedOrder, { facts }: EditCase): OrderEditPreviewJson['stock'] {
  const offers = new Map(facts.offers.map((offer) => [offer.packingId, offer]));
  return stockChanges.flatMap(({ packingId, itemId, amountMilli }) => {
    const offer = offers.get(packingId);
    if (offer === undefined) return [];
    const ofItem = stockChanges.filter((change) => change.itemId === itemId);
    const itemUnits = ofItem.reduce((sum, { unitsMilli }) => sum + unitsMilli, 0);
    const leftMilli = leftAfter(offer, amountMilli, itemUnits);
    const { snapshot, packing } = offer;
    return [
      {
        deliveryItemPackingId: packingId,
        name: `${snapshot.productName} – ${snapshot.packingName}`,
        unitName: isOrderedByPacket(packing.type) ? 'db' : snapshot.unitName,
        change: fromMilli(amountMilli),
        availableAfter: leftMilli === null ? null : fromMilli(leftMilli),
      },
    ];
  });
}

/** What everybody can still order of a packing once the change is made; null without a limit. */
function leftAfter({ packing, free, isOffered }: Offer, amountMilli: number, unitsMilli: number) {
  if (!isOffered) return 0;
  return orderableMaxMilli(packing, {
    ...free,
    itemMilli: less(free.itemMilli, unitsMilli),
    packingMilli: less(free.packingMilli, amountMilli),
    productGlobalMilli: less(free.productGlobalMilli, unitsMilli),
    packingGlobalMilli: less(free.packingGlobalMilli, amountMilli),
  });
}

function less(freeMilli: number | null, takenMilli: number): number | null {
  return freeMilli === null ? null : freeMilli - takenMilli;
}

async function chainOf(
  db: Database,
  { chain }: DecidedOrder,
  { facts: { order, delivery } }: EditCase,
  now: Date,
): Promise<OrderEditPreviewJson['chain']> {
  const { name, others } = await db
    .selectFrom('chain as c')
    .select((one) => [
      'c.name',
      one
        .selectFrom('customer_order as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.chain_id', '=', 'c.id')
        .where('o.cancelled_at', 'is', null)
        .where('o.id', '<>', order.id)
        .as('others'),
    ])
    .where('c.id', '=', delivery.chainId)
    .executeTakeFirstOrThrow();
  const isBetter = chain.isRepriceDue && chain.tierPercent > delivery.grantedPercent;
  const before = effectiveChainState(delivery.chain, now);
  return {
    name,
    minIncome: delivery.chain.minIncomeFt,
    incomeBefore: delivery.chain.orderedIncomeFt,
    incomeAfter: chain.orderedIncomeFt,
    stateBefore: before,
    stateAfter: chain.state === (delivery.chain.state ?? 'OPEN') ? before : chain.state,
    newDiscount: isBetter ? fromPercent(chain.tierPercent) : null,
    repricedOrders: isBetter ? (others ?? 0) : 0,
  };
}
