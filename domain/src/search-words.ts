/** The most words of a phrase that are looked for; what stands behind them isn't. */
const MAX_WORDS = 6;
/** What is left of a word without its ending has at least so many letters. */
const MIN_STEM = 3;

/** Endings of words as people type them into a search, without accents: objects, plurals, „-val”, „-ból”, „-hoz”. */
const ENDINGS = (
  't k ot et at ok ek ak os es as val vel kal kel bal bel bol rol tol ban ben hoz hez nak nek ' +
  'okat eket akat okot okkal ekkel akkal okbol ekbol akbol oknak eknek aknak'
).split(' ');

/** A word to look for, and whether it is typed so or with its ending off. */
export interface SearchWord {
  /** 0 for the whole phrase, from 1 on its words in their order. */
  readonly place: number;
  readonly text: string;
  readonly isStem: boolean;
}

/** What a phrase looks for: itself, each of its words where there are several, and all of them without Hungarian endings („tojást”, „sajtok”). */
export function searchWords(phrase: string): SearchWord[] {
  const words = phrase
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const whole = words.join(' ');
  const typed = words.length > 1 ? [whole, ...words.slice(0, MAX_WORDS)] : [whole];
  return typed.flatMap((text, place) => {
    const stems = stemsOf(text).map((stem) => ({ place, text: stem, isStem: true }));
    return [{ place, text, isStem: false }, ...stems];
  });
}

/** What a word may be without its ending, in small letters and without accents: „almát” is „alma” with one letter off, or „alm” with two. */
export function stemsOf(word: string): string[] {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return ENDINGS.filter((ending) => plain.endsWith(ending))
    .map((ending) => plain.slice(0, -ending.length))
    .filter((stem) => stem.length >= MIN_STEM);
}
