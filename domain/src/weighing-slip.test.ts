import { expect, test } from 'vitest';
import { weighingSlip } from './weighing-slip.ts';

test.each([
  [1400, 13_800, 1380],
  [1400, 138, 1380],
  [1400, 1_380_000, 1380],
  [250, 2500, 250],
])('of %i ordered thousandths, %i was probably meant as %i', (ordered, entered, meant) => {
  expect(weighingSlip(ordered, entered)).toBe(meant);
});

test('a weight near what was ordered, none at all, and one that no shift explains are no slips', () => {
  expect(weighingSlip(1400, 1380)).toBeNull();
  expect(weighingSlip(1400, 0)).toBeNull();
  expect(weighingSlip(1400, 700)).toBeNull();
  expect(weighingSlip(1400, 3000)).toBeNull();
});
