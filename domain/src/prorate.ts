import { multiplyThenDivide } from './exact.ts';

/**
 * Splits a whole number in the proportion of whole, non-negative weights by largest remainder: the parts always add up to
 * the whole, none is further than 1 from its exact share, and a weight of 0 gets 0. Ties go to the earlier part, so the same input always
 * gives the same parts. When all weights are 0 the whole is split evenly. A negative total is split as its mirror.
 * Throws RangeError for fractions, negative weights, or when there is something to split and no one to get it.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole and not negative');
  }
  if (total < 0) return prorate(-total, weights).map((part) => 0 - part);
  if (total === 0) return weights.map(() => 0);
  if (weights.length === 0) throw new RangeError(`No one to split ${total} among`);
  const sum = weights.reduce((a, b) => a + b, 0);
  const evenly = weights.map(() => 1);
  return sum === 0 ? splitByWeight(total, evenly, evenly.length) : splitByWeight(total, weights, sum);
}

function splitByWeight(total: number, weights: readonly number[], sum: number): number[] {
  const shares = weights.map((weight) => multiplyThenDivide(total, weight, sum));
  const parts = shares.map((share) => share.quotient);
  const leftOver = total - parts.reduce((a, b) => a + b, 0);
  if (leftOver === 0) return parts;
  const byRemainder = shares
    .map(({ remainder }, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, leftOver)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
