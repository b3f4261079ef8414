import * as z from 'zod/mini';

/** How many steps one whole has: hundredths are percents, thousandths are amounts. */
type StepsOfOne = 100 | 1000;

/** Adding and multiplying doubles leaves a number at most this part of itself beside the decimal that was meant. */
const NOISE = 4 * Number.EPSILON;

/**
 * A number from `min` to `max` in whole steps. What arithmetic leaves beside a step (0.1 + 0.2 is 0.30000000000000004) counts as that
 * step; every other number between two steps is refused, however near it is to one, so that the rules inside only see exact ones.
 */
export const stepped = (min: number, max: number, stepsOfOne: StepsOfOne) =>
  z.number().check(
    z.overwrite<number>((value) => toStep(value, stepsOfOne)),
    z.minimum(min),
    z.maximum(max),
    z.multipleOf(1 / stepsOfOne),
    exactly(stepsOfOne),
  );

function toStep(value: number, stepsOfOne: StepsOfOne): number {
  const nearest = Math.round(value * stepsOfOne) / stepsOfOne;
  return Math.abs(value - nearest) <= NOISE * Math.abs(value) ? nearest : value;
}

/** The schema library takes what is nearer to a step than it can see, such as 1e-320; nothing that isn't a step is let on. */
const exactly = (stepsOfOne: StepsOfOne) =>
  z.check<number>(({ value, issues }) => {
    const isStep = Math.round(value * stepsOfOne) / stepsOfOne === value;
    if (isStep || issues.some(({ code }) => code === 'not_multiple_of')) return;
    issues.push({ code: 'not_multiple_of', divisor: 1 / stepsOfOne, input: value });
  });
