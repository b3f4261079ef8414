import type { Milli } from './amount.ts';
import { chainStateByIncome, isMinIncomeReached, isOrderingOpen } from './chain-state.ts';
import { type Coupon, isCouponUsable } from './discount.ts';
import { type LinePart, partsOf, type RequestedLine } from './line-parts.ts';
import { type Ft, lineValueFt, sumFt } from './money.ts';
import type { DeliveryOption, HeldLine, HeldOrder, OrderFacts, OrderInput } from './order-facts.ts';
import { decideLines, type StockChange, stockChanges } from './order-lines.ts';
import { type OrderRefusal, type OrderRefusalCode, refuseLines, refuseOrder } from './order-refusal.ts';
import { type OrderTotals, type PricedLine, priceOrder } from './order-total.ts';
import { orderPriceFt, type PackingFacts } from './packing.ts';
import { isPayableByCard } from './payment-state.ts';
import type { Percent } from './percent.ts';
import type { LinePercents } from './price.ts';
import { tierPercent } from './tiers.ts';
import type { ChainState, PaymentType } from './vocabulary.ts';

/** What the decision makes of an order: everything there is to write. */
export type DecidedOrder = {
  lines: DecidedLine[];
  totals: OrderTotals;
  /** Ids of the percent coupons that lower it; whichever of them takes nothing off in the end spends no use. */
  usedPercentCouponIds: number[];
  stockChanges: StockChange[];
  paymentType: PaymentType;
  deliveryOption: DeliveryOption;
  isBillingRequired: boolean;
  chain: ChainAfterOrder;
};

/** A line to write, or a part of one. `fullPriceFt`, `percents` and the packing's facts are kept for good. */
export type DecidedLine = PricedLine & {
  packingId: number;
  part: number;
  itemId: number;
  amountMilli: Milli;
  packing: PackingFacts;
  percents: LinePercents;
};

/** What an order does to its chain. */
export type ChainAfterOrder = {
  /** Sum of all live orders at full prices. */
  orderedIncomeFt: Ft;
  state: ChainState;
  /** The order flag of spec 4: with this order the minimum is reached. */
  isMinIncomePassed: boolean;
  tierPercent: Percent;
  /** The tier rose, so every other order of the chain is to be repriced. */
  isRepriceDue: boolean;
};

export type OrderDecision = { order: DecidedOrder } | { refusal: OrderRefusal };

/** Decides about a new order (spec 5, Ordering; spec 4, Order flow) at `now`: everything to write, or one refusal. */
export function decideOrder(facts: OrderFacts, input: OrderInput, now: Date): OrderDecision {
  return decideWhileOpen(facts, input, null, now);
}

/**
 * Decides about a changed order at `now` by the same rules. What it holds stays its own; held lines keep their price. An order paid online is
 * changed by cancelling it (design 4, Orders).
 */
export function decideAmendment(
  facts: OrderFacts,
  input: OrderInput,
  held: HeldOrder,
  now: Date,
): OrderDecision {
  if (held.paymentType === 'ONLINE') return { refusal: refuseOrder('ORDER_NOT_AMENDABLE') };
  return decideWhileOpen(facts, { ...input, paymentType: held.paymentType }, held, now);
}

function decideWhileOpen(
  facts: OrderFacts,
  input: OrderInput,
  held: HeldOrder | null,
  now: Date,
): OrderDecision {
  if (!isOrderingOpen(facts.chain, now)) return { refusal: refuseOrder('ORDERING_CLOSED') };
  return decideContents(facts, input, held, now);
}

/**
 * Decides about everything of an order but whether it may be placed or changed at `now`, which its caller has decided: terms, lines and stock,
 * coupons, prices, and what it does to the chain.
 */
