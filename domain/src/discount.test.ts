import { describe, expect, test } from 'vitest';
import { bestGlobalDiscount, type DiscountScope, isCouponUsable, isInForce, isInScope } from './discount.ts';

const everything: DiscountScope = {
  pointIds: [],
  eventIds: [],
  chainIds: [],
  productTypeIds: [],
  productIds: [],
  producerIds: [],
};
const line = { pointId: 1, eventId: 2, chainId: 3, productTypeIds: [4, 40], productId: 5, producerId: 6 };

describe('global discounts', () => {
  test('an empty list does not restrict, a filled one must hold the line', () => {
    expect(isInScope(everything, line)).toBe(true);
    expect(isInScope({ ...everything, pointIds: [1, 9], producerIds: [6] }, line)).toBe(true);
    expect(isInScope({ ...everything, pointIds: [1], producerIds: [7] }, line)).toBe(false);
    const own = { pointIds: 1, eventIds: 2, chainIds: 3, productTypeIds: 4, productIds: 5, producerIds: 6 };
    for (const [list, id] of Object.entries(own)) {
      expect(isInScope({ ...everything, [list]: [999] }, line)).toBe(false);
      expect(isInScope({ ...everything, [list]: [999, id] }, line)).toBe(true);
    }
  });

  test('a product type takes in all below it', () => {
    expect(isInScope({ ...everything, productTypeIds: [40] }, line)).toBe(true);
  });

  test('first and last day are included', () => {
    const days = { startDay: '2026-05-01', endDay: '2026-05-03' };
    const inForce = ['2026-04-30', '2026-05-01', '2026-05-03', '2026-05-04'].map((day) =>
      isInForce(days, day),
    );
    expect(inForce).toEqual([false, true, true, false]);
    expect(isInForce({ startDay: null, endDay: null }, '2026-05-01')).toBe(true);
  });

  test('the highest fitting discount is given, of equals the older', () => {
    const discount = (id: number, percent: number, scope = everything) => ({
      id,
      percent,
      startDay: null,
      endDay: null,
      scope,
    });
    const all = [
      discount(3, 10),
      discount(2, 10),
      discount(4, 50, { ...everything, chainIds: [8] }),
      discount(1, 5),
    ];
    expect(bestGlobalDiscount(all, line, '2026-05-01')?.id).toBe(2);
    expect(bestGlobalDiscount([], line, '2026-05-01')).toBeNull();
  });
});

test('a coupon is usable while it has uses and, in Ft, something left', () => {
  expect(isCouponUsable({ id: 1, unit: 'PERCENT', percent: 5, remainingUses: 1 })).toBe(true);
  expect(isCouponUsable({ id: 1, unit: 'PERCENT', percent: 5, remainingUses: null })).toBe(true);
  expect(isCouponUsable({ id: 1, unit: 'PERCENT', percent: 5, remainingUses: 0 })).toBe(false);
  expect(isCouponUsable({ id: 1, unit: 'FT', remainingFt: 1, remainingUses: null })).toBe(true);
  expect(isCouponUsable({ id: 1, unit: 'FT', remainingFt: 0, remainingUses: null })).toBe(false);
});
