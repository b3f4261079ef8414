import { expect, test } from 'vitest';
import { whyNoAdvertising, whyNoSummary } from './event-mails.ts';

test('an advertisement needs a delivery that can be ordered from', () => {
  expect(whyNoAdvertising([])).toBe('NO_DELIVERIES');
  expect(whyNoAdvertising(['ORDERING_CLOSED', 'CANCELLED', 'APPROVED'])).toBe('ORDERING_OVER');
  expect(whyNoAdvertising(['CANCELLED', 'MIN_INCOME_PASSED'])).toBeNull();
  expect(whyNoAdvertising(['OPEN'])).toBeNull();
});

test('a summary needs an order', () => {
  expect(whyNoSummary(0)).toBe('NO_ORDERS');
  expect(whyNoSummary(1)).toBeNull();
});
