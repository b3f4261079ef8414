import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimsOf, freeBesideClaims, offerUntil, type WaitingEntry } from './waiting-list.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T18:00:00Z');

function entry(id: number, amountMilli: number, only: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    id,
    packingId: 1,
    userId: id,
    amountMilli,
    unitsMilli: amountMilli,
    packingMilli: null,
    packingGlobalMilli: null,
    offeredUntil: null,
    ...only,
  };
}

const shared = (itemMilli: number | null) => ({
  itemMilli,
  productGlobalMilli: null,
  isGlobalBypassed: false,
});
const idsOf = (claims: readonly WaitingEntry[]) => claims.map(({ id }) => id);

describe('what comes free', () => {
  test('belongs to the first in the list', () => {
    expect(idsOf(claimsOf([entry(1, 1000), entry(2, 1000)], shared(1000), NOW))).toEqual([1]);
  });

  test('belongs to the next whose whole amount is free where the first wants more', () => {
    expect(idsOf(claimsOf([entry(1, 5000), entry(2, 2000)], shared(3000), NOW))).toEqual([2]);
  });

  test('stays with whom it was offered to, even if now there would be enough for one before', () => {
    const entries = [entry(1, 5000), entry(2, 2000, { offeredUntil: LATER })];
    expect(idsOf(claimsOf(entries, shared(6000), NOW))).toEqual([2]);
  });

  test('goes on when the time is over', () => {
    const entries = [entry(1, 1000, { offeredUntil: NOW }), entry(2, 1000)];
    expect(idsOf(claimsOf(entries, shared(1000), NOW))).toEqual([2]);
  });

  test('is counted under the ceiling of a packing and of all packings of the item', () => {
    const entries = [
      entry(1, 1000, { packingMilli: 1000, unitsMilli: 2000 }),
      entry(2, 1000, { packingMilli: 1000, unitsMilli: 2000 }),
      entry(3, 1000, { packingId: 2, packingMilli: 9000, unitsMilli: 2000 }),
    ];
    expect(idsOf(claimsOf(entries, shared(4000), NOW))).toEqual([1, 3]);
  });
});

test('what is kept for others isn’t free for anyone else', () => {
  const free = { ...shared(3000), packingMilli: null, packingGlobalMilli: 5000 };
  expect(freeBesideClaims(free, 1, [entry(1, 1000, { unitsMilli: 2000 })])).toMatchObject({
    itemMilli: 1000,
    packingMilli: null,
    packingGlobalMilli: 4000,
  });
});

test('an offer is kept for 12 hours, never beyond the deadline', () => {
  expect(offerUntil(new Date('2026-12-01T00:00:00Z'), NOW)).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(offerUntil(LATER, NOW)).toEqual(LATER);
});

test('whoever waits for what: claims never exceed what is free, and of two who want the same the earlier comes first', () => {
  const entries = fc.array(
    fc.record({
      packingId: fc.integer({ min: 1, max: 3 }),
      amountMilli: fc.integer({ min: 1, max: 5 }).map((units) => units * 1000),
      isOffered: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      entries,
      fc.nat(20),
      fc.array(fc.nat(10), { minLength: 3, maxLength: 3 }),
      (given, item, frees) => {
        const all = given.map(({ packingId, amountMilli, isOffered }, index) =>
          entry(index + 1, amountMilli, {
            packingId,
            packingMilli: (frees[packingId - 1] ?? 0) * 1000,
            offeredUntil: isOffered ? LATER : null,
          }),
        );
        const claims = claimsOf(all, shared(item * 1000), NOW);
        const total = (of: readonly WaitingEntry[]) => of.reduce((sum, one) => sum + one.amountMilli, 0);
        expect(total(claims)).toBeLessThanOrEqual(item * 1000);
        for (const packingId of [1, 2, 3])
          expect(total(claims.filter((one) => one.packingId === packingId))).toBeLessThanOrEqual(
            (frees[packingId - 1] ?? 0) * 1000,
          );
        for (const later of claims)
          for (const earlier of all)
            if (
              earlier.id < later.id &&
              earlier.packingId === later.packingId &&
              earlier.amountMilli === later.amountMilli &&
              (earlier.offeredUntil === null) === (later.offeredUntil === null)
            )
              expect(idsOf(claims)).toContain(earlier.id);
      },
    ),
    { numRuns: 3000 },
  );
});
