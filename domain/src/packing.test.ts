import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBothMaximums, isPackingAvailable, isProductAvailable, type OfferFacts } from './availability.ts';
import {
  orderPriceFt,
  packingAmountWithin,
  priceFromUnitPrice,
  productUnitsMilli,
  unitPriceFromPrice,
} from './packing.ts';
import { defaultPacketWeightMilli, normalisePacking, type PackingForm } from './packing-form.ts';
import { makePacking } from './testing/build.ts';
import { PACKING_TYPES } from './vocabulary.ts';

const form: PackingForm = {
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  name: 'Fél kilós zacskó',
  invoiceName: 'Alma 0,5 kg',
  unitName: 'kg',
  packetSizeMilli: 500,
  packetWeightMilli: null,
  deviationPercent: 10,
  incrementMilli: 300,
  minOrderMilli: 0,
  priceFt: 299,
  unitPriceFt: 1,
};

describe('what an amount counts', () => {
  test('packets count packet size × amount of the product and cost the packet price', () => {
    for (const type of [
      'PACKAGED_AND_ORDERED_BY_PACKAGE',
      'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
    ] as const) {
      const packing = makePacking({ type, packetSizeMilli: 250, priceFt: 300, unitPriceFt: 1200 });
      expect(productUnitsMilli(packing, 3000)).toBe(750);
      expect(packingAmountWithin(packing, 800)).toBe(3200);
      expect(orderPriceFt(packing)).toBe(300);
    }
  });

  test('loose goods and pieces count units and cost the unit price', () => {
    for (const type of ['NOT_PACKAGED', 'PACKAGED_AND_ORDERED_BY_UNIT'] as const) {
      const packing = makePacking({ type, packetSizeMilli: 10_000, priceFt: 900, unitPriceFt: 90 });
      expect(productUnitsMilli(packing, 3000)).toBe(3000);
      expect(packingAmountWithin(packing, 800)).toBe(800);
      expect(orderPriceFt(packing)).toBe(90);
    }
  });

  test('a part of a packet is rounded up to thousandths of the product', () => {
    const packing = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 333 });
    expect(productUnitsMilli(packing, 500)).toBe(167);
  });

  test('what fits into product units never counts more of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKING_TYPES),
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(10_000_000),
        (type, packetSizeMilli, units) => {
          const packing = makePacking({ type, packetSizeMilli });
          expect(productUnitsMilli(packing, packingAmountWithin(packing, units))).toBeLessThanOrEqual(units);
        },
      ),
    );
  });
});

describe('packing form', () => {
  test('loose goods have packet size 1, no packaging, and the unit for a name', () => {
    expect(normalisePacking({ ...form, type: 'NOT_PACKAGED', unitPriceFt: 700 })).toMatchObject({
      packaged: false,
      packetSizeMilli: 1000,
      name: 'kg',
      priceFt: 700,
      deviationPercent: 10,
      incrementMilli: 300,
    });
  });

  test('goods ordered by packet go by 1 without deviation, and the unit price is rounded up from the price', () => {
    expect(normalisePacking({ ...form, packetSizeMilli: 300 })).toMatchObject({
      packaged: true,
      incrementMilli: 1000,
      deviationPercent: 0,
      priceFt: 299,
      unitPriceFt: 997,
    });
  });

  test('goods ordered by piece go by 1, and the packet price follows from the unit price', () => {
    const packing = normalisePacking({
      ...form,
      type: 'PACKAGED_AND_ORDERED_BY_UNIT',
      packetSizeMilli: 10_000,
      unitPriceFt: 75,
    });
    expect(packing).toMatchObject({ incrementMilli: 1000, priceFt: 750, deviationPercent: 10 });
  });

  test('goods weighed at handover keep their deviation', () => {
    const packing = normalisePacking({ ...form, type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS' });
    expect(packing).toMatchObject({ incrementMilli: 1000, deviationPercent: 10, unitPriceFt: 598 });
  });

  test('weight is the size for kg and l, a thousandth for g and ml, else 1 kg, unless given', () => {
    expect(defaultPacketWeightMilli('kg', 500)).toBe(500);
    expect(defaultPacketWeightMilli('l', 750)).toBe(750);
    expect(defaultPacketWeightMilli('g', 250_000)).toBe(250);
    expect(defaultPacketWeightMilli('ml', 330_000)).toBe(330);
    expect(defaultPacketWeightMilli('dkg', 20_000)).toBe(200);
    expect(defaultPacketWeightMilli('db', 10_000)).toBe(1000);
    expect(normalisePacking({ ...form, packetWeightMilli: 520 }).packetWeightMilli).toBe(520);
  });

  test('amounts are whole packets where goods are packaged, else thousandths', () => {
    const least = (type: PackingForm['type'], minOrderMilli: number) =>
      normalisePacking({ ...form, type, minOrderMilli }).minOrderMilli;
    expect(least('PACKAGED_AND_ORDERED_BY_PACKAGE', 1500)).toBe(2000);
    expect(least('PACKAGED_AND_ORDERED_BY_UNIT', 1400)).toBe(1000);
    expect(least('ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS', 400)).toBe(0);
    expect(least('NOT_PACKAGED', 1400)).toBe(1400);
  });

  test('price and unit price lead back to a price that covers the first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100_000 }), (priceFt, size) => {
        expect(priceFromUnitPrice(unitPriceFromPrice(priceFt, size), size)).toBeGreaterThanOrEqual(priceFt);
      }),
    );
  });

  test('a packet of nothing has no unit price', () => {
    expect(() => unitPriceFromPrice(100, 0)).toThrow(RangeError);
  });

  test('applying the rules twice changes nothing more', () => {
    for (const type of PACKING_TYPES) {
      const once = normalisePacking({ ...form, type });
      expect(normalisePacking(once)).toEqual(once);
    }
  });
});

describe('availability', () => {
  const good: OfferFacts = { state: 'AVAILABLE', globalMaxMilli: null };
  const bad: OfferFacts[] = [
    { state: 'NOT_AVAILABLE', globalMaxMilli: null },
    { state: 'DELETED', globalMaxMilli: null },
    { state: 'AVAILABLE', globalMaxMilli: 0 },
  ];

  test('a product is available with one available packing, and not without', () => {
    expect(isProductAvailable({ ...good, packings: [good] })).toBe(true);
    expect(isProductAvailable({ ...good, packings: [...bad, good] })).toBe(true);
    expect(isProductAvailable({ ...good, packings: bad })).toBe(false);
    expect(isProductAvailable({ ...good, packings: [] })).toBe(false);
  });

  test('neither product nor packing is available when out of stock, paused or deleted', () => {
    for (const product of bad) expect(isProductAvailable({ ...product, packings: [good] })).toBe(false);
    for (const packing of bad)
      expect(isPackingAvailable(packing, { ...good, packings: [packing, good] })).toBe(false);
  });

  test('a packing is unavailable with its product', () => {
    for (const product of bad) expect(isPackingAvailable(good, { ...product, packings: [good] })).toBe(false);
    expect(isPackingAvailable(good, { ...good, packings: [good] })).toBe(true);
  });

  test('only one of global and default maximum may be filled', () => {
    expect(hasBothMaximums(0, 0)).toBe(true);
    expect(hasBothMaximums(null, 5)).toBe(false);
  });
});
