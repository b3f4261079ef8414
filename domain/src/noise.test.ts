import { expect, test } from 'vitest';
import { withoutNoise } from './noise.ts';

test.each([
  [1000 * 1.1, 1, 1100],
  [0.1 + 0.2, 1000, 0.3],
  [0.07 * 100, 1, 7],
  [1100.5, 1, 1100.5],
  [1.0005, 1000, 1.0005],
  [1100.000001, 1, 1100.000001],
  [0, 1, 0],
] as const)('%d in steps of 1/%d means %d', (value, steps, meant) =>
  expect(withoutNoise(value, steps)).toBe(meant),
);
