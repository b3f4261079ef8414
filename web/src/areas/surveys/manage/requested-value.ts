import type { DemandAndGoodsJson } from '@kosar/contract/catalogue/demand-details';

/**
 * What all requests together would cost in Ft at the cheapest of the chosen goods; requests that none of them answers in the unit in
 * which they were counted are left out.
 */
export function requestedValue(requests: readonly DemandAndGoodsJson[], chosen: readonly number[]): number {
  return requests.reduce((sum, { quantity, unit, products }) => {
    const prices = products
      .filter(({ id, unitName }) => chosen.includes(id) && unitName === unit)
      .map(({ unitPrice }) => unitPrice);
    return prices.length === 0 ? sum : sum + quantity * Math.min(...prices);
  }, 0);
}
