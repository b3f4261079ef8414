import { expect, it } from 'vitest';
import { scopeLines } from './scope-lines.ts';

const NOTHING = {
  id: 1,
  type: 'GLOBAL',
  name: 'Mézhetek',
  value: 0.05,
  unit: 'PERCENT',
  start: '2026-11-20T00:00:00.000Z',
  end: null,
  remainingUses: null,
  remainingAmount: null,
  includedDeliveryPoints: [],
  includedDeliveryEvents: [],
  includedDeliveryChains: [],
  includedProductTypes: [],
  includedProducts: [],
  includedProducers: [],
} as const;

it('says what a discount is limited to, and that it is for everything where it is not', () => {
  const lists = {
    includedDeliveryPoints: [
      { id: 1, name: 'Fő tér' },
      { id: 2, name: 'Kossuth utca' },
    ],
    includedProductTypes: [{ id: 3, name: 'Méz' }],
  };
  const copy = {
    ...NOTHING,
    includedDeliveryEvents: [],
    includedDeliveryChains: [],
    includedProducts: [],
    includedProducers: [],
    ...lists,
  };
  expect(scopeLines(copy)).toEqual([
    { label: 'Átvevőpont', names: 'Fő tér, Kossuth utca' },
    { label: 'Terméktípus', names: 'Méz' },
  ]);
  expect(scopeLines({ ...copy, includedDeliveryPoints: [], includedProductTypes: [] })).toEqual([
    { label: 'Mire', names: 'Mindenre' },
  ]);
});
