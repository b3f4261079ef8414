import { expect, test } from 'vitest';
import { type CopiedPacking, compareCopied } from './copy-chain.ts';

test('a copy takes what can be sold, and names other prices and what is gone', () => {
  const packing = (packingId: number, only: Partial<CopiedPacking> = {}): CopiedPacking => ({
    packingId,
    productId: 1,
    priceThenFt: 1490,
    priceNowFt: 1490,
    unfit: null,
    ...only,
  });
  const differences = compareCopied([
    packing(1),
    packing(2, { priceNowFt: 1590 }),
    packing(3, { priceNowFt: 1590, unfit: 'PAUSED' }),
  ]);
  const ids = (packings: readonly CopiedPacking[]) => packings.map(({ packingId }) => packingId);
  expect(ids(differences.remaining)).toEqual([1, 2]);
  expect(ids(differences.repriced)).toEqual([2]);
  expect(ids(differences.unavailable)).toEqual([3]);
});
