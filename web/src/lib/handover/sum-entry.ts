import { type Milli, toMilli } from '@kosar/domain/amount';
import { readAmount } from '@kosar/domain/typed-number';

/** No scales show ten million. */
const TOO_HEAVY = 10_000_000;

/**
 * What someone typed at the scales: one weight or several added up, `192+167` or `0,85 + 1,2`. In thousandths; null when it isn't a sum of
 * numbers with at most three decimals.
 */
export function readSum(text: string): Milli | null {
  let sum = 0;
  for (const part of text.split('+')) {
    const read = readAmount(part);
    if (read.is !== 'NUMBER' || read.value < 0 || read.value >= TOO_HEAVY) return null;
    sum += toMilli(read.value);
  }
  return sum;
}

/** Whether something is added up, so that its result is worth showing. */
export function isSum(text: string): boolean {
  return text.includes('+');
}
