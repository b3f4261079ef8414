import { lineValueFt, sumFt } from '@kosar/domain/money';
import { priceOrder } from '@kosar/domain/order-total';
import { NO_DISCOUNT } from '@kosar/domain/price';
import type { Offer } from './offer.ts';

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
  // The page's prices are discounted already, so they go in as full prices without percents.
  const priced = priceOrder(
    lines.map(({ offer, amountMilli }) => ({
      packing: offer.facts,
      amountMilli,
      percents: NO_DISCOUNT,
      fullPriceFt: offer.discountedPriceFt,
    })),
    [],
    0,
  );
  const counted = lines.map(({ offer, amountMilli }, index) => ({
    offer,
    amountMilli,
    fullFt: lineValueFt(offer.priceFt, amountMilli),
    valueFt: priced.lines[index]?.payableFt ?? 0,
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

function byProducer(lines: readonly CountedLine[]): BasketTotals['producers'] {
  const groups = Map.groupBy(lines, ({ offer }) => offer.producerName);
  return [...groups].map(([name, own]) => ({ name, lines: own }));
}
