import { describe, expect, it } from 'vitest';
import { hasWords, partsOf, wordsOf } from './find-words.ts';

describe('a search phrase', () => {
  it('is found without accents and capitals, whichever side has them', () => {
    expect(hasWords('Hogyan fizethetek? Készpénzzel.', wordsOf('keszpenz'))).toBe(true);
    expect(hasWords('Űrhajó', wordsOf('ÜRHAJÓ'))).toBe(true);
    expect(hasWords('Rendelés', wordsOf('rendeles atvetel'))).toBe(false);
  });

  it('needs all its words, in any order', () => {
    expect(hasWords('A minimum a határidőig jön össze', wordsOf('  hatarido minimum '))).toBe(true);
    expect(hasWords('A minimum', wordsOf('minimum határidő'))).toBe(false);
    expect(hasWords('Bármi', wordsOf(' '))).toBe(true);
  });
});

describe('marking', () => {
  it('keeps the text as it was written and marks every place', () => {
    const parts = partsOf('Készpénz? KÉSZ!', wordsOf('kesz'));
    expect(parts).toEqual([
      { text: 'Kész', isFound: true },
      { text: 'pénz? ', isFound: false },
      { text: 'KÉSZ', isFound: true },
      { text: '!', isFound: false },
    ]);
  });

  it('joins words that overlap, and leaves a text alone where nothing is searched for', () => {
    expect(partsOf('ládában', wordsOf('lada adaban'))).toEqual([{ text: 'ládában', isFound: true }]);
    expect(partsOf('láda', [])).toEqual([{ text: 'láda', isFound: false }]);
    expect(partsOf('', wordsOf('a'))).toEqual([]);
  });
});
