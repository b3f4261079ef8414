import { splitOverHeld } from '@kosar/domain/line-parts';
import { lineValueFt, sumFt } from '@kosar/domain/money';
import { priceOrder } from '@kosar/domain/order-total';
import { NO_DISCOUNT } from '@kosar/domain/price';
import type { HeldPart, Offer } from './offer.ts';

/** A line of the basket, counted. */
export interface CountedLine {
  readonly offer: Offer;
  readonly amountMilli: number;
  /** Before and after the discounts that everybody gets. */
  readonly fullFt: number;
  readonly valueFt: number;
}

/** What the basket comes to at the prices on the page; the server's own numbers come with the last step. */
export interface BasketTotals {
  readonly lines: readonly CountedLine[];
  readonly producers: readonly { readonly name: string; readonly lines: readonly CountedLine[] }[];
  readonly fullFt: number;
  readonly discountFt: number;
  readonly totalFt: number;
  /** The most that real weights can make of it. */
  readonly highestFt: number;
}

/** Counts a basket by the rules that will price the order: line by line, each rounded up to whole Ft. */
export function countBasket(
  lines: readonly { readonly offer: Offer; readonly amountMilli: number }[],
): BasketTotals {
  const parts = lines.map(({ offer, amountMilli }) => partsOf(offer, amountMilli));
  // The page's prices are discounted already, so they go in as full prices without percents.
  const priced = priceOrder(
    parts.flat().map(({ offer, amountMilli, discountedPriceFt }) => ({
      packing: offer.facts,
      amountMilli,
      percents: NO_DISCOUNT,
      fullPriceFt: discountedPriceFt,
    })),
    [],
    0,
  );
  const counted = lines.map(({ offer, amountMilli }, index) => ({
    offer,
    amountMilli,
    fullFt: sumFt((parts[index] ?? []).map((part) => lineValueFt(part.priceFt, part.amountMilli))),
    valueFt: valueOf(offer, amountMilli),
  }));
  const fullFt = sumFt(counted.map((line) => line.fullFt));
  return {
    lines: counted,
    producers: byProducer(counted),
    fullFt,
    discountFt: fullFt - priced.totalFt,
    totalFt: priced.totalFt,
    highestFt: priced.highestTotalFt,
  };
}

/** What an amount comes to at the prices on the page; what an order that is being changed holds keeps its own. */
export function valueOf(offer: Offer, amountMilli: number): number {
  return sumFt(
    partsOf(offer, amountMilli).map((part) => lineValueFt(part.discountedPriceFt, part.amountMilli)),
  );
}

type CountedPart = HeldPart & { readonly offer: Offer };

/** The parts of a line at the prices of the page: what is more than what is held costs what the page says (PRICE-8). */
function partsOf(offer: Offer, amountMilli: number): CountedPart[] {
  const { priceFt, discountedPriceFt } = offer;
  const costsTheSame = (latest: HeldPart) =>
    latest.priceFt === priceFt && latest.discountedPriceFt === discountedPriceFt;
  return splitOverHeld(offer.held, amountMilli, costsTheSame).map(({ held, amountMilli: own }) => ({
    priceFt,
    discountedPriceFt,
    ...held,
    offer,
    amountMilli: own,
  }));
}

function byProducer(lines: readonly CountedLine[]): BasketTotals['producers'] {
  const groups = Map.groupBy(lines, ({ offer }) => offer.producerName);
  return [...groups].map(([name, own]) => ({ name, lines: own }));
}
