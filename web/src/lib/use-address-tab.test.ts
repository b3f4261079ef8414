import { expect, it } from 'vitest';
import { tabNamed } from './use-address-tab.ts';

const NAMES = ['info', 'food', 'packings', 'stock'] as const;
const COUNTED = ['info', 'packings', 'stock'] as const;

it.each([
  ['food', 'food'],
  ['0', 'info'],
  ['1', 'packings'],
  ['2', 'stock'],
  ['3', undefined],
  ['nincs', undefined],
  ['-1', undefined],
  [null, undefined],
])('?tab=%s opens %s', (asked, tab) => {
  expect(tabNamed(asked, NAMES, COUNTED)).toBe(tab);
});
