import { describe, expect, test } from 'vitest';
import { type DueLine, isCashFt, pickupDueFt, settleCash } from './cash-table.ts';
import { NO_DISCOUNT } from './price.ts';
import { makePacking } from './testing/build.ts';

const kilos = (amountMilli: number) => ({ amountMilli, inUnitsMilli: null });
const line = (only: Partial<DueLine> = {}): DueLine => ({
  packing: makePacking({ priceFt: 1000, unitPriceFt: 1000 }),
  percents: NO_DISCOUNT,
  couponFt: 0,
  delivered: null,
  valueFt: 2000,
  ...only,
});
const plain = { deliveryFeeFt: 0, heldFt: 0 };

describe('what an order costs at the pickup', () => {
  test('recorded lines count by their weight, the others as ordered', () => {
    expect(pickupDueFt([line({ delivered: kilos(1900) }), line()], plain)).toBe(3900);
  });

  test('the fee is due unless nothing was handed over', () => {
    const fee = { deliveryFeeFt: 1000, heldFt: 0 };
    expect(pickupDueFt([line({ delivered: kilos(0) }), line()], fee)).toBe(3000);
    expect(pickupDueFt([line({ delivered: kilos(0) }), line({ delivered: kilos(0) })], fee)).toBe(0);
  });

  test('what is held online is not due, and never gives cash back', () => {
    expect(pickupDueFt([line({ delivered: kilos(2100) })], { deliveryFeeFt: 0, heldFt: 2000 })).toBe(100);
    expect(pickupDueFt([line({ delivered: kilos(1900) })], { deliveryFeeFt: 0, heldFt: 2000 })).toBe(0);
  });
});

describe('the cash of a buyer', () => {
  test.each([
    [8431, 8430, -1],
    [8432, 8430, -2],
    [8433, 8435, 2],
    [8434, 8435, 1],
    [8436, 8435, -1],
    [8437, 8435, -2],
    [8438, 8440, 2],
    [8439, 8440, 1],
    [8435, 8435, 0],
  ])('of %i Ft is %i Ft, the rounding is a line of its own: %i Ft', (dueFt, takenFt, roundingFt) => {
    expect(settleCash({ dueFt, takenFt, isTaken: true })).toEqual({
      expectedFt: takenFt,
      differenceFt: 0,
      paidFt: dueFt,
      roundingFt,
    });
  });

  test('cash in hand is always what is paid and the rounding', () => {
    for (let dueFt = 0; dueFt < 40; dueFt++) {
      for (let takenFt = 0; takenFt <= 50; takenFt += 5) {
        const { paidFt, roundingFt } = settleCash({ dueFt, takenFt, isTaken: takenFt > 0 });
        expect(paidFt + roundingFt).toBe(takenFt);
        expect(Math.abs(roundingFt)).toBeLessThanOrEqual(2);
      }
    }
  });

  test('who paid less or more shows as a difference, without rounding', () => {
    expect(settleCash({ dueFt: 8432, takenFt: 8000, isTaken: true })).toEqual({
      expectedFt: 8430,
      differenceFt: -430,
      paidFt: 8000,
      roundingFt: 0,
    });
    expect(settleCash({ dueFt: 8432, takenFt: 8500, isTaken: true }).differenceFt).toBe(70);
  });

  test('a due that rounds to nothing is settled by taking nothing', () => {
    expect(settleCash({ dueFt: 2, takenFt: 0, isTaken: true })).toMatchObject({ paidFt: 2, roundingFt: -2 });
    expect(settleCash({ dueFt: 2, takenFt: 0, isTaken: false })).toMatchObject({ paidFt: 0, roundingFt: 0 });
  });

  test('is in steps of 5 Ft', () => {
    expect([0, 5, -20, 8430].every(isCashFt)).toBe(true);
    expect([1, 8432, 2.5].some(isCashFt)).toBe(false);
  });
});
