import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { ALLERGENS, type AllergenLists } from '@kosar/domain/allergens';
import type { Page } from '@playwright/test';
import { makeOwnShop } from './own-shop.ts';

export const NUTTY = 'Alma';
export const FREE_OF_ALL = 'Cékla';
export const ALL_IN_IT = 'Dinnye';

const DECLARED: Readonly<Record<string, AllergenLists>> = {
  [NUTTY]: { contains: ['nuts'], mayContain: [], freeOf: ALLERGENS.filter((one) => one !== 'nuts') },
  [FREE_OF_ALL]: { contains: [], mayContain: [], freeOf: ALLERGENS },
  [ALL_IN_IT]: { contains: ALLERGENS, mayContain: [], freeOf: [] },
};

/** An own shop with one product of each: with nuts, free of all, with all 14 in it; of the others nothing was said. */
export async function makeFoodShop(page: Page): Promise<DeliveryJson> {
  return makeOwnShop(page, DECLARED);
}

/** Keeps what guests of this browser avoid, as if it had been chosen here. */
export async function avoidHere(
  page: Page,
  allergens: readonly string[],
  mode: 'MARK' | 'HIDE',
): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('kosar.without') === null) localStorage.setItem('kosar.without', text);
    },
    JSON.stringify({ guest: { allergens, mode }, people: [], last: null }),
  );
}
