/** A whole number of forints. Never a fraction: everything is rounded where it arises. */
export type Ft = number;

/** Rounds a computed sum up to whole forints: the market's one rounding rule (spec 9, "currency rounded up to whole Ft"). */
export function ceilFt(value: number): Ft {
  // A product of decimals may come out a hair above the whole (4.1 × 100 = 409.99999999999994 or 410.00000000000006).
  return Math.ceil(Number(value.toFixed(6)));
}
