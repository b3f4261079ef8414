import { describe, expect, test } from 'vitest';
import { type BookedDiscount, couponsPaid, settledLineValues } from './settle-line.ts';

const PACKET = {
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  packetSizeMilli: 1000,
  deviationPercent: 0,
  incrementMilli: 1000,
  minOrderMilli: 0,
  priceFt: 1000,
  unitPriceFt: 1000,
} as const;

const FT_500: BookedDiscount = { sponsorId: null, couponId: 7, percent: null, amountFt: 500 };
const TEN_PERCENT: BookedDiscount = { sponsorId: 3, couponId: 8, percent: 10, amountFt: 100 };
const FOR_ALL: BookedDiscount = { sponsorId: null, couponId: null, percent: 10, amountFt: 100 };

function lineOf(booked: readonly BookedDiscount[], packets: number) {
  const percentOf = (isCoupon: boolean) =>
    booked
      .filter(({ couponId }) => (couponId !== null) === isCoupon)
      .reduce((sum, { percent }) => sum + (percent ?? 0), 0);
  const couponFt = booked
    .filter(({ percent }) => percent === null)
    .reduce((sum, { amountFt }) => sum + amountFt, 0);
  return settledLineValues(
    {
      packing: PACKET,
      percents: { tierPercent: 0, globalPercent: percentOf(false), couponPercent: percentOf(true) },
      couponFt,
      delivered: { amountMilli: packets * 1000, inUnitsMilli: null },
    },
    booked,
  );
}

describe('what a coupon pays of a handed-over line', () => {
  test('is what it gave when it was ordered, and never more than the line is worth', () => {
    expect(lineOf([FT_500], 1).coupons).toEqual([{ couponId: 7, amountFt: 500 }]);
    expect(lineOf([{ ...FT_500, amountFt: 1500 }], 1).coupons).toEqual([{ couponId: 7, amountFt: 1000 }]);
  });

  test('is named with 0 Ft where nothing was handed over, and left out of who pays', () => {
    const line = lineOf([FT_500, TEN_PERCENT], 0);
    expect(line.coupons).toEqual([
      { couponId: 8, amountFt: 0 },
      { couponId: 7, amountFt: 0 },
    ]);
    expect(line.discounts).toEqual([]);
  });

  test('of a percent coupon is its part beside the other discounts', () => {
    expect(lineOf([TEN_PERCENT, FOR_ALL], 1).coupons).toEqual([{ couponId: 8, amountFt: 100 }]);
  });

  test('adds up over the lines of an order', () => {
    const lines = [lineOf([FT_500], 1), lineOf([FT_500, TEN_PERCENT], 1), lineOf([FT_500], 0)];
    expect(couponsPaid(lines)).toEqual([
      { couponId: 7, amountFt: 1000 },
      { couponId: 8, amountFt: 100 },
    ]);
  });
});
