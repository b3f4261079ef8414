import { pastedEmail, pastedPhone, plainSigns } from './pasted.ts';
import { asciiDomain } from './punycode.ts';

/** Fewer digits are in too many phone numbers to mean one. */
const MIN_DIGITS = 3;

/** Letters that lose their stroke or become two, as the database's search folds them. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A word that a person's texts or phone number must have. */
export interface PersonWord {
  /** Writings of it, one of which must stand in the texts; not folded yet, as each side has its own way of folding. */
  readonly texts: readonly string[];
  /** Digits that may stand in the phone number instead; null where it is no part of one. */
  readonly digits: string | null;
}

/** What is looked for in people: all words in any order, or one phone number. */
export interface PersonSearch {
  readonly words: readonly PersonWord[];
  /** The whole phrase as a phone number; null when it isn't one. */
  readonly digits: string | null;
}

/** Who is looked for by a phrase: a name in either order, an e-mail, a code, a phone number in any spelling. */
export function personSearch(phrase: string): PersonSearch {
  const words = plainSigns(phrase)
    .split(' ')
    .filter((word) => word !== '');
  return {
    words: words.map((word) => ({ texts: writingsOf(word), digits: phoneDigits(word) })),
    digits: phoneDigits(phrase),
  };
}

/** Whether a search finds a person of these texts and this phone number (E.164); who searches for nothing finds everyone. */
export function findsPerson(
  { words, digits }: PersonSearch,
  person: { readonly text: string; readonly phone: string },
): boolean {
  const text = foldedText(person.text);
  const hasDigits = (wanted: string | null) => wanted !== null && person.phone.includes(wanted);
  return (
    hasDigits(digits) ||
    words.every((word) => word.texts.some((one) => text.includes(foldedText(one))) || hasDigits(word.digits))
  );
}

/** A text as searches compare it: small letters without accents. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[øłđßæœı]/g, (letter) => STROKES[letter] ?? letter);
}

/** An address with an accented domain is kept in plain letters, and looked for as it is written. */
function writingsOf(word: string): string[] {
  const plain = inPlainLetters(word);
  return plain === word ? [word] : [word, plain];
}

function inPlainLetters(word: string): string {
  if (word.includes('@')) return pastedEmail(word);
  return word.includes('.') ? asciiDomain(word) : word;
}

/** The digits that a number has in E.164 too, however much of it was typed: without 06, 00 and Hungary's own 36. */
function phoneDigits(phrase: string): string | null {
  const typed = pastedPhone(phrase);
  if (!/^\+?[\d /.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const rest = typed.startsWith('+')
    ? digits.replace(/^36/, '')
    : digits.replace(/^(?:0036|00|06)/, '').replace(/^36(?=\d{8,9}$)/, '');
  return rest.length >= MIN_DIGITS ? rest : null;
}
