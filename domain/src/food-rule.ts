import { addDays, type Day } from './calendar.ts';
import { type FoodFact, type FoodKind, needsNetQuantity } from './food-facts.ts';
import type { PropertyKey } from './properties.ts';
import type { PackingType, Unit } from './vocabulary.ts';

/** Days that producers have at least to say what is missing, before goods that aren't complete rest. */
export const FOOD_FACTS_NOTICE_DAYS = 15;

/** What decides whether a packing is complete for distance selling. */
export interface PackingCompleteness {
  readonly kind: FoodKind | null;
  readonly missing: readonly FoodFact[];
  readonly type: PackingType;
  readonly unitName: Unit;
  readonly hasNetQuantity: boolean;
}

/** Whether all is said that a buyer of the packing has to know; what isn't food needs nothing. */
export function isCompleteForSale(packing: PackingCompleteness): boolean {
  if (packing.kind === 'NOT_FOOD') return true;
  return packing.missing.length === 0 && (packing.hasNetQuantity || !needsNetQuantity(packing));
}

/** Whether the market asks for complete facts on a day; `requiredFrom` is empty where it never does. */
export function areFactsRequired(requiredFrom: string, today: Day): boolean {
  return requiredFrom !== '' && requiredFrom <= today;
}

/** Why a property can't be given a value today though it is of its kind: the day from which incomplete goods rest is announced ahead. */
export function noticeFault(
  key: PropertyKey,
  value: string | number,
  today: Day,
): 'FOOD_FACTS_NOTICE_SHORT' | null {
  if (key !== 'foodFactsRequiredFrom' || value === '') return null;
  return String(value) < addDays(today, FOOD_FACTS_NOTICE_DAYS) ? 'FOOD_FACTS_NOTICE_SHORT' : null;
}
