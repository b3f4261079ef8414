import { expect, test } from 'vitest';
import { platformPartFt } from './payment-parts.ts';
import { DEFAULT_REVENUE_SHARES } from './revenue-share.ts';

test('the platform gets what isn’t the producer’s, the delivery included', () => {
  expect(platformPartFt(2000, [1000, 1000], DEFAULT_REVENUE_SHARES)).toBe(300);
  expect(platformPartFt(2990, [1000, 1000], DEFAULT_REVENUE_SHARES)).toBe(1290);
});

test('the producer’s share is counted line by line', () => {
  const bases = [333, 333, 334];
  expect(platformPartFt(1000, bases, DEFAULT_REVENUE_SHARES)).toBe(1000 - 283 - 283 - 284);
});

test('a discount that others pay for comes off the platform’s part, down to nothing', () => {
  expect(platformPartFt(900, [1000], DEFAULT_REVENUE_SHARES)).toBe(50);
  expect(platformPartFt(500, [1000], DEFAULT_REVENUE_SHARES)).toBe(0);
});
