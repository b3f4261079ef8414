import { expect, test } from 'vitest';
import { problems, sameTwice } from './form-checks.ts';

test('a confirmation is there and the same', () => {
  const messageOf = (again: string) => sameTwice('passwordAgain', 'répa', again)?.message;
  expect(messageOf('')).toBe('Kötelező megadni!');
  expect(messageOf('retek')).toBe('A megerősítő mező nem egyezik az eredetivel!');
  expect(problems(sameTwice('passwordAgain', 'répa', 'répa'))).toEqual([]);
});
