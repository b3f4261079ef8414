import { expect, test } from 'vitest';
import { lostPath } from './lost-path.ts';

test('an address is named as people read it', () => {
  expect(lostPath('/almafa/k%C3%B6rte')).toBe('/almafa/körte');
});

test('one that means nothing is named as it stands', () => {
  expect(lostPath('/%E0%A4%A')).toBe('/%E0%A4%A');
});

test('a long one is cut, and signs that turn others are left out', () => {
  expect(lostPath(`/${'a'.repeat(300)}`)).toHaveLength(80);
  expect(lostPath('/%E2%80%AEtxt.exe')).toBe('/txt.exe');
});
