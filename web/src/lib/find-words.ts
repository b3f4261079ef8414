/** A part of a text that was searched for, or the rest between such parts. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** The words of a search phrase as they are compared: without accents and capitals. */
export function wordsOf(phrase: string): readonly string[] {
  return folded(phrase).split(/\s+/).filter(Boolean);
}

/** Whether a text has every word, wherever they stand; no words are in every text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const where = folded(text);
  return words.every((word) => where.includes(word));
}

/** The text cut at the words, to be marked where they stand. The parts together are the text. */
export function partsOf(text: string, words: readonly string[]): readonly TextPart[] {
  const isFound = marksOf(text, words);
  const parts: { text: string; isFound: boolean }[] = [];
  for (const [at, sign] of Array.from(text).entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isFound === isFound[at]) last.text += sign;
    else parts.push({ text: sign, isFound: isFound[at] === true });
  }
  return parts;
}

/** For every sign of the text, whether it belongs to a found word. */
function marksOf(text: string, words: readonly string[]): boolean[] {
  const signs = Array.from(text, foldedSign);
  const marks = signs.map(() => false);
  for (const word of words) {
    const wanted = Array.from(word);
    for (const start of signs.keys()) {
      if (wanted.every((sign, offset) => signs[start + offset] === sign))
        marks.fill(true, start, start + wanted.length);
    }
  }
  return marks;
}

function folded(text: string): string {
  return Array.from(text, foldedSign).join('');
}

/** One sign stays one sign, so that a place in the folded text is the same place in the text. */
function foldedSign(sign: string): string {
  return Array.from(sign.normalize('NFD').toLowerCase())[0] ?? sign;
}
