import { describe, expect, it } from 'vitest';
import { type CouponCodeFacts, decideActivation, normalCouponCode } from './coupon-code.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ME = 7;

describe('a coupon code', () => {
  it('gives its coupon to whoever types it first', () => {
    expect(decideActivation(code({}), ME, NOW)).toBeNull();
    expect(decideActivation(code({ activations: 1 }), ME, NOW)).toBe('COUPON_CODE_USED');
  });

  it('for any number of people goes to each of them once', () => {
    const forAll = { maxActivations: null, activations: 900 };
    expect(decideActivation(code(forAll), ME, NOW)).toBeNull();
    expect(decideActivation(code({ ...forAll, hasActivated: true }), ME, NOW)).toBe(
      'COUPON_ALREADY_ACTIVATED',
    );
  });

  it('is unknown before its beginning, and when it is someone else’s own', () => {
    expect(decideActivation(undefined, ME, NOW)).toBe('COUPON_CODE_UNKNOWN');
    expect(decideActivation(code({ startsAt: new Date(NOW.getTime() + 1) }), ME, NOW)).toBe(
      'COUPON_CODE_UNKNOWN',
    );
    expect(decideActivation(code({ ownerId: 8 }), ME, NOW)).toBe('COUPON_CODE_UNKNOWN');
    expect(decideActivation(code({ ownerId: ME }), ME, NOW)).toBe('COUPON_ALREADY_ACTIVATED');
  });

  it('begins at its beginning', () => {
    expect(decideActivation(code({ startsAt: NOW }), ME, NOW)).toBeNull();
  });

  it('ends at its end', () => {
    expect(decideActivation(code({ endsAt: NOW }), ME, NOW)).toBe('COUPON_CODE_EXPIRED');
    expect(decideActivation(code({ endsAt: new Date(NOW.getTime() + 1) }), ME, NOW)).toBeNull();
  });

  it('is the same in small letters and with blanks', () => {
    expect(normalCouponCode(' kosar-2026 ')).toBe('KOSAR-2026');
    expect(normalCouponCode('KO  SAR_ _1')).toBe('KOSAR1');
  });
});

function code(only: Partial<CouponCodeFacts>): CouponCodeFacts {
  return {
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: null,
    ownerId: null,
    activations: 0,
    maxActivations: 1,
    hasActivated: false,
    ...only,
  };
}
