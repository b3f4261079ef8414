import type { ManagedChainJson } from '@kosar/contract/chains/chain-overview';
import { formatFt } from '@kosar/contract/format';
import { describe, expect, test } from 'vitest';
import { numbersOf, warningsOf } from './action-words.ts';

const BEFORE = new Date('2026-11-20T13:00:00+01:00');
const AFTER = new Date('2026-11-22T13:00:00+01:00');

const chain: ManagedChainJson = {
  id: 1,
  name: 'Heti lánc',
  description: '',
  state: 'OPEN',
  version: 1,
  transporter: { id: 1, name: 'Kosárjárat' },
  producers: [],
  dayOfDelivery: '2026-11-24',
  lastDeliveryDay: '2026-11-24',
  orderDeadline: '2026-11-21T20:00:00+01:00',
  minIncome: 100_000,
  orderedIncome: 80_000,
  discountTiers: [],
  grantedDiscount: 0,
  showProgressRemainingInAmount: false,
  bypassProductAvailableAmount: false,
  invoiceRequired: false,
  paymentOptions: [],
  onSitePaymentOptions: [],
  tags: [],
  closedAt: null,
  approvedAt: null,
  cancelledAt: null,
  finalizedAt: null,
  handedOver: false,
  settled: false,
  revenueShareId: null,
  deliveries: [],
  orders: 0,
  buyers: 0,
  discountedValue: 0,
  totalValue: 0,
  currentUserTransporter: true,
  currentUserProducer: false,
  currentUserOrganizer: false,
  currentUserDeliveryPointManager: false,
};
const reached: ManagedChainJson = { ...chain, state: 'MIN_INCOME_PASSED', orderedIncome: 100_000 };

describe('the dialog of a chain action', () => {
  test('warns of a cancellation differently before the deadline and by whether the minimum is reached', () => {
    const first = [
      warningsOf('cancel', chain, BEFORE)[0],
      warningsOf('cancel', reached, BEFORE)[0],
      warningsOf('cancel', chain, AFTER)[0],
      warningsOf('cancel', reached, AFTER)[0],
    ];
    expect(new Set(first).size).toBe(4);
    expect(first[0]).toContain(`${formatFt(20_000)} hiányzik`);
    expect(first[1]).toContain('már összejött');
    expect(first[2]).toContain('lezárult');
    expect(first[3]).toContain('számítanak a szállításra');
  });

  test('warns before the deadline that approving closes ordering at once', () => {
    expect(warningsOf('approve', chain, BEFORE)[0]).toContain('rögtön lezárja a rendelést');
    expect(warningsOf('approve', chain, AFTER)[0]).not.toContain('rögtön');
    expect(warningsOf('approve', chain, AFTER)[1]).toContain(`${formatFt(20_000)} hiányzik`);
  });

  test('says of reopening what ordering will be, and that goods may be gone when it was cancelled', () => {
    expect(warningsOf('reopen', { ...chain, state: 'APPROVED' }, BEFORE)).toHaveLength(1);
    expect(warningsOf('reopen', { ...chain, state: 'CANCELLED' }, AFTER)).toHaveLength(2);
  });

  test('says to which state restoring leads, and how many orders have lost their card money', () => {
    const ended: ManagedChainJson = { ...chain, state: 'NOT_DELIVERED' };
    const after = new Date('2026-11-25T08:00:00+01:00');
    expect(warningsOf('restore', ended, after)[0]).toContain('véglegesítésre');
    expect(warningsOf('restore', ended, AFTER)[0]).toContain('jóváhagyásra');
    const preview = {
      orders: 3,
      buyers: 2,
      totalValue: 9000,
      releasedOrders: 1,
      releasedValue: 4000,
      mailed: { approve: 2, cancel: 2, reopen: 2, restore: 2 },
      missedMinimums: [
        { producer: { id: 4, name: 'Kovács Kert' }, minIncome: 5000, orderedIncome: 3000, orders: 2 },
      ],
    };
    expect(numbersOf('restore', preview)).toEqual([
      expect.stringContaining('3 rendelés, 2 vevő'),
      expect.stringContaining(`1 rendelés bankkártyás zárolását már feloldottuk, összesen ${formatFt(4000)}`),
      expect.stringContaining('2 vevő'),
    ]);
    expect(numbersOf('reopen', preview)).toHaveLength(2);
    expect(numbersOf('approve', preview)[1]).toContain(
      `Kimarad: Kovács Kert. A saját minimuma ${formatFt(5000)}`,
    );
  });
});
