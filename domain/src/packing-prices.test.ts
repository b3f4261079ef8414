import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePacking } from './packing-form.ts';
import { agreedPrices, pricesAfter } from './packing-prices.ts';
import { makePacking } from './testing/build.ts';
import { PACKING_TYPES } from './vocabulary.ts';

const packed = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 500 });

test('a typed packet price gives the unit price rounded up, a typed unit price the packet price', () => {
  expect(pricesAfter(packed, 'priceFt', 745)).toEqual({ priceFt: 745, unitPriceFt: 1490 });
  expect(pricesAfter(packed, 'unitPriceFt', 1491)).toEqual({ priceFt: 746, unitPriceFt: 1492 });
});

test('goods that are not packaged have one price', () => {
  const loose = makePacking();
  expect(pricesAfter(loose, 'priceFt', 900)).toEqual({ priceFt: 900, unitPriceFt: 900 });
  expect(pricesAfter(loose, 'unitPriceFt', 900)).toEqual({ priceFt: 900, unitPriceFt: 900 });
});

test('goods ordered by unit keep the unit price, that is what the buyer pays', () => {
  const pieces = makePacking({ type: 'PACKAGED_AND_ORDERED_BY_UNIT', packetSizeMilli: 3000 });
  expect(pricesAfter(pieces, 'unitPriceFt', 334)).toEqual({ priceFt: 1002, unitPriceFt: 334 });
  expect(pricesAfter(pieces, 'priceFt', 1000)).toEqual({ priceFt: 1002, unitPriceFt: 334 });
});

test('what a list shows after typing is what the packings editor would store', () => {
  const anyPacking = fc.record({
    type: fc.constantFrom(...PACKING_TYPES),
    packetSizeMilli: fc.integer({ min: 1, max: 100_000 }),
    typed: fc.constantFrom('priceFt' as const, 'unitPriceFt' as const),
    ft: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(anyPacking, ({ type, packetSizeMilli, typed, ft }) => {
      const size = type === 'NOT_PACKAGED' ? 1000 : packetSizeMilli;
      const packing = makePacking({ type, packetSizeMilli: size });
      const shown = pricesAfter(packing, typed, ft);
      const form = {
        ...packing,
        ...shown,
        name: 'a',
        invoiceName: 'a',
        unitName: 'kg',
        packetWeightMilli: null,
      } as const;
      const { priceFt, unitPriceFt } = normalisePacking(form);
      expect({ priceFt, unitPriceFt }).toEqual(shown);
      expect(agreedPrices(packing, shown)).toEqual(shown);
    }),
  );
});
