import { describe, expect, test } from 'vitest';
import {
  type AskedPayment,
  type AttemptFacts,
  decideNews,
  foreignPartOf,
  type SeenPayment,
} from './payment-news.ts';
import { PAYMENT_STATUSES } from './vocabulary.ts';

const asked: AskedPayment = { requestId: 'ours', valueFt: 2000, payeeEmail: 'kert@kosar.hu' };

function seen(only: Partial<SeenPayment> = {}): SeenPayment {
  return {
    requestId: 'ours',
    status: 'RESERVED',
    currency: 'HUF',
    totalFt: 2000,
    transactions: [{ requestId: 'ours', payeeEmail: 'Kert@kosar.hu', totalFt: 2000 }],
    ...only,
  };
}

function facts(only: Partial<AttemptFacts> = {}): AttemptFacts {
  return {
    attemptStatus: 'IN_PROGRESS',
    paymentStatus: 'IN_PROGRESS',
    isCurrent: true,
    isCalledOff: false,
    isSettled: false,
    ...only,
  };
}

describe('a payment read from the provider', () => {
  test('is ours with our number, currency, payee and sum', () => {
    expect(foreignPartOf(asked, seen())).toBeNull();
  });

  const own = seen().transactions[0];
  test.each([
    ['number', { requestId: 'theirs' }],
    ['number', { transactions: [] }],
    ['number', { transactions: [{ requestId: 'theirs', payeeEmail: 'kert@kosar.hu', totalFt: 2000 }] }],
    ['number', { transactions: own ? [own, own] : [] }],
    ['currency', { currency: 'EUR' }],
    ['payee', { transactions: [{ requestId: 'ours', payeeEmail: 'tolvaj@kosar.hu', totalFt: 2000 }] }],
    ['payee', { transactions: [{ requestId: 'ours', payeeEmail: null, totalFt: 2000 }] }],
    ['sum', { totalFt: 1 }],
    ['sum', { totalFt: 1, transactions: [{ requestId: 'ours', payeeEmail: 'kert@kosar.hu', totalFt: 1 }] }],
    ['sum', { status: 'PAID', totalFt: 2001 }],
    ['sum', { status: 'PAID', totalFt: -1 }],
  ] as const)('is not when the %s differs', (part, change) => {
    expect(foreignPartOf(asked, seen(change as Partial<SeenPayment>))).toBe(part);
  });

  test('may be smaller once a part of it was taken, and nothing once it has ended', () => {
    expect(foreignPartOf(asked, seen({ status: 'PAID', totalFt: 1500 }))).toBeNull();
    for (const totalFt of [0, 2000])
      expect(foreignPartOf(asked, seen({ status: 'PAID', totalFt }))).toBeNull();
    const gone = [{ requestId: 'ours', payeeEmail: null, totalFt: 0 }];
    expect(foreignPartOf(asked, seen({ status: 'CANCELLED', totalFt: 0, transactions: gone }))).toBeNull();
    expect(foreignPartOf(asked, seen({ status: 'CANCELLED', totalFt: 0 }))).toBeNull();
    const part = [{ requestId: 'ours', payeeEmail: null, totalFt: 1 }];
    expect(foreignPartOf(asked, seen({ status: 'CANCELLED', totalFt: 0, transactions: part }))).toBe('sum');
    const less = [{ requestId: 'ours', payeeEmail: 'kert@kosar.hu', totalFt: 1500 }];
    expect(foreignPartOf(asked, seen({ status: 'PAID', totalFt: 1500, transactions: less }))).toBe('sum');
    expect(foreignPartOf(asked, seen({ status: 'EXPIRED', totalFt: 0, transactions: gone }))).toBeNull();
  });
});

describe('news of an attempt', () => {
  test('move its payment forward while the order wants it', () => {
    expect(decideNews(facts(), 'RESERVED')).toEqual({
      attemptStatus: 'RESERVED',
      paymentStatus: 'RESERVED',
      isReleaseDue: false,
    });
    expect(decideNews(facts(), 'EXPIRED')).toMatchObject({
      attemptStatus: 'EXPIRED',
      paymentStatus: 'EXPIRED',
    });
  });

  test('that bring nothing new change nothing', () => {
    for (const status of PAYMENT_STATUSES) {
      const again = decideNews(facts({ attemptStatus: status, paymentStatus: status }), status);
      expect(again).toMatchObject({ paymentStatus: null, isReleaseDue: false });
    }
  });

  test('may come before the answer of the start: money counts, an end only ends the attempt', () => {
    const unanswered = facts({ attemptStatus: 'PENDING', paymentStatus: 'PENDING' });
    expect(decideNews(unanswered, 'RESERVED').paymentStatus).toBe('RESERVED');
    expect(decideNews({ ...unanswered, paymentStatus: 'EXPIRED' }, 'RESERVED').paymentStatus).toBe(
      'RESERVED',
    );
    expect(decideNews(unanswered, 'CANCELLED')).toMatchObject({
      attemptStatus: 'CANCELLED',
      paymentStatus: null,
    });
    expect(decideNews(unanswered, 'IN_PROGRESS')).toMatchObject({
      attemptStatus: 'IN_PROGRESS',
      paymentStatus: null,
    });
  });

  test.each([
    ['the order is cancelled', { isCalledOff: true, paymentStatus: 'CANCELLED' }],
    ['another attempt has followed', { isCurrent: false }],
    ['another attempt was reserved', { isCurrent: false, paymentStatus: 'RESERVED' }],
    ['it was paid in cash', { isSettled: true }],
  ] as const)('of money are let go of when %s', (_, change) => {
    expect(decideNews(facts(change), 'RESERVED')).toEqual({
      attemptStatus: 'RESERVED',
      paymentStatus: null,
      isReleaseDue: true,
    });
  });

  test('keep what was reserved in time until it is taken, though the chain is over', () => {
    const reserved = facts({ attemptStatus: 'RESERVED', paymentStatus: 'RESERVED', isSettled: true });
    expect(decideNews(reserved, 'RESERVED').isReleaseDue).toBe(false);
    const taken = facts({ attemptStatus: 'RESERVED', paymentStatus: 'PAID', isSettled: true });
    expect(decideNews(taken, 'RESERVED').isReleaseDue).toBe(false);
    expect(decideNews(taken, 'PAID')).toEqual({
      attemptStatus: 'PAID',
      paymentStatus: null,
      isReleaseDue: false,
    });
  });

  test('bring no reservation back that was let go of, though its order lives again', () => {
    for (const ended of ['CANCELLED', 'EXPIRED'] as const) {
      const released = facts({ attemptStatus: ended, paymentStatus: ended });
      for (const late of ['RESERVED', 'PAID'] as const) {
        expect(decideNews(released, late)).toEqual({
          attemptStatus: null,
          paymentStatus: null,
          isReleaseDue: false,
        });
      }
    }
  });

  test('let go of a reservation whose order was cancelled, and end it then', () => {
    const cancelled = facts({ attemptStatus: 'RESERVED', paymentStatus: 'RESERVED', isCalledOff: true });
    expect(decideNews(cancelled, 'RESERVED').isReleaseDue).toBe(true);
    expect(decideNews(cancelled, 'CANCELLED')).toEqual({
      attemptStatus: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      isReleaseDue: false,
    });
  });
});
