import { describe, expect, it } from 'vitest';
import {
  type DemandWish,
  findDemandFaults,
  isCustomItemOpen,
  isWholeQuantity,
  wishedItems,
} from './demand.ts';

const wish = (only: Partial<DemandWish> = {}): DemandWish => ({
  isAnonymous: false,
  unauthEmailAddress: null,
  deliveryPointId: null,
  postalCode: '1191',
  items: [{ productName: 'Tej', quantity: 2 }],
  ...only,
});

describe('a demand', () => {
  it('is complete with a delivery point or a postal code', () => {
    expect(findDemandFaults(wish())).toEqual([]);
    expect(findDemandFaults(wish({ postalCode: null, deliveryPointId: 3 }))).toEqual([]);
    const missing = [{ path: 'postalCode', code: 'required' }];
    expect(findDemandFaults(wish({ postalCode: null }))).toEqual(missing);
    expect(findDemandFaults(wish({ postalCode: ' ' }))).toEqual(missing);
  });

  it('asks strangers for their e-mail address, and nobody else', () => {
    expect(findDemandFaults(wish({ isAnonymous: true }))).toEqual([
      { path: 'unauthEmailAddress', code: 'required' },
    ]);
    expect(findDemandFaults(wish({ isAnonymous: true, unauthEmailAddress: 'a@b.hu' }))).toEqual([]);
  });

  it.each([0, 1, 12])('takes %s as a quantity', (quantity) => {
    expect(isWholeQuantity(quantity)).toBe(true);
    expect(findDemandFaults(wish({ items: [{ productName: 'Tej', quantity }] }))).toEqual([]);
  });

  it.each([-1, 0.5, 1.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as a quantity', (quantity) => {
    expect(findDemandFaults(wish({ items: [{ productName: 'Tej', quantity }] }))).toEqual([
      { path: 'demandItemsData.0.quantity', code: 'INTEGER_STEP_REQUIRED' },
    ]);
  });

  it('names each product once, whatever its case', () => {
    const items = ['Tej', 'Sajt', ' tEJ ', ''].map((productName) => ({ productName, quantity: 1 }));
    expect(findDemandFaults(wish({ items }))).toEqual([
      { path: 'demandItemsData.2.productName', code: 'duplicate' },
      { path: 'demandItemsData.3.productName', code: 'required' },
    ]);
  });

  it('is what has a quantity; all the rest is not wished for', () => {
    const items = [
      { productName: 'Tej', quantity: 0 },
      { productName: 'Sajt', quantity: 2 },
    ];
    expect(wishedItems(items)).toEqual([items[1]]);
    expect(wishedItems([{ quantity: 0 }])).toEqual([]);
  });

  it('opens the fields of an own product only after its name', () => {
    expect(isCustomItemOpen('')).toBe(false);
    expect(isCustomItemOpen('  ')).toBe(false);
    expect(isCustomItemOpen('Kecskesajt')).toBe(true);
  });
});
