import { formatAmount } from '@kosar/contract/format';
import type { PackListJson } from '@kosar/contract/pack-lists';
import { roundOrderWords } from '../hu/round-orders.ts';

export type BagJson = PackListJson['deliveries'][number]['bags'][number];
export type PackingOfBag = PackListJson['packings'][number];

const t = roundOrderWords.packs;

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
