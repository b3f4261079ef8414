import { expect, test } from 'vitest';
import { sumFt } from './money.ts';
import { cashLines, platformPartFt, takenLines, takenPlatformFt } from './payment-parts.ts';
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

test('of what was taken the platform’s part is what the provider shows', () => {
  const asked = { takenFt: 1000, agreedFt: 300, askedFt: 150 };
  expect(takenPlatformFt({ ...asked, shownFt: 150 })).toBe(150);
  expect(takenPlatformFt({ ...asked, shownFt: 220 })).toBe(220);
  expect(takenPlatformFt({ ...asked, shownFt: 0 })).toBe(0);
});

test('a part that still stands as at the start, or isn’t shown, is the one that was asked for', () => {
  const asked = { takenFt: 1000, agreedFt: 300, askedFt: 150 };
  expect(takenPlatformFt({ ...asked, shownFt: 300 })).toBe(150);
  expect(takenPlatformFt({ ...asked, shownFt: null })).toBe(150);
});

test('where no part was agreed, or nothing was taken, the platform has none', () => {
  expect(takenPlatformFt({ takenFt: 1000, agreedFt: 0, askedFt: 0, shownFt: null })).toBe(0);
  expect(takenPlatformFt({ takenFt: 0, agreedFt: 300, askedFt: 0, shownFt: 300 })).toBe(0);
});

test('a part greater than the whole, or below nothing, is no answer', () => {
  expect(() => takenPlatformFt({ takenFt: 100, agreedFt: 300, askedFt: 50, shownFt: 101 })).toThrow(
    RangeError,
  );
  expect(() => takenPlatformFt({ takenFt: 100, agreedFt: 300, askedFt: 50, shownFt: -1 })).toThrow(
    RangeError,
  );
});

test('what was taken less than reserved is a line below nothing, and the lines add up to what was taken', () => {
  const lines = takenLines({ reservedFt: 40_915, takenFt: 391, platformFt: 59 });
  expect(lines).toEqual([
    { itemType: 'GOODS', valueFt: 40_856 },
    { itemType: 'PLATFORM_SHARE', valueFt: 59 },
    { itemType: 'DEVIATION', valueFt: -40_524 },
  ]);
  expect(sumFt(lines.map(({ valueFt }) => valueFt))).toBe(391);
  expect(takenLines({ reservedFt: 500, takenFt: 500, platformFt: 0 })).toEqual([
    { itemType: 'GOODS', valueFt: 500 },
  ]);
});

test('a payment in cash is its goods, its delivery and the rounding to coins', () => {
  expect(cashLines({ cashFt: 1502, feeFt: 500, roundingFt: -2 })).toEqual([
    { itemType: 'GOODS', valueFt: 1002 },
    { itemType: 'DELIVERY', valueFt: 500 },
    { itemType: 'ROUNDING', valueFt: -2 },
  ]);
  expect(cashLines({ cashFt: 1000, feeFt: 0, roundingFt: 0 })).toEqual([
    { itemType: 'GOODS', valueFt: 1000 },
  ]);
});
