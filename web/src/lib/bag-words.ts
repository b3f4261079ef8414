import { foodWarnings } from '@kosar/contract/catalogue/food-words';
import { formatAmount } from '@kosar/contract/format';
import type { PackListJson } from '@kosar/contract/handover/pack-lists';
import { type AllergenLists, allergenCodeOf, allergenListsOf } from '@kosar/domain/allergens';
import { chainOrderWords } from '../hu/chain-orders.ts';

export type BagJson = PackListJson['deliveries'][number]['bags'][number];
export type PackingOfBag = PackListJson['packings'][number];

const t = chainOrderWords.packs;

/** „12,4 kg és 3 db”: what bags weigh together, and the goods without a weight. */
export function loadText(bags: readonly Pick<BagJson, 'weight' | 'pieces'>[]): string {
  const grams = bags.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
  const pieces = bags.reduce((sum, bag) => sum + bag.pieces, 0);
  return grams === 0 ? t.onlyPieces(pieces) : t.load(formatAmount(grams / 1000, 'kg'), pieces);
}

/** Whose bag it is: the name, or its place for who may not know the buyer. */
export function ownerOf({ buyerName }: BagJson, place: number): string {
  return buyerName === '' ? t.unnamed(place) : buyerName;
}

/** „❄ hűtve tartandó · tartalmaz: tej”: what of a bag has to be kept cold, and which allergens are in any of its goods. */
export function foodText(bag: Pick<BagJson, 'lines'>, { packings }: Pick<PackListJson, 'packings'>): string {
  const inBag = new Set(bag.lines.map(({ packingId }) => packingId));
  const foods = packings.flatMap(({ id, food }) => (inBag.has(id) && food !== null ? [food] : []));
  const code = allergenCodeOf(mergedLists(foods.map(({ allergens }) => allergenListsOf(allergens))));
  return foodWarnings({ isCold: foods.some(({ isCold }) => isCold), ...allergenListsOf(code) }).join(' · ');
}

/** What is in any of several goods; that one of them is free of something says nothing of them all. */
function mergedLists(lists: readonly AllergenLists[]): AllergenLists {
  return {
    contains: lists.flatMap(({ contains }) => contains),
    mayContain: lists.flatMap(({ mayContain }) => mayContain),
    freeOf: [],
  };
}
