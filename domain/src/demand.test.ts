import { describe, expect, it } from 'vitest';
import {
  type DemandInput,
  findDemandFaults,
  isCustomItemOpen,
  isWholeQuantity,
  requestedItems,
} from './demand.ts';

const input = (only: Partial<DemandInput> = {}): DemandInput => ({
  isAnonymous: false,
  unauthEmailAddress: null,
  deliveryPointId: null,
  postalCode: '1191',
  items: [{ productName: 'Tej', quantity: 2 }],
  ...only,
});

describe('a demand', () => {
  it('is complete with a delivery point or a postal code', () => {
    expect(findDemandFaults(input())).toEqual([]);
    expect(findDemandFaults(input({ postalCode: null, deliveryPointId: 3 }))).toEqual([]);
    const missing = [{ path: 'postalCode', code: 'required' }];
    expect(findDemandFaults(input({ postalCode: null }))).toEqual(missing);
    expect(findDemandFaults(input({ postalCode: ' ' }))).toEqual(missing);
  });

  it('asks outsiders for their e-mail address, and no one else', () => {
    expect(findDemandFaults(input({ isAnonymous: true }))).toEqual([
      { path: 'unauthEmailAddress', code: 'required' },
    ]);
    expect(findDemandFaults(input({ isAnonymous: true, unauthEmailAddress: 'a@b.hu' }))).toEqual([]);
  });

  it.each([0, 1, 12])('takes %s as a quantity', (quantity) => {
    expect(isWholeQuantity(quantity)).toBe(true);
    expect(findDemandFaults(input({ items: [{ productName: 'Tej', quantity }] }))).toEqual([]);
  });

  it.each([-1, 0.5, 1.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as a quantity', (quantity) => {
    expect(findDemandFaults(input({ items: [{ productName: 'Tej', quantity }] }))).toEqual([
      { path: 'demandItemsData.0.quantity', code: 'INTEGER_STEP_REQUIRED' },
    ]);
  });

  it('names each product once, whatever its case', () => {
    const items = ['Tej', 'Sajt', ' tEJ ', ''].map((productName) => ({ productName, quantity: 1 }));
    expect(findDemandFaults(input({ items }))).toEqual([
      { path: 'demandItemsData.2.productName', code: 'duplicate' },
      { path: 'demandItemsData.3.productName', code: 'required' },
    ]);
  });

  it('is what has a quantity; all the rest is not asked for', () => {
    const items = [
      { productName: 'Tej', quantity: 0 },
      { productName: 'Sajt', quantity: 2 },
    ];
    expect(requestedItems(items)).toEqual([items[1]]);
    expect(requestedItems([{ quantity: 0 }])).toEqual([]);
  });

  it('opens the fields of an own product only after its name', () => {
    expect(isCustomItemOpen('')).toBe(false);
    expect(isCustomItemOpen('  ')).toBe(false);
    expect(isCustomItemOpen('Kecskesajt')).toBe(true);
  });
});
