import { expect, it } from 'vitest';
import { placedAt } from './placed-at.ts';

it.each([
  ['moves up', [1, 2, 3], 3, 0, [3, 1, 2]],
  ['moves down', [1, 2, 3], 1, 1, [2, 1, 3]],
  ['moves to the end, however far beyond it is asked', [1, 2, 3], 1, 99, [2, 3, 1]],
  ['stays', [1, 2, 3], 2, 1, [1, 2, 3]],
  ['puts a new one between', [1, 2], 9, 1, [1, 9, 2]],
  ['takes a place before the first as the first', [1, 2], 2, -5, [2, 1]],
] as const)('%s', (_, list, thing, place, expected) => {
  expect(placedAt<number>(list, thing, place)).toEqual(expected);
});
