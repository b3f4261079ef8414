import { describe, expect, test } from 'vitest';
import { type ChainChangeFacts, chainEditScope, checkChainChange } from './change-chain.ts';

const now = new Date('2026-11-20T12:00:00Z');

function problems(only: Partial<ChainChangeFacts>) {
  const facts: ChainChangeFacts = {
    state: 'OPEN',
    changedTerms: [],
    dates: { dayOfDelivery: '2026-11-25', deadlineDay: '2026-11-23', deadlineTime: '20:00' },
    eventDays: ['2026-11-25'],
    tiers: [],
    isOnlineRequested: false,
    producers: [{ hasPaymentAccount: true }],
    ...only,
  };
  return checkChainChange(facts, now).map(({ path, code }) => `${path} ${code}`);
}

describe('changing a chain', () => {
  test('everything while it takes orders, only its words once ordering has closed, nothing when it is over', () => {
    expect(chainEditScope('MIN_INCOME_PASSED')).toBe('ALL');
    expect(chainEditScope('APPROVED')).toBe('WORDS');
    expect(chainEditScope('CANCELLED')).toBe('NOTHING');
    expect(problems({ changedTerms: ['minIncome'] })).toEqual([]);
    expect(problems({ state: 'ORDERING_CLOSED', changedTerms: ['orderDeadline', 'minIncome'] })).toEqual([
      'orderDeadline FIXED_AFTER_CLOSING',
      'minIncome FIXED_AFTER_CLOSING',
    ]);
    expect(problems({ state: 'ORDERING_CLOSED' })).toEqual([]);
  });

  test('a new deadline lies ahead, and not after the day of delivery or of any event', () => {
    const moved = (deadlineDay: string, deadlineTime = '20:00') => ({
      changedTerms: ['orderDeadline'] as const,
      dates: { dayOfDelivery: '2026-11-25', deadlineDay, deadlineTime },
    });
    expect(problems(moved('2026-11-24'))).toEqual([]);
    expect(problems(moved('2026-11-20', '12:00'))).toEqual(['orderDeadline IN_THE_PAST']);
    expect(problems(moved('2026-11-26'))).toEqual(['orderDeadline AFTER_DELIVERY']);
    expect(problems({ ...moved('2026-11-24'), eventDays: ['2026-11-23', '2026-11-25'] })).toEqual([
      'orderDeadline AFTER_EVENT',
    ]);
  });

  test('dates that stay are not looked at again', () => {
    const dates = { dayOfDelivery: '2026-11-19', deadlineDay: '2026-11-18', deadlineTime: '20:00' };
    expect(problems({ dates, changedTerms: ['minIncome'] })).toEqual([]);
  });

  test('online payment is newly offered only for one producer with an account', () => {
    const producers = [{ hasPaymentAccount: true }, { hasPaymentAccount: true }];
    expect(problems({ producers, isOnlineRequested: true })).toEqual([]);
    expect(problems({ producers, isOnlineRequested: true, changedTerms: ['paymentOptions'] })).toEqual([
      'paymentOptions ONLINE_NOT_POSSIBLE',
    ]);
  });

  test('new tiers rise', () => {
    const tiers = [
      { tierStartFt: 50_000, discountPercent: 5 },
      { tierStartFt: 80_000, discountPercent: 3 },
    ];
    expect(problems({ tiers, changedTerms: ['discountTiers'] })).toEqual([
      'discountTiers TIER_DISCOUNT_NOT_RISING',
    ]);
  });
});
