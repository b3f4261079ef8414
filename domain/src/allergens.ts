/**
 * The 14 substances of Annex II of Regulation (EU) 1169/2011, by the names of Open Food Facts. Their order is kept in the database as the places of
 * `AllergenCode`: a new one is added at the end, by a migration.
 */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame-seeds',
  'sulphur-dioxide-and-sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What a producer says of one allergen in one product. What was never said is UNKNOWN, and never free of it. */
export type AllergenState = 'CONTAINS' | 'MAY_CONTAIN' | 'FREE' | 'UNKNOWN';

/** The states of all 14 in their order, a letter each: `c` contains, `m` may contain, `f` declared free, `?` unknown. */
export type AllergenCode = string;

/** What is said of the allergens of a product: each stands in one list at most; of the others nothing is known. */
export interface AllergenLists {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  readonly freeOf: readonly Allergen[];
}

/** Nothing is known of any. */
export const UNKNOWN_ALLERGENS: AllergenCode = '?'.repeat(ALLERGENS.length);

const LETTERS = { CONTAINS: 'c', MAY_CONTAIN: 'm', FREE: 'f', UNKNOWN: '?' } as const;

/** The code of what is said; an allergen that stands in several lists has the state that warns most. */
export function allergenCodeOf({ contains, mayContain, freeOf }: AllergenLists): AllergenCode {
  const stateOf = (allergen: Allergen): AllergenState => {
    if (contains.includes(allergen)) return 'CONTAINS';
    if (mayContain.includes(allergen)) return 'MAY_CONTAIN';
    return freeOf.includes(allergen) ? 'FREE' : 'UNKNOWN';
  };
  return ALLERGENS.map((allergen) => LETTERS[stateOf(allergen)]).join('');
}

/** What a code says of one allergen. Whatever it doesn't say is unknown. */
export function allergenStateOf(code: AllergenCode, allergen: Allergen): AllergenState {
  const letter = code[ALLERGENS.indexOf(allergen)];
  if (letter === LETTERS.CONTAINS) return 'CONTAINS';
  if (letter === LETTERS.MAY_CONTAIN) return 'MAY_CONTAIN';
  return letter === LETTERS.FREE ? 'FREE' : 'UNKNOWN';
}

/** The lists that a code stands for. */
export function allergenListsOf(code: AllergenCode): {
  contains: Allergen[];
  mayContain: Allergen[];
  freeOf: Allergen[];
} {
  const inState = (state: AllergenState) =>
    ALLERGENS.filter((allergen) => allergenStateOf(code, allergen) === state);
  return { contains: inState('CONTAINS'), mayContain: inState('MAY_CONTAIN'), freeOf: inState('FREE') };
}

/** Whether something is said of each of the 14. */
export function areAllergensDeclared(code: AllergenCode): boolean {
  return ALLERGENS.every((allergen) => allergenStateOf(code, allergen) !== 'UNKNOWN');
}

/** The allergens that stand in more than one of the lists: each can have one state. */
export function allergensSaidTwice({ contains, mayContain, freeOf }: AllergenLists): Allergen[] {
  const all = [...contains, ...mayContain, ...freeOf];
  return ALLERGENS.filter((allergen) => all.filter((one) => one === allergen).length > 1);
}
