import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountRule,
  checkAmount,
  firstLegalAmounts,
  nearestLegalAmounts,
  orderableMaxMilli,
} from './stock.ts';
import { makeFree, makeHeld, makePacking } from './testing/build.ts';
import { PACKING_TYPES } from './vocabulary.ts';

describe('orderable maximum', () => {
  const loose = makePacking();
  const packet = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 300 });

  test('without a ceiling there is no maximum', () => {
    expect(orderableMaxMilli(loose, makeFree())).toBeNull();
  });

  test('the smallest of all ceilings counts', () => {
    const all = { itemMilli: 5000, packingMilli: 4000, productGlobalMilli: 3000, packingGlobalMilli: 2000 };
    expect(orderableMaxMilli(loose, makeFree(all))).toBe(2000);
    expect(orderableMaxMilli(loose, makeFree({ ...all, packingGlobalMilli: null }))).toBe(3000);
    expect(orderableMaxMilli(loose, makeFree({ ...all, itemMilli: 1500 }))).toBe(1500);
    expect(orderableMaxMilli(loose, makeFree({ ...all, packingMilli: 0 }))).toBe(0);
  });

  test('bypass lifts the global ceilings only', () => {
    const free = makeFree({
      itemMilli: 5000,
      packingMilli: 4000,
      productGlobalMilli: 0,
      packingGlobalMilli: 0,
    });
    expect(orderableMaxMilli(loose, { ...free, isGlobalBypassed: true })).toBe(4000);
    expect(orderableMaxMilli(loose, makeFree({ productGlobalMilli: 0, isGlobalBypassed: true }))).toBeNull();
  });

  test('an order may take what is free besides what it holds', () => {
    expect(orderableMaxMilli(loose, makeFree({ packingMilli: 500 }), makeHeld({ amountMilli: 1000 }))).toBe(
      1500,
    );
  });

  test('packets are whole, and product units are turned into packets', () => {
    expect(orderableMaxMilli(packet, makeFree({ itemMilli: 1000 }))).toBe(3000);
    expect(orderableMaxMilli(packet, makeFree({ packingMilli: 2900 }))).toBe(2000);
    expect(orderableMaxMilli(packet, makeFree({ productGlobalMilli: 299 }))).toBe(0);
  });

  test('what the order holds already is still its own when the packing has sold out since', () => {
    expect(orderableMaxMilli(loose, makeFree({ packingMilli: 0 }), makeHeld({ amountMilli: 700 }))).toBe(700);
    expect(orderableMaxMilli(loose, makeFree({ packingMilli: -5000 }), makeHeld({ amountMilli: 700 }))).toBe(
      700,
    );
    const free = makeFree({ itemMilli: 300 });
    expect(orderableMaxMilli(loose, free, makeHeld({ amountMilli: 700, itemUnitsMilli: 700 }))).toBe(1000);
  });

  test('whatever the ceilings, the maximum is never negative and never breaks one of them', () => {
    const ceiling = fc.option(fc.integer({ min: -10_000, max: 100_000 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKING_TYPES),
        fc.integer({ min: 1, max: 5000 }),
        ceiling,
        ceiling,
        (type, packetSizeMilli, itemMilli, packingMilli) => {
          const packing = makePacking({ type, packetSizeMilli });
          const max = orderableMaxMilli(packing, makeFree({ itemMilli, packingMilli })) ?? 0;
          expect(max).toBeGreaterThanOrEqual(0);
          expect(max).toBeLessThanOrEqual(packingMilli === null ? Infinity : Math.max(0, packingMilli));
          expect(type === 'NOT_PACKAGED' || max % 1000 === 0).toBe(true);
        },
      ),
    );
  });
});

