/** A whole percent: 5 is five percent. Shares, discounts and deviations are held so; the wire carries ratios (0.05). */
export type Percent = number;

/** Whether a ratio is a whole number of percents (spec 5: step 0.01). */
export function isWholePercent(ratio: number): boolean {
  const percent = Math.round(ratio * 100);
  return Number.isSafeInteger(percent) && percent / 100 === ratio;
}

/** The whole percent of a ratio. Throws RangeError when the ratio isn't a whole percent. */
export function toPercent(ratio: number): Percent {
  if (!isWholePercent(ratio)) throw new RangeError(`Not a whole percent: ${ratio}`);
  return Math.round(ratio * 100) + 0;
}

/** The ratio of a whole percent, as it stands on the wire. */
export function fromPercent(percent: Percent): number {
  return percent / 100;
}
