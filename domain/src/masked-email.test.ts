import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail } from './masked-email.ts';

test('an address is shown by its first letters and its ending only', () => {
  expect(maskEmail('pasztor.kende@example.hu')).toBe('p…@e….hu');
  expect(maskEmail('a@levelek.example.com')).toBe('a…@l….com');
});

test('addresses with the same first letters and ending look the same', () => {
  const rest = fc.stringMatching(/^[a-z.]{1,20}$/);
  fc.assert(
    fc.property(rest, rest, (local, domain) => {
      expect(maskEmail(`x${local}@y${domain}.hu`)).toBe('x…@y….hu');
    }),
  );
});
