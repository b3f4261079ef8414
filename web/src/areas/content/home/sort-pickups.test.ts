import { describe, expect, it } from 'vitest';
import { byDelivery, sortPickups } from './sort-pickups.ts';

const TODAY = '2026-11-20';

function order(
  dayOfDelivery: string | null,
  status: 'OPEN' | 'CANCELLED' | 'TO_BE_FINALIZED' = 'OPEN',
  startTime: string | null = '17:00',
) {
  const deliveryPoint = {
    id: 1,
    name: 'Udvar',
    address: { country: 'Magyarország', postalCode: '1136', city: 'Budapest', street: 'Pannónia utca 61.' },
  };
  return {
    cancelled: false,
    delivery: {
      id: 1,
      name: 'Átvétel',
      deliveryChainName: 'Heti kör',
      eventId: 1,
      status,
      orderDeadline: '2026-11-19T20:00:00Z',
      dayOfDelivery,
      startTime,
      endTime: null,
      deliveryPoint,
      transporterName: 'Galga Fuvar',
      paymentOptions: [],
    },
  };
}

describe('the next pickup', () => {
  it('is the nearest from today on, not one that is over', () => {
    const over = order('2026-11-15', 'TO_BE_FINALIZED');
    const later = order('2026-11-29');
    const next = order('2026-11-20');
    expect(sortPickups([over, later, next], TODAY)).toEqual({ next, others: [later, over] });
  });

  it('is the earlier of two on one day', () => {
    const evening = order('2026-11-22', 'OPEN', '18:00');
    const morning = order('2026-11-22', 'OPEN', '09:00');
    expect(sortPickups([evening, morning], TODAY).next).toBe(morning);
  });

  it('skips a chain that is cancelled, yet keeps showing it', () => {
    const cancelled = order('2026-11-21', 'CANCELLED');
    const next = order('2026-11-22');
    expect(sortPickups([cancelled, next], TODAY)).toEqual({ next, others: [cancelled] });
  });

  it('takes one without a day only when no other is ahead', () => {
    const undated = order(null);
    expect(sortPickups([undated, order('2026-12-24')], TODAY).next?.delivery.dayOfDelivery).toBe(
      '2026-12-24',
    );
    expect(sortPickups([undated], TODAY).next).toBe(undated);
  });

  it('never is an order that the buyer cancelled', () => {
    expect(sortPickups([{ ...order('2026-11-22'), cancelled: true }], TODAY)).toEqual({
      next: null,
      others: [],
    });
  });
});

describe('several orders on one delivery', () => {
  it('are one row with what they come to together, in the order of the first of each', () => {
    const { delivery } = order('2026-11-22');
    const other = { ...delivery, id: 2 };
    const rows = byDelivery([
      { delivery, totalValue: 1000 },
      { delivery: other, totalValue: 500 },
      { delivery, totalValue: 250 },
    ]);
    expect(rows).toEqual([
      { delivery, totalFt: 1250 },
      { delivery: other, totalFt: 500 },
    ]);
  });
});
