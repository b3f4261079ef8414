import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentFunding } from './discount-funding.ts';
import { sumFt } from './money.ts';
import {
  deliveredValueFt,
  discountedPrices,
  lineValues,
  packingLineValues,
  repricedPercents,
  totalPercent,
} from './price.ts';
import { makePacking } from './testing/build.ts';
import { checkTiers, tierPercent, tierProgress } from './tiers.ts';
import { PACKING_TYPES } from './vocabulary.ts';

const percent = fc.integer({ min: 0, max: 100 });
const percents = fc.record({ tierPercent: percent, globalPercent: percent, couponPercent: percent });
const price = fc.nat(1_000_000);
const amount = fc.nat(1_000_000);

describe('prices', () => {
  test('percents of a line add up, to 100 at most', () => {
    expect(totalPercent({ tierPercent: 5, globalPercent: 10, couponPercent: 5 })).toBe(20);
    expect(totalPercent({ tierPercent: 50, globalPercent: 40, couponPercent: 30 })).toBe(100);
  });

  test('both prices of a packing are rounded up to whole Ft once', () => {
    expect(discountedPrices({ priceFt: 999, unitPriceFt: 333 }, 5)).toEqual({
      discountedPacketPriceFt: 950,
      discountedUnitPriceFt: 317,
    });
  });

  test('what a person sees multiplies: value is the shown price × amount', () => {
    expect(lineValues(999, 2000, { tierPercent: 5, globalPercent: 0, couponPercent: 0 })).toEqual({
      fullPriceFt: 999,
      fullValueFt: 1998,
      revenueBaseFt: 1900,
      discountedPriceFt: 950,
      discountedValueFt: 1900,
    });
  });

  test('a buyer never pays more than the parties are paid on, nor they more than the full value', () => {
    fc.assert(
      fc.property(price, amount, percents, (priceFt, amountMilli, percents) => {
        const line = lineValues(priceFt, amountMilli, percents);
        expect(line.discountedValueFt).toBeLessThanOrEqual(line.revenueBaseFt);
        expect(line.revenueBaseFt).toBeLessThanOrEqual(line.fullValueFt);
        expect(line.discountedValueFt).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a packing is paid by packet or by unit as it is ordered', () => {
    const prices = { priceFt: 3000, unitPriceFt: 1000, packetSizeMilli: 3000 };
    const free = { tierPercent: 0, globalPercent: 0, couponPercent: 0 };
    const values = PACKING_TYPES.map(
      (type) => packingLineValues(makePacking({ type, ...prices }), 2000, free).fullValueFt,
    );
    expect(values).toEqual([2000, 6000, 2000, 6000]);
  });

  test('goods handed over exactly as ordered cost exactly what was ordered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKING_TYPES),
        fc.integer({ min: 1, max: 50_000 }),
        price,
        fc.nat(100),
        (type, packetSizeMilli, priceFt, packets) => {
          const packing = makePacking({ type, packetSizeMilli, priceFt, unitPriceFt: priceFt });
          const amountMilli = packets * 1000;
          const inUnitsMilli =
            type === 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS' ? packets * packetSizeMilli : null;
          const ordered = lineValues(priceFt, amountMilli, {
            tierPercent: 0,
            globalPercent: 0,
            couponPercent: 0,
          });
          expect(deliveredValueFt(packing, priceFt, { amountMilli, inUnitsMilli })).toBe(ordered.fullValueFt);
        },
      ),
    );
  });

  test('a placed price never rises by tiers, and a lost tier is kept', () => {
    fc.assert(
      fc.property(price, amount, percents, percent, (priceFt, amountMilli, percents, tierNow) => {
        const placed = lineValues(priceFt, amountMilli, percents);
        const now = lineValues(priceFt, amountMilli, repricedPercents(percents, tierNow));
        expect(now.discountedPriceFt).toBeLessThanOrEqual(placed.discountedPriceFt);
        expect(now.discountedValueFt).toBeLessThanOrEqual(placed.discountedValueFt);
      }),
    );
    const held = { tierPercent: 10, globalPercent: 3, couponPercent: 2 };
    expect(repricedPercents(held, 5)).toEqual(held);
    expect(repricedPercents(held, 15)).toEqual({ ...held, tierPercent: 15 });
  });
});