describe('amount rule', () => {
  const rule = amountRule(makePacking({ minOrderMilli: 400, incrementMilli: 300 }));

  test('minimum 0.4 with step 0.3 allows 0.4, 0.7 and 1.0', () => {
    const legal = Array.from({ length: 1001 }, (_, milli) => milli).filter(
      (milli) => checkAmount(rule, milli, null) === null,
    );
    expect(legal).toEqual([0, 400, 700, 1000]);
  });

  test('0 may always be ordered, even of what is sold out', () => {
    expect(checkAmount(rule, 0, 0)).toBeNull();
  });

  test('the very last of the stock can be ordered', () => {
    expect(checkAmount(rule, 400, 400)).toBeNull();
    expect(checkAmount(rule, 1000, 1000)).toBeNull();
  });

  test('each refusal says what is wrong', () => {
    expect(checkAmount(rule, 300, null)).toEqual({ code: 'BELOW_MINIMUM', minMilli: 400 });
    expect(checkAmount(rule, 800, null)).toEqual({ code: 'OFF_STEP', minMilli: 400, incrementMilli: 300 });
    expect(checkAmount(rule, 1000, 900)).toEqual({ code: 'ABOVE_AVAILABLE', availableMilli: 900 });
    expect(checkAmount(rule, 400, 399)).toEqual({ code: 'SOLD_OUT' });
    for (const wrong of [-400, 0.4, NaN, Infinity]) {
      expect(checkAmount(rule, wrong, null)).toEqual({ code: 'NOT_AN_AMOUNT' });
    }
  });

  test('packaged goods go by whole packets, from 1 when there is no minimum', () => {
    const packet = amountRule(
      makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', minOrderMilli: 0, incrementMilli: 1000 }),
    );
    expect(checkAmount(packet, 1000, null)).toBeNull();
    expect(checkAmount(packet, 1500, null)?.code).toBe('OFF_STEP');
    expect(checkAmount(packet, 500, null)?.code).toBe('BELOW_MINIMUM');
    expect(
      amountRule(makePacking({ type: 'PACKAGED_AND_ORDERED_BY_UNIT', minOrderMilli: 1500 })).minMilli,
    ).toBe(2000);
  });

  test('packets go by as many as their step says', () => {
    const sixes = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', incrementMilli: 6000 });
    expect(amountRule(sixes)).toEqual({ minMilli: 6000, incrementMilli: 6000 });
  });

  test('of the nearest amounts, and of the first ones, the very last of the stock is one', () => {
    const rule = { minMilli: 400, incrementMilli: 300 };
    expect(nearestLegalAmounts(rule, 600, 700)).toEqual([400, 700]);
    expect(nearestLegalAmounts(rule, 600, 699)).toEqual([400]);
    expect(firstLegalAmounts(rule, 3, 700)).toEqual([400, 700]);
  });

  test('the two nearest legal amounts are offered', () => {
    expect(nearestLegalAmounts(rule, 800, null)).toEqual([700, 1000]);
    expect(nearestLegalAmounts(rule, 100, null)).toEqual([400]);
    expect(nearestLegalAmounts(rule, 5000, 900)).toEqual([700]);
    expect(nearestLegalAmounts(rule, 800, 900)).toEqual([700]);
    expect(nearestLegalAmounts(rule, 700, 900)).toEqual([700]);
    expect(nearestLegalAmounts(rule, 700, null)).toEqual([700]);
    expect(nearestLegalAmounts(rule, 700, 399)).toEqual([]);
    expect(firstLegalAmounts(rule, 3, null)).toEqual([400, 700, 1000]);
    expect(firstLegalAmounts(rule, 3, 999)).toEqual([400, 700]);
  });

  test('what is offered instead is always legal, and nothing legal lies nearer', () => {
    const positive = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(
        fc.record({ minMilli: positive, incrementMilli: positive }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.option(fc.nat(20_000)),
        (rule, input, available) => {
          const nearest = nearestLegalAmounts(rule, input, available);
          const refusal = checkAmount(rule, input, available);
          const [low = rule.minMilli, high = Infinity] = nearest;
          for (const amount of nearest) expect(checkAmount(rule, amount, available)).toBeNull();
          expect(nearest.length === 0).toBe(refusal?.code === 'SOLD_OUT');
          expect(refusal !== null || low === input).toBe(true);
          expect(low <= input || low === rule.minMilli).toBe(true);
          expect(input < high).toBe(true);
        },
      ),
    );
  });
});
