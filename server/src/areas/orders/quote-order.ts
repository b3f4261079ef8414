import type { AmendmentData, OrderData, QuoteJson } from '@kosar/contract/orders/orders';
import { fromMilli } from '@kosar/domain/amount';
import { type DecidedOrder, decideOrder } from '@kosar/domain/order';
import type { AppContext } from '../../infra/app-context.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { listDiscountsInForce, type OwnCoupon } from '../discounts/public.ts';
import { decideAmendmentCase, readAmendmentCase } from './amendment-case.ts';
import type { StoredLine } from './held-lines.ts';
import { type BookedDiscount, bookDiscounts } from './line-discounts.ts';
import { basketInput } from './order-input.ts';
import { refusalOf, refuseUncountable } from './order-refusal.ts';
import { type OrderCase, readCase } from './place-order.ts';
import { discountName } from './present-order.ts';
import { type LineToWrite, linesToWrite } from './write-lines.ts';

/** Says what a basket would cost now, by the rules that would price it. Locks and writes nothing, so the price may change until it is sent. */
export async function quoteOrder(
  context: AppContext,
  viewer: KnownViewer,
  chainId: number,
  data: OrderData,
): Promise<QuoteJson> {
  const { db, clock } = context;
  const now = clock.now();
  const facts = await readCase(db, viewer, data, await listDiscountsInForce(db, now), now);
  const { delivery, offers, coupons } = facts;
  refuseUnless(delivery.chainId === chainId, 'DELIVERY_NOT_FOUND');
  const { chain, deliveryOptions } = delivery;
  const input = basketInput(data);
  refuseUncountable(input.items, offers);
  const decision = decideOrder({ chain, deliveryOptions, packings: offers, coupons }, input, now);
  if ('refusal' in decision) throw refusalOf(decision.refusal);
  return presentQuote(decision.order, facts);
}

/** Says what a placed order would cost after an amendment, in the same way: held lines at their prices, coupons counted anew. */
export async function quoteAmendment(
  { db, clock }: AppContext,
  orderId: number,
  data: AmendmentData,
): Promise<QuoteJson> {
  const now = clock.now();
  const packingIds = data.orderItems.map(({ deliveryItemPackingId }) => deliveryItemPackingId);
  const facts = await readAmendmentCase(db, orderId, packingIds, await listDiscountsInForce(db, now), now);
  return presentQuote(decideAmendmentCase(facts, { orderItems: data.orderItems }, now), facts);
}

type Explaining = Pick<OrderCase, 'offers' | 'coupons'> & { stored?: readonly StoredLine[] };

/** A decision about an order as its price is shown. */
export function presentQuote(decided: DecidedOrder, { offers, coupons, stored }: Explaining): QuoteJson {
  const { totals } = decided;
  const lines = linesToWrite(decided.lines, offers, stored);
  const booked = bookDiscounts(lines, totals, coupons).flat();
  return {
    lines: decided.lines.map((line) => ({
      deliveryItemPackingId: line.packingId,
      amount: fromMilli(line.amountMilli),
      price: line.fullPriceFt,
      discountedPrice: line.discountedPriceFt,
      fullValue: line.fullValueFt,
      discountedValue: line.payableFt,
    })),
    discounts: namedSums(booked, lines, coupons),
    fullValue: totals.fullValueFt,
    discountedValue: totals.payableFt,
    deliveryPrice: totals.deliveryFeeFt,
    totalValue: totals.totalFt,
    maximumValue: totals.highestTotalFt,
    minIncomePassed: decided.chain.isMinIncomePassed,
  };
}

function namedSums(
  booked: readonly BookedDiscount[],
  lines: readonly LineToWrite[],
  coupons: readonly OwnCoupon[],
): QuoteJson['discounts'] {
  const nameOf = ({ source, percent, globalDiscountId, userDiscountId }: BookedDiscount) =>
    discountName({
      source,
      percent,
      name:
        coupons.find(({ id }) => id === userDiscountId)?.name ??
        lines.find(({ globalDiscount }) => globalDiscount?.id === globalDiscountId)?.globalDiscount?.name ??
        null,
    });
  const sums = new Map<string, number>();
  for (const part of booked) sums.set(nameOf(part), (sums.get(nameOf(part)) ?? 0) + part.amountFt);
  return [...sums].flatMap(([name, value]) => (value > 0 ? [{ name, value }] : []));
}
