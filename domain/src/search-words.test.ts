import { expect, test } from 'vitest';
import { searchWords, stemsOf } from './search-words.ts';

test.each([
  ['tojást', 'tojas'],
  ['almát', 'alma'],
  ['sajtok', 'sajt'],
  ['Kenyerek', 'kenyer'],
  ['paradicsomot', 'paradicsom'],
  ['gombával', 'gomba'],
  ['sajtt', 'sajt'],
])('%s without its ending may be %s', (word, stem) => expect(stemsOf(word)).toContain(stem));

test.each(['alma', 'tök', 'só', 'hús', 'méz'])('%s has no ending that could go', (word) =>
  expect(stemsOf(word)).toEqual([]),
);

test('one word is looked for as it is and without its ending', () => {
  expect(searchWords(' tojást ')).toEqual([
    { place: 0, text: 'tojást', isStem: false },
    { place: 0, text: 'tojas', isStem: true },
  ]);
});

test('several words are looked for together and each by itself, the first six of them', () => {
  expect(searchWords('friss  tej').map(({ place, text }) => [place, text])).toEqual([
    [0, 'friss tej'],
    [1, 'friss'],
    [2, 'tej'],
  ]);
  expect(Math.max(...searchWords('a b c d e f g h').map(({ place }) => place))).toBe(6);
});
