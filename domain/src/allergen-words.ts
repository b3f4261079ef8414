import { ALLERGENS, type Allergen } from './allergens.ts';
import { ingredientParts } from './ingredients.ts';

/** An allergen that a list of ingredients names, and the word that names it. */
export interface NamedAllergen {
  readonly allergen: Allergen;
  readonly word: string;
}

/** A word that names an allergen beside the built-in ones, as a market's admins add it. */
export interface AddedWord {
  readonly allergen: Allergen;
  readonly word: string;
}

/** Endings that a short word may have before it is another word. */
const ENDING = '(?:t|at|et|ot|ok|ak|ek|k|ban|ben|bol|rol|val|vel|as|es|os|hus|liszt|por|olaj|zsir|kivonat)?';

/**
 * Hungarian words of each of the 14, without accents: whole beginnings, and short words with their endings, as `hal` is fish and `halva` isn't. `tejsav` is made
 * by bacteria, `kokusztej` and `kakaovaj` are named for what they look like.
 */
const WORDS: Readonly<Record<Allergen, string>> = {
  gluten: 'gluten|buza|tonkoly|rozs|arpa|zab(?!al)|kamut|durum|bulgur|kuszkusz|szejtan',
  crustaceans: `rak${ENDING}$|garnela|homar|languszta|krill`,
  eggs: 'tojas',
  fish: `hal${ENDING}$|tonhal|lazac|pisztrang|ponty|hering|szardini|szardella|makrela|tokehal|harcsa|sullo|csuka`,
  peanuts: 'foldimogyoro|amerikai mogyoro|mogyorovaj',
  soybeans: 'szoja|tofu|miszo',
  milk: `tej(?!sav)|vaj${ENDING}$|sajt|turo|joghurt|kefir|iro${ENDING}$|savo|laktoz|kazein|mascarpone|ricotta|mozzarella|ghi$`,
  nuts: 'dio|mandula|mogyoro|torokmogyoro|kesu|pekan|pisztacia|makadam|paradio|brazildio|marcipan|nugat',
  celery: 'zeller',
  mustard: 'mustar',
  'sesame-seeds': 'szezam|tahini|halva',
  'sulphur-dioxide-and-sulphites': 'ken-?dioxid|(?:bi|metabi)?szulfit|e ?22[0-8]',
  lupin: 'csillagfurt|lupin',
  molluscs: 'kagylo|tintahal|polip|osztriga|eti csiga',
};

const PATTERNS = ALLERGENS.map((allergen) => [allergen, new RegExp(`^(?:${WORDS[allergen]})`)] as const);

/** The allergens that stand out of a list of ingredients, each with the first word that names it. What doesn't stand out may say what is not in it. */
export function allergensNamedIn(ingredients: string, added: readonly AddedWord[] = []): NamedAllergen[] {
  const named: NamedAllergen[] = [];
  for (const { text, isAllergen } of ingredientParts(ingredients)) {
    if (!isAllergen) continue;
    for (const allergen of [...allergensOf(text), ...addedOf(text, added)])
      if (!named.some((one) => one.allergen === allergen)) named.push({ allergen, word: text.trim() });
  }
  return named;
}

/** Whether an ingredient stands out that the product is said to be free of. */
export function namesWhatItIsFreeOf(
  { ingredients, freeOf }: { readonly ingredients: string; readonly freeOf: readonly Allergen[] },
  added: readonly AddedWord[] = [],
): boolean {
  return allergensNamedIn(ingredients, added).some(({ allergen }) => freeOf.includes(allergen));
}

/** Whether the built-in words find an allergen in a word, so that it needn't be added. */
export function isKnownWord({ allergen, word }: AddedWord): boolean {
  return allergensOf(word).includes(allergen);
}

/** An added word is the beginning of a word as it is written: no pattern, and no exception holds for it. */
function addedOf(text: string, added: readonly AddedWord[]): readonly Allergen[] {
  if (added.length === 0) return [];
  const words = inWords(text);
  return added
    .filter(({ word }) => word !== '' && words.includes(inWords(word)))
    .map(({ allergen }) => allergen);
}

/** Each word of a text after a blank: what a blank and a word's beginning are searched in. */
function inWords(text: string): string {
  return ` ${plain(text).replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')}`;
}

/** One word names one allergen; of what two patterns fit, the more exact one is meant, as for peanuts. */
function allergensOf(text: string): readonly Allergen[] {
  const whole = plain(text);
  if (PEANUTS.test(whole)) return ['peanuts'];
  const words = whole.split(/[^a-z0-9-]+/).filter((word) => word !== '');
  return PATTERNS.filter(
    ([, pattern]) => pattern.test(whole) || words.some((word) => pattern.test(word)),
  ).map(([allergen]) => allergen);
}

const PEANUTS = new RegExp(`^(?:${WORDS.peanuts})`);

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
