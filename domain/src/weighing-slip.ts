import type { Milli } from './amount.ts';

/** Slips of the decimal point: ten, a hundred or a thousand times too much (kg typed as g) or too little. */
const FACTORS = [10, 100, 1000] as const;
/** How far a real weight may be from what was ordered, beyond the promised deviation: no one weighs half. */
const NEAR = 0.35;

/**
 * The amount that was probably meant by one typed at the scales, when a shifted decimal point would bring it near what was ordered; null when the
 * amount looks right, or like no slip. In thousandths. An amount of 0 is never a slip.
 */
export function weighingSlip(orderedMilli: Milli, enteredMilli: Milli): Milli | null {
  if (enteredMilli <= 0 || orderedMilli <= 0 || isNear(orderedMilli, enteredMilli)) return null;
  const meant = FACTORS.flatMap((factor) => [enteredMilli / factor, enteredMilli * factor]);
  return meant.find((milli) => Number.isSafeInteger(milli) && isNear(orderedMilli, milli)) ?? null;
}

function isNear(orderedMilli: Milli, milli: Milli): boolean {
  return Math.abs(milli - orderedMilli) <= orderedMilli * NEAR;
}
