import type { OrderData } from '@kosar/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../lib/problem-error.ts';
import { isAnswer, nextAttempt } from './use-send-order.ts';

const INPUT: OrderData = {
  deliveryId: 1,
  orderItems: [{ deliveryItemPackingId: 2, amount: 1 }],
  deliveryOptionId: 3,
  paymentType: 'ON_SITE',
  billingRequired: false,
  termsAccepted: true,
  expectedValue: 1000,
};

describe('an attempt to order', () => {
  it('gets a key of its own', () => {
    const first = nextAttempt(null, INPUT);
    expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(nextAttempt(null, INPUT).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('without an answer is sent again word for word, though the shown total moved', () => {
    const first = nextAttempt(null, INPUT);
    expect(nextAttempt(first, { ...INPUT, expectedValue: 990 })).toBe(first);
  });

  it('without an answer keeps its key for another request, so that the server can say of the first', () => {
    const first = nextAttempt(null, INPUT);
    const second = nextAttempt(first, { ...INPUT, note: 'Csengess!' });
    expect(second.idempotencyKey).toBe(first.idempotencyKey);
    expect(second.body).toContain('Csengess!');
  });

  it('is over when the server has decided about the order, and only then', () => {
    expect(isAnswer(problem(409, 'PRICE_CHANGED'))).toBe(true);
    expect(isAnswer(problem(0, 'OFFLINE'))).toBe(false);
    expect(isAnswer(problem(503, 'unavailable'))).toBe(false);
    expect(isAnswer(problem(401, 'unauthenticated'))).toBe(false);
    expect(isAnswer(new Error('broken answer'))).toBe(false);
  });
});

function problem(status: number, code: string): ProblemError {
  return new ProblemError({ status, code, title: '', detail: '', errors: [] });
}
