import type { Durability, FoodKind, Storage } from './food-facts.ts';

/** Beginnings of words that name a kind, the more certain ones first: „borecet” is no wine, and „húskonzerv” no raw meat. */
const FOOD_WORDS: readonly (readonly [start: string, kind: FoodKind])[] = [
  ['gyertya', 'NOT_FOOD'],
  ['kozmetik', 'NOT_FOOD'],
  ['szappan', 'NOT_FOOD'],
  ['palánta', 'NOT_FOOD'],
  ['virág', 'NOT_FOOD'],
  ['szárított', 'SINGLE_INGREDIENT'],
  ['füstölt', 'PREPARED'],
  ['hentesáru', 'PREPARED'],
  ['kolbász', 'PREPARED'],
  ['sonka', 'PREPARED'],
  ['szalonna', 'PREPARED'],
  ['készétel', 'PREPARED'],
  ['halas', 'PREPARED'],
  ['fűszeres', 'PREPARED'],
  ['joghurt', 'PLAIN_DAIRY'],
  ['tej', 'PLAIN_DAIRY'],
  ['sajt', 'PLAIN_DAIRY'],
  ['túró', 'PLAIN_DAIRY'],
  ['vaj', 'PLAIN_DAIRY'],
  ['tojás', 'EGGS'],
  ['méhészeti', 'PREPARED'],
  ['méz', 'HONEY'],
  ['fajtaméz', 'HONEY'],
  ['borecet', 'SINGLE_INGREDIENT'],
  ['gyümölcsecet', 'SINGLE_INGREDIENT'],
  ['ecet', 'SINGLE_INGREDIENT'],
  ['liszt', 'SINGLE_INGREDIENT'],
  ['dara', 'SINGLE_INGREDIENT'],
  ['mag', 'SINGLE_INGREDIENT'],
  ['olaj', 'SINGLE_INGREDIENT'],
  ['étolaj', 'SINGLE_INGREDIENT'],
  ['tea', 'SINGLE_INGREDIENT'],
  ['fűszernövény', 'FRESH_PRODUCE'],
  ['fűszer', 'SINGLE_INGREDIENT'],
  ['bor', 'ALCOHOL'],
  ['pálinka', 'ALCOHOL'],
  ['sör', 'ALCOHOL'],
  ['pékáru', 'PREPARED'],
  ['pék', 'PREPARED'],
  ['kenyér', 'PREPARED'],
  ['tészta', 'PREPARED'],
  ['lekvár', 'PREPARED'],
  ['szörp', 'PREPARED'],
  ['gyümölcslé', 'PREPARED'],
  ['savanyúság', 'PREPARED'],
  ['konzerv', 'PREPARED'],
  ['hús', 'RAW_MEAT'],
  ['hal', 'RAW_MEAT'],
  ['sertés', 'RAW_MEAT'],
  ['baromfi', 'RAW_MEAT'],
  ['zöldség', 'FRESH_PRODUCE'],
  ['gyümölcs', 'FRESH_PRODUCE'],
  ['gomba', 'FRESH_PRODUCE'],
];

/**
 * What kind of food a category suggests, read from its name and then from those above it; null where none says. It is where the form starts:
 * what a product is, its producer says.
 */
export function proposedKind(typePath: readonly string[]): FoodKind | null {
  for (const name of typePath.toReversed()) {
    const words = name.toLocaleLowerCase('hu').split(/[^\p{L}]+/u);
    const found = FOOD_WORDS.find(([start]) => words.some((word) => word.startsWith(start)));
    if (found !== undefined) return found[1];
  }
  return null;
}

/** How goods are kept, and for how long. */
export interface Keeping {
  readonly storage: Storage | null;
  readonly durability: Durability | null;
  /** With the durability DAYS, and with no other. */
  readonly durabilityDays: number | null;
}

const KEEPING: Readonly<Record<FoodKind, readonly [Storage | null, Durability | null, days?: number]>> = {
  FRESH_PRODUCE: ['DRY', 'NOT_NEEDED'],
  SINGLE_INGREDIENT: ['DRY', 'BEST_BEFORE'],
  EGGS: ['COOLED', 'DAYS', 21],
  HONEY: ['DRY', 'BEST_BEFORE'],
  RAW_MEAT: ['COOLED', 'USE_BY'],
  PLAIN_DAIRY: ['COOLED', 'USE_BY'],
  PREPARED: ['DRY', 'BEST_BEFORE'],
  ALCOHOL: ['ROOM', 'NOT_NEEDED'],
  NOT_FOOD: [null, null],
};

/** How goods of a kind are mostly kept: where the form starts. Of allergens nothing is proposed, as a wrong guess could hurt someone. */
export function proposedKeeping(kind: FoodKind): Keeping {
  const [storage, durability, days] = KEEPING[kind];
  return { storage, durability, durabilityDays: days ?? null };
}
