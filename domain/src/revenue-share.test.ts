import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumFt } from './money.ts';
import { prorate } from './prorate.ts';
import {
  areSharesWhole,
  DEFAULT_REVENUE_SHARES,
  missingShare,
  type RevenueShares,
  splitByShares,
} from './revenue-share.ts';
import { SHARE_PARTIES } from './vocabulary.ts';

/** Any seven shares that add up to 100. */
const shares = fc.array(fc.nat(100), { minLength: 7, maxLength: 7 }).map((weights): RevenueShares => {
  const parts = prorate(100, weights);
  const [producer = 0, transporter = 0, organizer = 0, deliveryManager = 0, ...rest] = parts;
  const [deliveryPointManager = 0, marketplace = 0, platform = 0] = rest;
  return { producer, transporter, organizer, deliveryManager, deliveryPointManager, marketplace, platform };
});

describe('revenue shares', () => {
  test('the default adds up to 100 percent', () => {
    expect(areSharesWhole(DEFAULT_REVENUE_SHARES)).toBe(true);
    expect(missingShare(DEFAULT_REVENUE_SHARES)).toBe(0);
  });

  test('anything but exactly 100 is refused, and so are fractions and negatives', () => {
    expect(areSharesWhole({ ...DEFAULT_REVENUE_SHARES, producer: 84 })).toBe(false);
    expect(missingShare({ ...DEFAULT_REVENUE_SHARES, producer: 84 })).toBe(1);
    expect(areSharesWhole({ ...DEFAULT_REVENUE_SHARES, producer: 86 })).toBe(false);
    expect(areSharesWhole({ ...DEFAULT_REVENUE_SHARES, producer: 84.5, platform: 5.5 })).toBe(false);
    expect(areSharesWhole({ ...DEFAULT_REVENUE_SHARES, producer: 95, platform: -5 })).toBe(false);
    expect(areSharesWhole({ ...DEFAULT_REVENUE_SHARES, producer: NaN })).toBe(false);
    expect(() => splitByShares(100, { ...DEFAULT_REVENUE_SHARES, producer: 84 })).toThrow(RangeError);
  });

  test('one party may have everything', () => {
    const nothing = Object.fromEntries(SHARE_PARTIES.map((party) => [party, 0])) as RevenueShares;
    const all = { ...nothing, transporter: 100 };
    expect(areSharesWhole(all)).toBe(true);
    expect(splitByShares(999, all)).toEqual({ ...nothing, transporter: 999 });
    expect(areSharesWhole({ ...nothing, transporter: 101, producer: -1 })).toBe(false);
  });

  test('the parts equal the whole, and a party without share gets nothing', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), shares, (valueFt, shares) => {
        const parts = splitByShares(valueFt, shares);
        expect(sumFt(SHARE_PARTIES.map((party) => parts[party]))).toBe(valueFt);
        expect(SHARE_PARTIES.every((party) => shares[party] > 0 || parts[party] === 0)).toBe(true);
      }),
    );
  });

  test('each part goes to its own party', () => {
    expect(splitByShares(1000, DEFAULT_REVENUE_SHARES)).toEqual({
      producer: 850,
      transporter: 0,
      organizer: 50,
      deliveryManager: 0,
      deliveryPointManager: 50,
      marketplace: 0,
      platform: 50,
    });
  });
});
