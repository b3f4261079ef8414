import type { Milli } from './amount.ts';
import { multiplyThenDivideUp } from './exact.ts';

/** A whole number of forints. Never a fraction: everything is rounded where it arises. */
export type Ft = number;

/** Chains a computed sum up to whole forints: the market's one rounding rule (spec 9, "currency rounded up to whole Ft"). */
export function ceilFt(value: number): Ft {
  // A product of decimals may come out a hair above the whole (4.1 × 100 = 409.99999999999994 or 410.00000000000006).
  return Math.ceil(Number(value.toFixed(6))) + 0;
}

/** Value of an amount at a price, rounded up to whole Ft in exact integer arithmetic. Price in Ft for 1, amount in thousandths. */
export function lineValueFt(priceFt: Ft, amountMilli: Milli): Ft {
  return multiplyThenDivideUp(priceFt, amountMilli, 1000);
}

/** A price lowered by whole percents, rounded up to whole Ft once. More than 100 percent counts as 100 (design: discounts). */
export function discountedFt(priceFt: Ft, discountPercent: number): Ft {
  return multiplyThenDivideUp(priceFt, 100 - Math.min(100, Math.max(0, discountPercent)), 100);
}

/**
 * What has to be added to a sum paid in cash so that it ends in 0 or 5 (Hungarian law: 1, 2, 6, 7 down, 3, 4, 8, 9 up).
 * Between −2 and 2 Ft; a line of its own at handover, never part of an order's value.
 */
export function cashRoundingFt(valueFt: Ft): Ft {
  return Math.round(valueFt / 5) * 5 - valueFt + 0;
}

/**
 * The rounding of what one person pays at once, by order: it stands at the first that costs something. What rounds down takes from no order more
 * than it costs, and the rest of it from the next (docs/rules.md, CASH-5).
 */
export function cashRoundingsFt(dueFts: readonly Ft[]): Ft[] {
  let leftFt = cashRoundingFt(sumFt(dueFts));
  return dueFts.map((dueFt) => {
    const ownFt = dueFt > 0 ? Math.max(leftFt, 0 - dueFt) : 0;
    leftFt -= ownFt;
    return ownFt + 0;
  });
}

/** The sum as it is paid in cash, in steps of 5 Ft. */
export function cashRounded(valueFt: Ft): Ft {
  return valueFt + cashRoundingFt(valueFt);
}

/** Adds up forints. */
export function sumFt(values: Iterable<Ft>): Ft {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
