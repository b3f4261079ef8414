import { describe, expect, test } from 'vitest';
import {
  hasBothMaximums,
  isApprovedFor,
  isPackingAvailable,
  type OfferFacts,
  whyPackingUnavailable,
  whyProductUnavailable,
} from './availability.ts';

const on: OfferFacts = { state: 'AVAILABLE', globalMaxMilli: null };
const paused: OfferFacts = { state: 'NOT_AVAILABLE', globalMaxMilli: null };
const sold: OfferFacts = { state: 'AVAILABLE', globalMaxMilli: 0 };
const gone: OfferFacts = { state: 'DELETED', globalMaxMilli: null };

describe('why goods cannot be put into a chain', () => {
  test('a product says its own reason, or that of its packings when none is left', () => {
    expect(whyProductUnavailable({ ...on, packings: [on, paused] })).toBeNull();
    expect(whyProductUnavailable({ ...paused, packings: [on] })).toBe('PAUSED');
    expect(whyProductUnavailable({ ...sold, packings: [on] })).toBe('OUT_OF_STOCK');
    expect(whyProductUnavailable({ ...on, packings: [sold, sold] })).toBe('OUT_OF_STOCK');
    expect(whyProductUnavailable({ ...on, packings: [] })).toBe('PAUSED');
  });

  test('a packing says the reason of its product before its own, and none exactly when it is available', () => {
    for (const packing of [on, paused, sold, gone]) {
      for (const own of [on, paused, sold, gone]) {
        const product = { ...own, packings: [packing] };
        expect(whyPackingUnavailable(packing, product) === null).toBe(isPackingAvailable(packing, product));
      }
    }
    expect(whyPackingUnavailable(gone, { ...on, packings: [on, gone] })).toBe('DELETED');
  });

  test('goods of which their producer has some are offered, those with none aren’t', () => {
    const few: OfferFacts = { state: 'AVAILABLE', globalMaxMilli: 1 };
    expect(isPackingAvailable(few, { ...few, packings: [few] })).toBe(true);
    expect(isPackingAvailable(sold, { ...on, packings: [on, sold] })).toBe(false);
    expect(isPackingAvailable(on, { ...sold, packings: [on] })).toBe(false);
  });

  test('both maximums are filled only where neither is empty', () => {
    expect(hasBothMaximums(5, 5)).toBe(true);
    expect([hasBothMaximums(5, null), hasBothMaximums(null, 5), hasBothMaximums(null, null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('a product is approved for a chain by any marketplace of its events', () => {
    expect(isApprovedFor({ marketplaceIds: [1, 2] }, [2, 3])).toBe(true);
    expect(isApprovedFor({ marketplaceIds: [1] }, [2])).toBe(false);
  });
});
