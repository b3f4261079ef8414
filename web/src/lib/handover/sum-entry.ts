import type { Milli } from '@kosar/domain/amount';

/**
 * What someone typed at the scales: one weight or several added up, `192+167` or `0,85 + 1,2`. In thousandths; null when it isn't a sum of
 * numbers with at most three decimals.
 */
export function readSum(text: string): Milli | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replaceAll(',', '.');
  if (!/^\d{1,7}(\.\d{0,3})?(\+\d{1,7}(\.\d{0,3})?)*$/.test(plain)) return null;
  const milli = plain.split('+').map((part) => Math.round(Number(part) * 1000));
  return milli.reduce((sum, part) => sum + part, 0);
}

/** Whether something is added up, so that its result is worth showing. */
export function isSum(text: string): boolean {
  return text.includes('+');
}
