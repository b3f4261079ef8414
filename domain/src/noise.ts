/** Adding and multiplying doubles leaves a number at most this part of itself beside the decimal that was meant. */
const NOISE = 4 * Number.EPSILON;

/** How many steps one whole has: wholes are forints, hundredths percents, thousandths amounts. */
export type StepsOfOne = 1 | 100 | 1000;

/** The step that a number means, if it stands beside it by no more than the noise of doubles (NUM-2); otherwise the number itself. */
export function withoutNoise(value: number, stepsOfOne: StepsOfOne): number {
  const nearest = Math.round(value * stepsOfOne) / stepsOfOne;
  return Math.abs(value - nearest) <= NOISE * Math.abs(value) ? nearest : value;
}
