import type { WishAndGoodsJson } from '@kosar/contract/demand-details';

/**
 * What all wishes together would cost in Ft at the cheapest of the chosen goods; wishes that none of them answers in the unit in
 * which they were counted are left out.
 */
export function wishedValue(wishes: readonly WishAndGoodsJson[], chosen: readonly number[]): number {
  return wishes.reduce((sum, { quantity, unit, products }) => {
    const prices = products
      .filter(({ id, unitName }) => chosen.includes(id) && unitName === unit)
      .map(({ unitPrice }) => unitPrice);
    return prices.length === 0 ? sum : sum + quantity * Math.min(...prices);
  }, 0);
}
