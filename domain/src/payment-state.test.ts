import { describe, expect, test } from 'vitest';
import {
  eventOfProviderStatus,
  isOrderOpen,
  isPaymentPolled,
  isPayOnlineOffered,
  isRetryOffered,
  PAYMENT_STEPS,
  type PaymentEvent,
  type PaymentOfferFacts,
  paymentStatusAfter,
} from './payment-state.ts';
import { CHAIN_STATES, PAYMENT_STATUSES, PAYMENT_TYPES, type PaymentStatus } from './vocabulary.ts';

const deadline = new Date('2026-05-04T18:00:00Z');
const before = new Date(deadline.getTime() - 1);
const EVENTS: PaymentEvent[] = ['start', 'reserve', 'pay', 'cancel', 'expire'];

function makeFacts(only: Partial<PaymentOfferFacts> = {}): PaymentOfferFacts {
  return {
    type: 'ONLINE',
    status: 'PENDING',
    chainState: 'OPEN',
    orderDeadline: deadline,
    paymentOptions: ['ON_SITE', 'ONLINE'],
    valueFt: 1000,
    ...only,
  };
}

describe('payment status', () => {
  test('news only move it forward: what was left is never come back to, but by a new start', () => {
    const order: Record<PaymentStatus, number> = {
      PENDING: 0,
      IN_PROGRESS: 1,
      RESERVED: 2,
      PAID: 3,
      CANCELLED: 3,
      EXPIRED: 3,
    };
    for (const status of PAYMENT_STATUSES) {
      for (const event of EVENTS.filter((event) => event !== 'start')) {
        const next = paymentStatusAfter(status, event);
        expect(next === null || order[next] > order[status]).toBe(true);
      }
    }
  });

  test('paid is final', () => {
    expect(EVENTS.map((event) => paymentStatusAfter('PAID', event))).toEqual([null, null, null, null, null]);
  });

  test('a failed one begins again only by a new start', () => {
    for (const status of ['CANCELLED', 'EXPIRED'] as const) {
      expect(EVENTS.map((event) => paymentStatusAfter(status, event))).toEqual([
        'IN_PROGRESS',
        null,
        null,
        null,
        null,
      ]);
    }
  });

  test('the same news twice change nothing the second time', () => {
    for (const status of PAYMENT_STATUSES) {
      for (const event of EVENTS) {
        const next = paymentStatusAfter(status, event);
        expect(next === null ? null : paymentStatusAfter(next, event)).toBeNull();
      }
    }
  });

  test('every provider status has its event and leads to itself', () => {
    for (const status of ['RESERVED', 'PAID', 'CANCELLED', 'EXPIRED'] as const) {
      const event = eventOfProviderStatus(status);
      expect(event === null ? null : PAYMENT_STEPS.IN_PROGRESS[event]).toBe(status);
    }
    expect(eventOfProviderStatus('PENDING')).toBeNull();
    expect(eventOfProviderStatus('IN_PROGRESS')).toBeNull();
  });

  test('only one in progress is asked for again', () => {
    expect(PAYMENT_STATUSES.filter(isPaymentPolled)).toEqual(['IN_PROGRESS']);
  });
});

describe('offers', () => {
  test('an order is open until its deadline, unless called off', () => {
    const open = CHAIN_STATES.filter((chainState) => isOrderOpen(makeFacts({ chainState }), before));
    expect(open).toEqual(CHAIN_STATES.filter((state) => state !== 'CANCELLED' && state !== 'NOT_DELIVERED'));
    expect(isOrderOpen(makeFacts(), deadline)).toBe(false);
  });

  test('retry is offered for online payments that are pending, cancelled or expired', () => {
    const offered = PAYMENT_TYPES.flatMap((type) =>
      PAYMENT_STATUSES.filter((status) => isRetryOffered(makeFacts({ type, status }), before)).map(
        (s) => `${type} ${s}`,
      ),
    );
    expect(offered).toEqual(['ONLINE PENDING', 'ONLINE CANCELLED', 'ONLINE EXPIRED']);
    expect(isRetryOffered(makeFacts(), deadline)).toBe(false);
  });

  test('paying online is offered for pending on-site payments where the chain takes online payment', () => {
    const offered = PAYMENT_TYPES.flatMap((type) =>
      PAYMENT_STATUSES.filter((status) => isPayOnlineOffered(makeFacts({ type, status }), before)).map(
        (s) => `${type} ${s}`,
      ),
    );
    expect(offered).toEqual(['ON_SITE PENDING']);
    expect(isPayOnlineOffered(makeFacts({ type: 'ON_SITE', paymentOptions: ['ON_SITE'] }), before)).toBe(
      false,
    );
    expect(isPayOnlineOffered(makeFacts({ type: 'ON_SITE', chainState: 'CANCELLED' }), before)).toBe(false);
  });
});

test('a card pays nothing under 10 Ft: neither retry nor paying online is offered for it', () => {
  expect(isRetryOffered(makeFacts({ valueFt: 9 }), before)).toBe(false);
  expect(isRetryOffered(makeFacts({ valueFt: 10 }), before)).toBe(true);
  expect(isPayOnlineOffered(makeFacts({ type: 'ON_SITE', valueFt: 9 }), before)).toBe(false);
  expect(isPayOnlineOffered(makeFacts({ type: 'ON_SITE', valueFt: 10 }), before)).toBe(true);
});
