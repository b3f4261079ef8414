import { describe, expect, test } from 'vitest';
import { decideNewChain, type NewChainFacts } from './open-chain.ts';

const now = new Date('2026-11-20T12:00:00Z');

function facts(only: Partial<NewChainFacts> = {}): NewChainFacts {
  return {
    dates: { dayOfDelivery: '2026-11-25', deadlineDay: '2026-11-23', deadlineTime: '20:00' },
    isOnlineRequested: false,
    eventDays: ['2026-11-25'],
    tiers: [],
    products: [
      { producerId: 1, isAvailable: true, isApproved: true, packings: [{ packingId: 1, isAvailable: true }] },
    ],
    producers: [{ id: 1, hasPaymentAccount: true, isCarried: true }],
    ...only,
  };
}

function problems(only: Partial<NewChainFacts>) {
  const decision = decideNewChain(facts(only), now);
  return 'problems' in decision ? decision.problems.map(({ path, code }) => `${path} ${code}`) : [];
}

describe('opening a chain', () => {
  test('gives the deadline on the market’s clock', () => {
    expect(decideNewChain(facts(), now)).toEqual({ orderDeadline: new Date('2026-11-23T19:00:00Z') });
  });

  test('needs an event and a product, and every product a packing', () => {
    expect(problems({ eventDays: [], products: [] })).toEqual([
      'deliveryEventIds NO_DELIVERY_EVENT_SELECTED',
      'items NO_PRODUCT_SELECTED',
    ]);
    expect(
      problems({ products: [{ producerId: 1, isAvailable: true, isApproved: true, packings: [] }] }),
    ).toEqual(['items.0.packings NO_PACKING_SELECTED']);
  });

  test('takes events on or after the day of the deadline, with a day, that can be seen', () => {
    expect(problems({ eventDays: ['2026-11-23', '2026-11-22', null, undefined] })).toEqual([
      'deliveryEventIds.1 EVENT_BEFORE_DEADLINE',
      'deliveryEventIds.2 EVENT_BEFORE_DEADLINE',
      'deliveryEventIds.3 EVENT_NOT_FOUND',
    ]);
  });

  test('takes only what is available, of producers that the transporter carries', () => {
    const gone = { producerId: null, isAvailable: false, isApproved: true, packings: [] };
    const paused = { producerId: 1, isAvailable: false, isApproved: true, packings: [] };
    const foreign = { producerId: 2, isAvailable: true, isApproved: true, packings: [] };
    const emptied = {
      producerId: 1,
      isAvailable: true,
      isApproved: true,
      packings: [{ packingId: 1, isAvailable: false }],
    };
    expect(problems({ products: [gone, paused, foreign, emptied] })).toEqual([
      'items.0.productId PRODUCT_NOT_AVAILABLE',
      'items.1.productId PRODUCT_NOT_AVAILABLE',
      'items.2.productId PRODUCER_NOT_CARRIED',
      'items.3.packings.0.packingId PACKING_NOT_AVAILABLE',
    ]);
  });

  test('takes only what a marketplace of one of its events has approved', () => {
    const foreign = { producerId: 1, isAvailable: true, isApproved: false, packings: [] };
    expect(problems({ products: [foreign] })).toEqual(['items.0.productId PRODUCT_NOT_APPROVED']);
  });

  test('has tiers whose discounts rise with their starts', () => {
    const tiers = [
      { tierStartFt: 50_000, discountPercent: 5 },
      { tierStartFt: 80_000, discountPercent: 5 },
    ];
    expect(problems({ tiers })).toEqual(['discountTiers TIER_DISCOUNT_NOT_RISING']);
    expect(problems({ tiers: [{ tierStartFt: 0, discountPercent: 5 }] })).toEqual([
      'discountTiers TIER_INVALID',
    ]);
  });

  test('online payment is for one producer who has an account', () => {
    const one = { id: 1, hasPaymentAccount: true, isCarried: true };
    const two = { id: 2, hasPaymentAccount: true, isCarried: true };
    expect(problems({ isOnlineRequested: true })).toEqual([]);
    expect(problems({ isOnlineRequested: true, producers: [one, two] })).toEqual([
      'paymentOptions ONLINE_NOT_POSSIBLE',
    ]);
    expect(problems({ isOnlineRequested: true, producers: [{ ...one, hasPaymentAccount: false }] })).toEqual([
      'paymentOptions ONLINE_NOT_POSSIBLE',
    ]);
  });

  test('days before today, and a deadline after the delivery, are named at their field', () => {
    const dates = { dayOfDelivery: '2026-11-19', deadlineDay: '2026-11-19', deadlineTime: '20:00' };
    expect(problems({ dates })).toEqual(['dayOfDelivery BEFORE_TODAY']);
    expect(problems({ dates: { ...dates, dayOfDelivery: '2026-11-25' } })).toEqual([
      'orderDeadline BEFORE_TODAY',
    ]);
    expect(problems({ dates: { ...dates, dayOfDelivery: '2026-11-25', deadlineDay: '2026-11-26' } })).toEqual(
      ['orderDeadline AFTER_DELIVERY'],
    );
  });
});
