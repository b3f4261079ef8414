import { type AllergenCode, areAllergensDeclared } from './allergens.ts';
import type { PackingType, Unit } from './vocabulary.ts';

/** What a product is as food: it decides what a buyer has to know before ordering. */
export const FOOD_KINDS = [
  'FRESH_PRODUCE',
  'SINGLE_INGREDIENT',
  'EGGS',
  'HONEY',
  'RAW_MEAT',
  'PLAIN_DAIRY',
  'PREPARED',
  'ALCOHOL',
  'NOT_FOOD',
] as const;
export type FoodKind = (typeof FOOD_KINDS)[number];

export const STORAGES = ['ROOM', 'DRY', 'COOLED', 'FROZEN'] as const;
export type Storage = (typeof STORAGES)[number];

/** How long it keeps: so many days from the handover, or by the date on it, whose kind is said; or it needs none. */
export const DURABILITIES = ['DAYS', 'BEST_BEFORE', 'USE_BY', 'NOT_NEEDED'] as const;
export type Durability = (typeof DURABILITIES)[number];

/** Why a product has no nutrition declaration (Annex V of Regulation (EU) 1169/2011). */
export const NUTRITION_EXEMPTIONS = ['SMALL_MAKER', 'UNPROCESSED'] as const;
export type NutritionExemption = (typeof NUTRITION_EXEMPTIONS)[number];

export const NUTRITION_BASES = ['G100', 'ML100'] as const;

/** What a buyer may have to know of a product. */
export const FOOD_FACTS = [
  'kind',
  'ingredients',
  'allergens',
  'storage',
  'durability',
  'origin',
  'nutrition',
  'alcohol',
] as const;
export type FoodFact = (typeof FOOD_FACTS)[number];

/**
 * What each kind has to say for distance selling (Regulation (EU) 1169/2011, articles 9, 14, 16, 19, 26, 44; decision 94 has the reasons).
 * An ingredient list isn't asked of what has one ingredient or none beside milk; origin is asked where it is compulsory.
 */
export const REQUIRED_FACTS: Readonly<Record<FoodKind, readonly FoodFact[]>> = {
  FRESH_PRODUCE: ['allergens', 'origin'],
  SINGLE_INGREDIENT: ['allergens', 'storage', 'durability'],
  EGGS: ['allergens', 'storage', 'durability', 'origin'],
  HONEY: ['allergens', 'storage', 'durability', 'origin'],
  RAW_MEAT: ['allergens', 'storage', 'durability', 'origin'],
  PLAIN_DAIRY: ['allergens', 'storage', 'durability'],
  PREPARED: ['ingredients', 'allergens', 'storage', 'durability', 'nutrition'],
  ALCOHOL: ['allergens', 'alcohol'],
  NOT_FOOD: [],
};

/** What completeness is decided from. */
export interface StatedFacts {
  readonly kind: FoodKind | null;
  readonly ingredients: string;
  readonly allergens: AllergenCode;
  readonly storage: Storage | null;
  readonly durability: Durability | null;
  readonly origin: string;
  readonly hasNutrition: boolean;
  readonly nutritionExemption: NutritionExemption | null;
  readonly alcoholMilli: number | null;
}

/** What is missing before a product is complete for distance selling, in the order of the form. What kind it is comes first: the rest depends on it. */
export function missingFacts(stated: StatedFacts): FoodFact[] {
  if (stated.kind === null) return ['kind'];
  return REQUIRED_FACTS[stated.kind].filter((fact) => !isStated(fact, stated));
}

function isStated(fact: FoodFact, stated: StatedFacts): boolean {
  if (fact === 'kind') return stated.kind !== null;
  if (fact === 'ingredients') return stated.ingredients.trim() !== '';
  if (fact === 'allergens') return areAllergensDeclared(stated.allergens);
  if (fact === 'storage') return stated.storage !== null;
  if (fact === 'durability') return stated.durability !== null;
  if (fact === 'origin') return stated.origin.trim() !== '';
  if (fact === 'nutrition') return stated.hasNutrition || stated.nutritionExemption !== null;
  return stated.alcoholMilli !== null;
}

/** Units in which a net quantity is given. */
export const NET_UNITS = ['g', 'dkg', 'kg', 'ml', 'l'] as const satisfies readonly Unit[];
export type NetUnit = (typeof NET_UNITS)[number];

/** Whether a packing has to say how much is in it: a closed packet that is counted in something else than weight or volume. */
export function needsNetQuantity(packing: { readonly type: PackingType; readonly unitName: Unit }): boolean {
  return packing.type !== 'NOT_PACKAGED' && !NET_UNITS.some((unit) => unit === packing.unitName);
}

/** Whether lists and bags carry the sign of cold: it has to be kept cool or frozen all the way. */
export function isCold(storage: Storage | null): boolean {
  return storage === 'COOLED' || storage === 'FROZEN';
}
