import { describe, expect, test } from 'vitest';
import { type DueLine, isCashFt, pickupDueFt, settleCash, settlePersonCash } from './cash-table.ts';
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
const free = { feeFt: 0, agreed: null };
const plain = { fee: free, heldFt: 0 };

describe('what an order costs at the pickup', () => {
  test('recorded lines count by their weight, the others as ordered', () => {
    expect(pickupDueFt([line({ delivered: kilos(1900) }), line()], plain)).toBe(3900);
  });

  test('the fee is due unless nothing was handed over', () => {
    const brought = { fee: { feeFt: 1000, agreed: null }, heldFt: 0 };
    expect(pickupDueFt([line({ delivered: kilos(0) }), line()], brought)).toBe(3000);
    expect(pickupDueFt([line({ delivered: kilos(0) }), line({ delivered: kilos(0) })], brought)).toBe(0);
  });

  test.each([
    ['KEPT', 0, 1000],
    ['GIVEN_BACK', 2000, 2000],
  ] as const)('a fee that is %s by agreement follows that, not the amounts', (agreed, delivered, dueFt) => {
    const given = { fee: { feeFt: 1000, agreed }, heldFt: 0 };
    expect(pickupDueFt([line({ delivered: kilos(delivered) })], given)).toBe(dueFt);
  });

  test('what is held online is not due, and never gives cash back', () => {
    expect(pickupDueFt([line({ delivered: kilos(2100) })], { fee: free, heldFt: 2000 })).toBe(100);
    expect(pickupDueFt([line({ delivered: kilos(1900) })], { fee: free, heldFt: 2000 })).toBe(0);
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

describe('the cash of a buyer with several orders at a pickup', () => {
  const orders = (...dues: readonly (readonly [number, number])[]) =>
    settlePersonCash(dues.map(([dueFt, takenFt]) => ({ dueFt, takenFt, isTaken: takenFt > 0 })));

  test('is rounded once, as the sum that is paid: two orders of 333 Ft cost 665 Ft in coins', () => {
    expect(orders([333, 0], [333, 0])).toMatchObject({ dueFt: 666, expectedFt: 665, differenceFt: -665 });
    expect(orders([333, 665], [333, 0])).toEqual({
      dueFt: 666,
      takenFt: 665,
      expectedFt: 665,
      differenceFt: 0,
      orders: [
        { paidFt: 333, roundingFt: -1, isPaid: true },
        { paidFt: 333, roundingFt: 0, isPaid: true },
      ],
    });
  });

  test('pays one order after the other, and the last one keeps what is too much', () => {
    expect(orders([333, 400], [333, 0]).orders.map(({ paidFt }) => paidFt)).toEqual([333, 67]);
    expect(orders([333, 400], [333, 400]).orders.map(({ paidFt }) => paidFt)).toEqual([333, 467]);
    expect(orders([0, 0], [333, 335]).orders).toEqual([
      { paidFt: 0, roundingFt: 0, isPaid: true },
      { paidFt: 333, roundingFt: 2, isPaid: true },
    ]);
  });

  test('pays an order on site that it was taken on, or all of them once the person owes nothing more', () => {
    const paid = (...dues: readonly (readonly [number, number])[]) =>
      orders(...dues).orders.map(({ isPaid }) => isPaid);
    // 2 Ft are left over for the second, and don't pay it (CASH-4).
    expect(paid([1433, 1435], [1433, 0])).toEqual([true, false]);
    expect(paid([1433, 100], [1433, 0])).toEqual([true, false]);
    expect(paid([1433, 0], [1433, 100])).toEqual([false, true]);
    expect(paid([1433, 2865], [1433, 0])).toEqual([true, true]);
    expect(paid([1433, 3000], [1433, 0])).toEqual([true, true]);
    expect(paid([1433, 0], [1433, 0])).toEqual([false, false]);
  });

  test('in hand is always what is paid and the rounding, however it was taken', () => {
    for (let one = 0; one < 12; one++) {
      for (let two = 0; two < 12; two++) {
        for (let takenFt = 0; takenFt <= 30; takenFt += 5) {
          const { orders: own } = orders([one, takenFt], [two, 0]);
          const sum = own.reduce((all, { paidFt, roundingFt }) => all + paidFt + roundingFt, 0);
          expect(sum).toBe(takenFt);
          expect(own.every(({ paidFt }) => paidFt >= 0)).toBe(true);
        }
      }
    }
  });
});
