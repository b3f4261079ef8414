import { expect, it } from 'vitest';
import { linkNameOf } from './link-name.ts';

it('makes the end of a link out of a name, or nothing where too little is left', () => {
  expect(linkNameOf('Mit hozzunk télen? – Őszi űrlap')).toBe('mit-hozzunk-telen-oszi-urlap');
  expect(linkNameOf('á'.repeat(100))).toHaveLength(64);
  expect([linkNameOf('?!'), linkNameOf('ab')]).toEqual(['', '']);
});
