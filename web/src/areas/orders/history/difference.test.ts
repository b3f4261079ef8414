import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const LOOSE = { type: 'NOT_PACKAGED', packetSize: 1 } as const;
const WEIGHED = { type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS', packetSize: 0.5 } as const;

describe('what was handed over against what was ordered', () => {
  it('is nothing to say before the handover', () => {
    expect(differenceOf(line({ deliveryState: null }))).toBeNull();
  });

  it('is said by amount', () => {
    expect(differenceOf(line({ deliveredAmount: 1.4 }))).toBe('same');
    expect(differenceOf(line({ deliveredAmount: 1.38 }))).toBe('less');
    expect(differenceOf(line({ deliveredAmount: 1.45 }))).toBe('more');
    expect(differenceOf(line({ deliveredAmount: 0, deliveryState: 'NOT_DELIVERED' }))).toBe('none');
  });

  it('is said by weight where packets are weighed', () => {
    const packets = { amount: 2, deliveredAmount: 2, deliveryItemPacking: WEIGHED };
    expect(differenceOf(line({ ...packets, deliveredAmountInUnits: 1 }))).toBe('same');
    expect(differenceOf(line({ ...packets, deliveredAmountInUnits: 0.96 }))).toBe('less');
  });
});

function line(only: Partial<Parameters<typeof differenceOf>[0]>): Parameters<typeof differenceOf>[0] {
  return {
    amount: 1.4,
    deliveryState: 'DELIVERED',
    deliveredAmount: 1.4,
    deliveredAmountInUnits: null,
    deliveryItemPacking: LOOSE,
    ...only,
  };
}