describe('who pays for a discount', () => {
  test('what the parties do not bear is split among global discount and coupons, and adds up', () => {
    fc.assert(
      fc.property(price, amount, percents, (priceFt, amountMilli, percents) => {
        const line = lineValues(priceFt, amountMilli, percents);
        const sources = [
          { discountId: 1, percent: percents.globalPercent },
          { discountId: 2, percent: percents.couponPercent },
        ];
        fc.pre(percents.globalPercent + percents.couponPercent > 0);
        const parts = percentFunding(line, sources);
        expect(sumFt(parts.map(({ amountFt }) => amountFt))).toBe(
          line.revenueBaseFt - line.discountedValueFt,
        );
      }),
    );
    const line = lineValues(1000, 1000, { tierPercent: 10, globalPercent: 20, couponPercent: 5 });
    const sources = [
      { discountId: 1, percent: 20 },
      { discountId: 2, percent: 5 },
    ];
    expect(percentFunding(line, sources)).toEqual([
      { discountId: 1, amountFt: 200 },
      { discountId: 2, amountFt: 50 },
    ]);
  });
});

describe('tiers', () => {
  const tiers = [
    { tierStartFt: 200_000, discountPercent: 10 },
    { tierStartFt: 100_000, discountPercent: 5 },
  ];

  test('a tier is reached at its start exactly', () => {
    expect(
      [0, 99_999, 100_000, 199_999, 200_000, 10_000_000].map((income) => tierPercent(tiers, income)),
    ).toEqual([0, 0, 5, 5, 10, 10]);
  });

  test('the bar knows the tier reached, the next, and what is missing', () => {
    expect(tierProgress(tiers, 120_000)).toEqual({
      current: tiers[1],
      next: tiers[0],
      missingFt: 80_000,
      maxTierStartFt: 200_000,
    });
    expect(tierProgress(tiers, 250_000)).toMatchObject({ next: null, missingFt: 0 });
    // A tier that is just reached isn't the next one any more.
    expect(tierProgress(tiers, 100_000)).toMatchObject({
      current: tiers[1],
      next: tiers[0],
      missingFt: 100_000,
    });
    expect(tierProgress(tiers, 200_000)).toMatchObject({ current: tiers[0], next: null });
    expect(tierProgress([], 5)).toEqual({ current: null, next: null, missingFt: 0, maxTierStartFt: null });
  });

  test('more income never means a smaller discount, when the tiers are in order', () => {
    fc.assert(
      fc.property(fc.nat(300_000), fc.nat(300_000), (a, b) => {
        expect(tierPercent(tiers, Math.max(a, b))).toBeGreaterThanOrEqual(tierPercent(tiers, Math.min(a, b)));
      }),
    );
  });

  test('starts have to differ and discounts have to rise with them', () => {
    const at = (tierStartFt: number, discountPercent: number) => ({ tierStartFt, discountPercent });
    expect(checkTiers(tiers)).toBeNull();
    expect(checkTiers([])).toBeNull();
    expect(checkTiers([at(100, 5), at(100, 10)])?.code).toBe('TIER_START_NOT_UNIQUE');
    expect(checkTiers([at(100, 5), at(200, 5)])?.code).toBe('TIER_DISCOUNT_NOT_RISING');
    for (const wrong of [at(0, 5), at(100, 0), at(100, 101), at(0.5, 5), at(NaN, 5)]) {
      expect(checkTiers([wrong])?.code).toBe('TIER_INVALID');
    }
  });
});
