import { describe, expect, test } from 'vitest';
import { type OrderedGoods, previewOfChain, shortageOf } from './chain-preview.ts';

const NOW = new Date('2026-11-20T13:00:00+01:00');
const facts = {
  state: 'OPEN' as const,
  orderDeadline: new Date('2026-11-21T20:00:00+01:00'),
  lastDeliveryDay: '2026-11-24',
  isHandedOver: false,
  minIncomeFt: 100_000,
  orderedIncomeFt: 80_000,
  grantedPercent: 0,
};
const tiers = [
  { tierStartFt: 50_000, discountPercent: 3 },
  { tierStartFt: 120_000, discountPercent: 5 },
];

describe('a chain that closed now', () => {
  test('would be closed, with what is missing to the minimum and to the next tier', () => {
    expect(previewOfChain(facts, tiers, NOW)).toEqual({
      state: 'ORDERING_CLOSED',
      closesOrdering: true,
      isMinIncomeReached: false,
      missingFt: 20_000,
      discountPercent: 3,
      nextTier: { tierStartFt: 120_000, discountPercent: 5, missingFt: 40_000 },
    });
  });

  test('keeps a better tier that was granted before cancellations took the income back', () => {
    expect(previewOfChain({ ...facts, grantedPercent: 5 }, tiers, NOW).discountPercent).toBe(5);
  });

  test('misses nothing at exactly the minimum; a closed one stays as it is', () => {
    expect(previewOfChain({ ...facts, orderedIncomeFt: 100_000 }, tiers, NOW)).toMatchObject({
      isMinIncomeReached: true,
      missingFt: 0,
    });
    expect(previewOfChain({ ...facts, state: 'APPROVED' }, tiers, NOW)).toMatchObject({
      state: 'APPROVED',
      closesOrdering: false,
    });
  });
});

const free = { orderedMilli: 3000, maxMilli: null };
const goods: OrderedGoods = {
  productState: 'AVAILABLE',
  packingState: 'AVAILABLE',
  isBypassed: false,
  item: free,
  packing: free,
  product: free,
  globalPacking: free,
};

describe('ordered goods are short', () => {
  test('when they were taken off sale since', () => {
    expect(shortageOf({ ...goods, packingState: 'NOT_AVAILABLE' })).toEqual({ reason: 'NOT_AVAILABLE' });
    expect(shortageOf({ ...goods, productState: 'DELETED' })).toEqual({ reason: 'NOT_AVAILABLE' });
  });

  test('by as much as a ceiling was lowered below what is ordered', () => {
    const lowered = { orderedMilli: 3000, maxMilli: 1000 };
    expect(shortageOf({ ...goods, product: lowered })).toEqual({
      reason: 'PRODUCT_SHORT',
      missingMilli: 2000,
    });
    expect(shortageOf({ ...goods, packing: lowered })).toEqual({
      reason: 'PACKING_SHORT',
      missingMilli: 2000,
    });
  });

  test('by the chain’s own ceilings only when it bypasses those of the producer', () => {
    const lowered = { orderedMilli: 3000, maxMilli: 1000 };
    expect(shortageOf({ ...goods, isBypassed: true, product: lowered, globalPacking: lowered })).toBeNull();
    expect(shortageOf({ ...goods, isBypassed: true, item: lowered })).not.toBeNull();
    expect(shortageOf(goods)).toBeNull();
  });
});
