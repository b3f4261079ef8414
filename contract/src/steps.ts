import { withoutNoise } from '@kosar/domain/noise';
import * as z from 'zod/mini';

/**
 * A number from `min` to `max` in whole steps. What arithmetic leaves beside a step (0.1 + 0.2 is 0.30000000000000004) counts as that
 * step; every other number between two steps is refused, however near it is to one, so that the rules inside only see exact ones.
 */
export const stepped = (min: number, max: number, stepsOfOne: 100 | 1000) =>
  z.number().check(
    z.overwrite<number>((value) => withoutNoise(value, stepsOfOne)),
    z.minimum(min),
    z.maximum(max),
    z.multipleOf(1 / stepsOfOne),
    exactly(stepsOfOne),
  );

/** The same of whole numbers, whose message is the one of integers. */
export const whole = (min: number, max: number) =>
  z.number().check(
    z.overwrite<number>((value) => withoutNoise(value, 1)),
    z.int(),
    z.minimum(min),
    z.maximum(max),
  );

/** The schema library takes what is nearer to a step than it can see, such as 1e-320; nothing that isn't a step is let on. */
const exactly = (stepsOfOne: 100 | 1000) =>
  z.check<number>(({ value, issues }) => {
    const isStep = Math.round(value * stepsOfOne) / stepsOfOne === value;
    if (isStep || issues.some(({ code }) => code === 'not_multiple_of')) return;
    issues.push({ code: 'not_multiple_of', divisor: 1 / stepsOfOne, input: value });
  });
