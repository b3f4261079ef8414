import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { FOOD_FACTS, FOOD_KINDS, NET_UNITS } from './food-facts.ts';
import { areFactsRequired, isCompleteForSale, noticeFault } from './food-rule.ts';
import { PACKING_TYPES, UNITS } from './vocabulary.ts';

const TODAY = '2026-11-23';
const packings = fc.record({
  kind: fc.constantFrom(null, ...FOOD_KINDS.filter((kind) => kind !== 'NOT_FOOD')),
  missing: fc.subarray([...FOOD_FACTS]),
  type: fc.constantFrom(...PACKING_TYPES),
  unitName: fc.constantFrom(...UNITS),
  hasNetQuantity: fc.boolean(),
});

test('food of which something is missing is never complete, and what isn’t food always is', () => {
  fc.assert(
    fc.property(packings, (packing) => {
      fc.pre(packing.missing.length > 0);
      expect(isCompleteForSale(packing)).toBe(false);
      expect(isCompleteForSale({ ...packing, kind: 'NOT_FOOD' })).toBe(true);
    }),
  );
});

test('a packet that is counted in pieces needs its net quantity, and loose goods and kilograms don’t', () => {
  fc.assert(
    fc.property(packings, (packing) => {
      const isCounted = !NET_UNITS.some((unit) => unit === packing.unitName);
      const rests = packing.type !== 'NOT_PACKAGED' && isCounted;
      expect(isCompleteForSale({ ...packing, missing: [], hasNetQuantity: false })).toBe(!rests);
      expect(isCompleteForSale({ ...packing, missing: [], hasNetQuantity: true })).toBe(true);
    }),
  );
});

test('complete facts are asked for from the day on, and never without one', () => {
  expect(areFactsRequired('', TODAY)).toBe(false);
  expect(areFactsRequired(addDays(TODAY, 1), TODAY)).toBe(false);
  expect(areFactsRequired(TODAY, TODAY)).toBe(true);
});

test('the day is announced 15 days ahead at least; that no day is asked for can be said at once', () => {
  expect(noticeFault('foodFactsRequiredFrom', addDays(TODAY, 14), TODAY)).toBe('FOOD_FACTS_NOTICE_SHORT');
  expect(noticeFault('foodFactsRequiredFrom', addDays(TODAY, 15), TODAY)).toBe(null);
  expect(noticeFault('foodFactsRequiredFrom', '', TODAY)).toBe(null);
  expect(noticeFault('deadlineTime', '18:00', TODAY)).toBe(null);
});
