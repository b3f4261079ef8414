import { describe, expect, test } from 'vitest';
import { NO_DISCOUNT } from './price.ts';
import { decideHandover, type HandoverLine, withDefaultUnits } from './record-handover.ts';
import { makePacking } from './testing/build.ts';

const weighed = makePacking({
  type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
  packetSizeMilli: 1500,
  deviationPercent: 20,
  priceFt: 3000,
  unitPriceFt: 2000,
});

function line(itemId: number, only: Partial<HandoverLine> = {}): HandoverLine {
  return {
    itemId,
    packing: makePacking({ deviationPercent: 10 }),
    orderedMilli: 2000,
    percents: NO_DISCOUNT,
    couponFt: 0,
    state: null,
    delivered: null,
    ...only,
  };
}

const kilos = (amountMilli: number) => ({ amountMilli, inUnitsMilli: null });

describe('recording a handover', () => {
  test('sets DELIVERED where the delivered amount is not zero, else NOT_DELIVERED, and sums what is recorded', () => {
    const decision = decideHandover(
      [line(1), line(2), line(3)],
      [
        { itemId: 1, delivered: kilos(2100) },
        { itemId: 2, delivered: kilos(0) },
      ],
    );
    expect(decision).toEqual({
      handover: {
        lines: [
          { itemId: 1, state: 'DELIVERED', delivered: kilos(2100), fullValueFt: 2100, valueFt: 2100 },
          { itemId: 2, state: 'NOT_DELIVERED', delivered: kilos(0), fullValueFt: 0, valueFt: 0 },
        ],
        deliveredFullValueFt: 2100,
        deliveredValueFt: 2100,
      },
    });
  });

  test('what isn’t named keeps its record, and a record can be taken back', () => {
    const before = [line(1, { state: 'DELIVERED', delivered: kilos(1000) }), line(2)];
    const more = decideHandover(before, [{ itemId: 2, delivered: kilos(500) }]);
    expect(more).toMatchObject({ handover: { deliveredValueFt: 1500, lines: [{ itemId: 2 }] } });
    const back = decideHandover(before, [{ itemId: 1, delivered: null }]);
    expect(back).toEqual({
      handover: {
        lines: [{ itemId: 1, state: null, delivered: null, fullValueFt: null, valueFt: null }],
        deliveredFullValueFt: null,
        deliveredValueFt: null,
      },
    });
  });

  test('is refused as a whole, naming every entry at fault', () => {
    const decision = decideHandover(
      [line(1), line(2)],
      [
        { itemId: 1, delivered: kilos(2201) },
        { itemId: 9, delivered: kilos(1) },
        { itemId: 2, delivered: kilos(1) },
        { itemId: 2, delivered: kilos(2) },
      ],
    );
    expect(decision).toEqual({
      refusals: [
        { index: 0, field: 'amount', code: 'ABOVE_DELIVERABLE', limitMilli: 2200 },
        { index: 1, field: 'itemId', code: 'NOT_IN_ORDER', limitMilli: null },
        { index: 3, field: 'itemId', code: 'TWICE', limitMilli: null },
      ],
    });
  });

  test('below the minimum is refused unless it is meant, or what was recorded already was below it', () => {
    const one = line(1, { packing: makePacking({ deviationPercent: 10, minOrderMilli: 1000 }) });
    const entry = { itemId: 1, delivered: kilos(900) };
    const below = { ...one, state: 'DELIVERED' as const, delivered: kilos(950) };
    expect(decideHandover([one], [entry])).toMatchObject({ refusals: [{ code: 'BELOW_MINIMUM' }] });
    expect(decideHandover([one], [{ ...entry, allowsBelowMinimum: true }])).toHaveProperty('handover');
    expect(decideHandover([below], [entry])).toHaveProperty('handover');
    const tooMuch = { itemId: 1, delivered: kilos(2201), allowsBelowMinimum: true };
    expect(decideHandover([below], [tooMuch])).toMatchObject({ refusals: [{ code: 'ABOVE_DELIVERABLE' }] });
  });

  test('delivered units default to delivered amount × packet size, only where packets are weighed', () => {
    expect(withDefaultUnits(weighed, { amountMilli: 2000, inUnitsMilli: undefined })).toEqual({
      amountMilli: 2000,
      inUnitsMilli: 3000,
    });
    expect(withDefaultUnits(weighed, { amountMilli: 2000, inUnitsMilli: 3100 }).inUnitsMilli).toBe(3100);
    expect(withDefaultUnits(makePacking(), { amountMilli: 2000, inUnitsMilli: undefined })).toEqual(
      kilos(2000),
    );
  });
});
