import { type Allergen, type AllergenCode, type AllergenState, allergenStateOf } from './allergens.ts';
import type { FoodKind } from './food-facts.ts';

/** What the list of a buyer does with goods that aren't declared free of everything on it. */
export const ALLERGEN_FILTER_MODES = ['MARK', 'HIDE'] as const;
export type AllergenFilterMode = (typeof ALLERGEN_FILTER_MODES)[number];

/** What one product is to a buyer who avoids some allergens: the worst of the states of those, and which are in that state. */
export interface AllergenMatch {
  readonly state: AllergenState;
  readonly allergens: readonly Allergen[];
}

/**
 * What a product's declaration says to who avoids something, whatever its kind says or doesn't: row, mark, filter, search and the product's own page go by it,
 * and the server's list by the same rule in SQL. What is called no food says nothing of allergens, unless some are declared to be in it.
 */
export function sayingAllergens(
  food: { readonly kind: FoodKind | null; readonly allergens: AllergenCode } | null,
): AllergenCode | null {
  if (food === null) return null;
  return food.kind !== 'NOT_FOOD' || /[cm]/.test(food.allergens) ? food.allergens : null;
}

const WORST_FIRST = ['CONTAINS', 'MAY_CONTAIN', 'UNKNOWN'] as const;

/** How a product stands to the allergens that a buyer avoids. It is FREE only where each of them is declared not to be in it. */
export function matchAllergens(code: AllergenCode | null, avoided: readonly Allergen[]): AllergenMatch {
  const stateOf = (allergen: Allergen) => allergenStateOf(code ?? '', allergen);
  for (const state of WORST_FIRST) {
    const allergens = avoided.filter((allergen) => stateOf(allergen) === state);
    if (allergens.length > 0) return { state, allergens };
  }
  return { state: 'FREE', allergens: [] };
}

/** What of the avoided is declared otherwise than before, for better or worse. */
export function changedAllergens(
  before: AllergenCode | null,
  after: AllergenCode | null,
  avoided: readonly Allergen[],
): readonly Allergen[] {
  return avoided.filter(
    (allergen) => allergenStateOf(before ?? '', allergen) !== allergenStateOf(after ?? '', allergen),
  );
}

/** Whether the list leaves a product on the screen: one that hides shows what is declared free of all on it, and nothing else. */
export function isShownWithout(
  code: AllergenCode | null,
  avoided: readonly Allergen[],
  mode: AllergenFilterMode,
): boolean {
  return mode === 'MARK' || matchAllergens(code, avoided).state === 'FREE';
}