export function decideContents(
  facts: OrderFacts,
  input: OrderInput,
  held: HeldOrder | null,
  now: Date,
): OrderDecision {
  const terms = decideTerms(facts, input, held);
  if ('refusal' in terms) return terms;
  const decided = decideLines(input.items, facts.packings, held?.lines ?? []);
  if ('refusals' in decided) return { refusal: refuseLines(decided.refusals) };
  if (decided.lines.length === 0) return { refusal: refuseOrder('ORDER_EMPTY_ERROR') };
  const coupons = chooseCoupons(facts.coupons, input.couponIds, held !== null);
  if ('refusal' in coupons) return coupons;
  return decidePrice(facts, input, { terms, lines: decided.lines, coupons, held: held?.lines ?? [] }, now);
}

type Terms = Pick<DecidedOrder, 'paymentType' | 'deliveryOption' | 'isBillingRequired'>;

function decideTerms(
  facts: OrderFacts,
  input: OrderInput,
  held: HeldOrder | null,
): Terms | { refusal: OrderRefusal } {
  const paymentType = held?.paymentType ?? choosePayment(facts, input);
  const deliveryOption = chooseDeliveryOption(facts, input);
  const isBillingRequired = facts.chain.isBillingForced || input.isBillingRequested;
  if (input.items.every(({ amountMilli }) => amountMilli === 0)) return fault('ORDER_EMPTY_ERROR');
  if (!input.isEulaAccepted) return fault('ACCEPT_EULA_REQUIRED');
  if (paymentType === null) return fault('PAYMENT_TYPE_NOT_OFFERED');
  if (deliveryOption === null) return fault('DELIVERY_OPTION_NOT_OFFERED');
  if (isBillingRequired && !input.hasBillingData) return fault('BILLING_DATA_REQUIRED');
  if (deliveryOption.type === 'HOME_DELIVERY' && !input.hasHomeAddress) {
    return fault('HOME_DELIVERY_ADDRESS_REQUIRED');
  }
  return { paymentType, deliveryOption, isBillingRequired };
}

function fault(code: OrderRefusalCode): { refusal: OrderRefusal } {
  return { refusal: refuseOrder(code) };
}

/** Spec 5: the only option is chosen by itself; of several one must be chosen. */
function choosePayment({ chain }: OrderFacts, input: OrderInput): PaymentType | null {
  const chosen =
    input.paymentType ?? (chain.paymentOptions.length === 1 ? chain.paymentOptions[0] : undefined);
  return chosen !== undefined && chain.paymentOptions.includes(chosen) ? chosen : null;
}

/** Spec 5: the first delivery-point option is the default. */
function chooseDeliveryOption({ deliveryOptions }: OrderFacts, input: OrderInput): DeliveryOption | null {
  const chosen =
    input.deliveryOptionId === null
      ? deliveryOptions.find(({ type }) => type === 'DELIVERY_POINT')
      : deliveryOptions.find(({ id }) => id === input.deliveryOptionId);
  return chosen ?? null;
}

/** A coupon that a placed order has chosen and that has nothing left pays nothing of it, and stands in no one's way (COUPON-9). */
function chooseCoupons(
  coupons: readonly Coupon[],
  ids: readonly number[],
  isPlaced: boolean,
): { chosen: Coupon[] } | { refusal: OrderRefusal } {
  const named = [...new Set(ids)].map((id) => ({ id, coupon: coupons.find((coupon) => coupon.id === id) }));
  const gone = named.find(({ coupon }) => coupon === undefined || !(isPlaced || isCouponUsable(coupon)));
  if (gone !== undefined) return { refusal: refuseOrder('DISCOUNT_NOT_USABLE', gone.id) };
  const known = named.flatMap(({ coupon }) => coupon ?? []);
  return { chosen: known.filter(isCouponUsable) };
}

type Chosen = {
  terms: Terms;
  lines: readonly RequestedLine[];
  coupons: { chosen: readonly Coupon[] };
  held: readonly HeldLine[];
};

