import { expect, test } from 'vitest';
import { goodFt, goodPercent, goodWhole, problems, sameTwice } from './form-checks.ts';

test('a confirmation is there and the same', () => {
  const messageOf = (again: string) => sameTwice('passwordAgain', 'répa', again)?.message;
  expect(messageOf('')).toBe('Kötelező megadni!');
  expect(messageOf('retek')).toBe('A megerősítő mező nem egyezik az eredetivel!');
  expect(problems(sameTwice('passwordAgain', 'répa', 'répa'))).toEqual([]);
});

test('a number that can’t be read says how it was understood, and an empty one is the schema’s matter', () => {
  expect([goodFt, goodWhole, goodPercent].map((good) => good('value', '')?.message)).toEqual(
    Array(3).fill(undefined),
  );
  expect(goodFt('value', '1,5')).toEqual({
    path: 'value',
    code: 'number',
    message: 'Így értettük: 1,5\u00a0Ft. Csak egész forint lehet.',
  });
  expect(goodPercent('value', '12,5%')?.message).toBe('Így értettük: 12,5. Egész számot adj meg!');
  expect(goodWhole('value', '1.000')).toBeNull();
});
