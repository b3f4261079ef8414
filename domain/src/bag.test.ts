import { expect, test } from 'vitest';
import { bagLoad, isWeighed } from './bag.ts';

const kg = { type: 'NOT_PACKAGED', unitName: 'kg', packetSizeMilli: 1000 } as const;
const packet = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', unitName: 'g', packetSizeMilli: 500_000 } as const;
const eggs = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', unitName: 'db', packetSizeMilli: 10_000 } as const;

test('a bag weighs what is measured, packets by their size, and the rest is counted in pieces', () => {
  expect(
    bagLoad([
      { ...kg, amountMilli: 1400 },
      { ...packet, amountMilli: 2000 },
      { ...eggs, amountMilli: 3000 },
    ]),
  ).toEqual({ weightMilli: 2400, pieces: 3 });
});

test('decagrams and millilitres count as parts of a kilogram', () => {
  expect(bagLoad([{ ...packet, unitName: 'dkg', packetSizeMilli: 25_000, amountMilli: 4000 }])).toEqual({
    weightMilli: 1000,
    pieces: 0,
  });
  expect(bagLoad([{ ...packet, unitName: 'ml', packetSizeMilli: 750_000, amountMilli: 1000 }])).toEqual({
    weightMilli: 750,
    pieces: 0,
  });
});

test('loose goods by weight and packets paid by weight are weighed, other packets and pieces are not', () => {
  expect(isWeighed(kg)).toBe(true);
  expect(isWeighed({ type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS', unitName: 'kg' })).toBe(true);
  expect(isWeighed(packet)).toBe(false);
  expect(isWeighed({ type: 'NOT_PACKAGED', unitName: 'csokor' })).toBe(false);
});
