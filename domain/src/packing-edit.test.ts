import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderedByPacket } from './packing.ts';
import { followPackingChange, type PackingNumbers } from './packing-edit.ts';
import { normalisePacking } from './packing-form.ts';
import { PACKING_TYPES } from './vocabulary.ts';

const bag: PackingNumbers = {
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  packetSizeMilli: 500,
  incrementMilli: 1000,
  deviationPercent: 0,
  priceFt: 745,
  unitPriceFt: 1490,
};

describe('while the packing form is filled in', () => {
  test('the unit price follows a typed price, rounded up', () => {
    expect(followPackingChange({ ...bag, packetSizeMilli: 300, priceFt: 299 }, 'price').unitPriceFt).toBe(
      997,
    );
  });

  test('the price follows a typed unit price, rounded up', () => {
    expect(
      followPackingChange({ ...bag, packetSizeMilli: 333, unitPriceFt: 1000 }, 'unitPrice').priceFt,
    ).toBe(333);
    expect(
      followPackingChange({ ...bag, packetSizeMilli: 333, unitPriceFt: 1001 }, 'unitPrice').priceFt,
    ).toBe(334);
  });

  test('a changed packet size keeps the price of a packet that is ordered whole, and the unit price follows', () => {
    for (const type of [
      'PACKAGED_AND_ORDERED_BY_PACKAGE',
      'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS',
    ] as const) {
      const changed = followPackingChange({ ...bag, type, packetSizeMilli: 1000 }, 'packetSize');
      expect(changed).toMatchObject({ priceFt: 745, unitPriceFt: 745 });
    }
  });

  test('a changed packet size keeps the unit price of what is ordered by piece, and the packet price follows', () => {
    const eggs: PackingNumbers = {
      ...bag,
      type: 'PACKAGED_AND_ORDERED_BY_UNIT',
      packetSizeMilli: 30_000,
      unitPriceFt: 75,
    };
    expect(followPackingChange(eggs, 'packetSize')).toMatchObject({ unitPriceFt: 75, priceFt: 2250 });
  });

  test('a packet price follows from the unit price while only that is known', () => {
    expect(followPackingChange({ ...bag, priceFt: null }, 'packetSize')).toMatchObject({
      priceFt: 745,
      unitPriceFt: 1490,
    });
  });

  test('loose goods have size 1 and one price', () => {
    expect(followPackingChange({ ...bag, type: 'NOT_PACKAGED' }, 'type')).toMatchObject({
      packetSizeMilli: 1000,
      priceFt: 1490,
      unitPriceFt: 1490,
    });
  });

  test('what is ordered by packet goes by 1 without deviation, by unit by 1 with its own', () => {
    const loose: PackingNumbers = { ...bag, incrementMilli: 100, deviationPercent: 10 };
    expect(followPackingChange(loose, 'type')).toMatchObject({ incrementMilli: 1000, deviationPercent: 0 });
    for (const type of ['PACKAGED_AND_ORDERED_BY_UNIT', 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS'] as const)
      expect(followPackingChange({ ...loose, type }, 'type')).toMatchObject({
        incrementMilli: 1000,
        deviationPercent: 10,
      });
  });

  test('empty fields and a packet of nothing stay as they are', () => {
    expect(followPackingChange({ ...bag, packetSizeMilli: null }, 'price').unitPriceFt).toBe(1490);
    expect(followPackingChange({ ...bag, packetSizeMilli: 0 }, 'price').unitPriceFt).toBe(1490);
    expect(followPackingChange({ ...bag, priceFt: null }, 'price').unitPriceFt).toBeNull();
  });

  test('what is stored is what the form showed: the price that the buyer pays never changes on the way', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKING_TYPES),
        fc.constantFrom('type', 'packetSize', 'price', 'unitPrice'),
        fc.record({
          packetSizeMilli: fc.integer({ min: 1, max: 100_000 }),
          priceFt: fc.nat(1_000_000),
          unitPriceFt: fc.nat(1_000_000),
        }),
        (type, changed, numbers) => {
          const shown = followPackingChange({ ...bag, ...numbers, type }, changed);
          const stored = normalisePacking({
            type,
            name: 'zacskó',
            invoiceName: 'Alma',
            unitName: 'kg',
            minOrderMilli: 0,
            packetWeightMilli: null,
            packetSizeMilli: shown.packetSizeMilli ?? 1,
            incrementMilli: shown.incrementMilli ?? 1,
            deviationPercent: shown.deviationPercent ?? 0,
            priceFt: shown.priceFt ?? 0,
            unitPriceFt: shown.unitPriceFt ?? 0,
          });
          if (isOrderedByPacket(type)) expect(stored.priceFt).toBe(shown.priceFt);
          else expect(stored.unitPriceFt).toBe(shown.unitPriceFt);
          expect(stored).toMatchObject({
            packetSizeMilli: shown.packetSizeMilli,
            incrementMilli: shown.incrementMilli,
            deviationPercent: shown.deviationPercent,
          });
        },
      ),
    );
  });
});