function decidePrice(facts: OrderFacts, input: OrderInput, chosen: Chosen, now: Date): OrderDecision {
  const { chosen: coupons } = chosen.coupons;
  const { parts, chain } = priceParts(facts, chosen, now);
  const couponPercent = coupons.reduce(
    (sum, coupon) => sum + (coupon.unit === 'PERCENT' ? coupon.percent : 0),
    0,
  );
  const toPrice = parts.map((part) => partToPrice(part, chain.tierPercent, couponPercent));
  const ftCoupons = coupons.filter((coupon) => coupon.unit === 'FT');
  const totals = priceOrder(toPrice, ftCoupons, chosen.terms.deliveryOption.priceFt);
  if (input.expectedTotalFt !== null && totals.totalFt > input.expectedTotalFt) {
    return { refusal: refuseOrder('PRICE_CHANGED') };
  }
  // What is held by card already stays held, however little an admin's change leaves of it.
  const isNewByCard = chosen.terms.paymentType === 'ONLINE' && chosen.held.length === 0;
  if (isNewByCard && !isPayableByCard(totals.totalFt)) {
    return { refusal: refuseOrder('TOO_LITTLE_FOR_CARD') };
  }
  const lines = totals.lines.flatMap((line, index) => {
    const source = toPrice[index];
    return source === undefined ? [] : [{ ...source, ...line }];
  });
  return {
    order: {
      ...chosen.terms,
      lines,
      totals,
      usedPercentCouponIds: coupons.filter(({ unit }) => unit === 'PERCENT').map(({ id }) => id),
      stockChanges: stockChanges(parts, chosen.held),
      chain,
    },
  };
}

/** The parts that the lines come to, and the chain with them. The tier that a rise gets is that of the income with it. */
function priceParts(facts: OrderFacts, { lines, held }: Chosen, now: Date) {
  const partsAt = (tierNow: Percent) => lines.flatMap((line) => partsOf(line, tierNow));
  const { tierPercent: tierNow } = chainAfter(facts, partsAt(ANY_TIER), held, now);
  const parts = partsAt(tierNow);
  return { parts, chain: chainAfter(facts, parts, held, now) };
}

/** No held part has a better one, so that none is parted for its tier. */
const ANY_TIER: Percent = 100;

/** A held part keeps the price it was placed at, and the better of the two tiers; the coupons are those chosen now. */
function partToPrice({ offer, part, held, amountMilli }: LinePart, tierNow: Percent, couponPercent: Percent) {
  return {
    packingId: offer.packingId,
    part,
    itemId: offer.itemId,
    producerId: offer.producerId,
    amountMilli,
    packing: held?.packing ?? offer.packing,
    fullPriceFt: held?.fullPriceFt ?? orderPriceFt(offer.packing),
    percents: {
      tierPercent: Math.max(tierNow, held?.percents.tierPercent ?? 0),
      globalPercent: held?.percents.globalPercent ?? offer.globalPercent,
      couponPercent,
    },
  };
}

function chainAfter(
  { chain }: OrderFacts,
  parts: readonly LinePart[],
  held: readonly HeldLine[],
  now: Date,
): ChainAfterOrder {
  const heldFt = sumFt(held.map((line) => lineValueFt(line.fullPriceFt, line.amountMilli)));
  const addedFt = sumFt(parts.map(fullValueFt)) - heldFt;
  const orderedIncomeFt = chain.orderedIncomeFt + addedFt;
  const after = { ...chain, orderedIncomeFt };
  const tierNow = tierPercent(chain.tiers, orderedIncomeFt);
  return {
    orderedIncomeFt,
    state: chainStateByIncome(after, now),
    isMinIncomePassed: isMinIncomeReached(after),
    tierPercent: tierNow,
    isRepriceDue: tierNow > tierPercent(chain.tiers, chain.orderedIncomeFt),
  };
}

function fullValueFt({ offer, held, amountMilli }: LinePart): Ft {
  return lineValueFt(held?.fullPriceFt ?? orderPriceFt(offer.packing), amountMilli);
}
