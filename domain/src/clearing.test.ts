import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postLine } from './clearing.ts';
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

describe('postings of a line', () => {
  test('sum to zero whoever paid and whoever gave discounts', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        shares,
        fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
        (base, shares, weights) => {
          const [paidInCashFt = 0, paidOnlineFt = 0, bySponsor = 0, byPlatform = 0] = prorate(base, weights);
          const discounts = [
            { sponsorId: 9, amountFt: bySponsor },
            { sponsorId: null, amountFt: byPlatform },
          ];
          const postings = postLine({ revenueBaseFt: base, paidInCashFt, paidOnlineFt, discounts }, shares);
          expect(sumFt(postings.map(({ amountFt }) => amountFt))).toBe(0);
          expect(postings.every(({ amountFt }) => amountFt !== 0)).toBe(true);
        },
      ),
    );
  });

  test('say who is owed and who owes', () => {
    const line = {
      revenueBaseFt: 1000,
      paidInCashFt: 900,
      paidOnlineFt: 0,
      discounts: [{ sponsorId: null, amountFt: 100 }],
    };
    expect(postLine(line, DEFAULT_REVENUE_SHARES)).toEqual([
      { account: { kind: 'PARTY', party: 'producer' }, amountFt: 850 },
      { account: { kind: 'PARTY', party: 'organizer' }, amountFt: 50 },
      { account: { kind: 'PARTY', party: 'deliveryPointManager' }, amountFt: 50 },
      { account: { kind: 'PARTY', party: 'platform' }, amountFt: 50 },
      { account: { kind: 'CASH' }, amountFt: -900 },
      { account: { kind: 'SPONSOR', sponsorId: null }, amountFt: -100 },
    ]);
  });

  test('of money that is not the revenue are an error', () => {
    const line = { revenueBaseFt: 1000, paidInCashFt: 999, paidOnlineFt: 0, discounts: [] };
    expect(() => postLine(line, DEFAULT_REVENUE_SHARES)).toThrow('999');
  });
});
