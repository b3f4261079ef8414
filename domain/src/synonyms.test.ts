import { expect, test } from 'vitest';
import { isSynonymList, STANDARD_SYNONYMS } from './synonyms.ts';

test('the list that a market begins with is one', () => expect(isSynonymList(STANDARD_SYNONYMS)).toBe(true));

test.each(['', 'krumpli = burgonya', '\nkrumpli=burgonya=pityóka\n\nméz = akácméz\n'])(
  '%j is a list',
  (text) => expect(isSynonymList(text)).toBe(true),
);

test.each(['krumpli', 'krumpli =', '= burgonya', 'a == b', `a = ${'b'.repeat(61)}`, 'a = b\n'.repeat(301)])(
  '%j is none',
  (text) => expect(isSynonymList(text)).toBe(false),
);
