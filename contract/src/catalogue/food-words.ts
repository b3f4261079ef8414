import {
  ALLERGENS,
  type Allergen,
  type AllergenCode,
  allergenListsOf,
  allergenStateOf,
  areAllergensDeclared,
} from '@kosar/domain/allergens';
import type { FoodLineJson } from './food-line.ts';

/** The 14 allergens as buyers know them; screens, mails and files say the same. */
export const allergenNames: Readonly<Record<Allergen, string>> = {
  gluten: 'glutén',
  crustaceans: 'rákfélék',
  eggs: 'tojás',
  fish: 'hal',
  peanuts: 'földimogyoró',
  soybeans: 'szója',
  milk: 'tej',
  nuts: 'diófélék',
  celery: 'zeller',
  mustard: 'mustár',
  'sesame-seeds': 'szezám',
  'sulphur-dioxide-and-sulphites': 'kén-dioxid, szulfit',
  lupin: 'csillagfürt',
  molluscs: 'puhatestűek',
};

/** „tej, tojás” */
export function allergenList(allergens: readonly Allergen[]): string {
  return allergens.map((allergen) => allergenNames[allergen]).join(', ');
}

/** What a declaration says of some allergens, each state in its words: „tartalmaz: tej; mentes ezektől: dió”. */
export function allergensSaid(code: AllergenCode | null, allergens: readonly Allergen[]): string {
  return SAID.flatMap(([state, words]) => {
    const named = allergens.filter((allergen) => allergenStateOf(code ?? '', allergen) === state);
    return named.length === 0 ? [] : [`${words}: ${allergenList(named)}`];
  }).join('; ');
}

const SAID = [
  ['CONTAINS', 'tartalmaz'],
  ['MAY_CONTAIN', 'nyomokban'],
  ['UNKNOWN', 'nem tudni, van-e benne'],
  ['FREE', 'mentes ettől'],
] as const;

/** Stands alone where there is little room; screen readers hear the words. */
export const COLD_SIGN = '❄';
export const coldWords = 'hűtve tartandó';

/** What to mind about a product, or about a bag of several: cooling, and what it contains before what it may contain. */
export function foodWarnings({
  isCold,
  contains,
  mayContain,
}: {
  readonly isCold: boolean;
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
}): string[] {
  return [
    ...(isCold ? [`${COLD_SIGN} ${coldWords}`] : []),
    ...(contains.length === 0 ? [] : [`tartalmaz: ${allergenList(contains)}`]),
    ...(mayContain.length === 0 ? [] : [`nyomokban: ${allergenList(mayContain)}`]),
  ];
}

/** A piece of the line of a product as food; what it contains stands out. */
export interface FoodLinePiece {
  readonly text: string;
  readonly isWarning: boolean;
}

/** What one line says of a product as food, piece by piece. */
export function foodLinePieces({ allergens, isCold, isOrganic }: FoodLineJson): FoodLinePiece[] {
  const lists = allergenListsOf(allergens);
  const others = [
    ...(lists.freeOf.length === ALLERGENS.length ? ['nincs benne allergén'] : []),
    ...(areAllergensDeclared(allergens) ? [] : ['allergénadatai hiányosak']),
  ];
  const cold = foodWarnings({ isCold, contains: [], mayContain: [] });
  const warnings = foodWarnings({ ...lists, isCold: false });
  return [
    ...[...(isOrganic ? ['bio'] : []), ...cold].map((text) => ({ text, isWarning: false })),
    ...warnings.map((text) => ({ text, isWarning: true })),
    ...others.map((text) => ({ text, isWarning: false })),
  ];
}

/** The same as mere words, for mails and files. */
export function foodLineTexts(food: FoodLineJson): string[] {
  return foodLinePieces(food).map(({ text }) => text);
}

/** A control body's code as it is written: „HU-ÖKO-01”. It is kept without its accent. */
export function organicCodeText(code: string): string {
  return code.replace('OKO', 'ÖKO');
}
