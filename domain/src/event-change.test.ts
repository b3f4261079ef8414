import { describe, expect, test } from 'vitest';
import { checkEventChange, type EventDelivery, type EventPlan, movedParts } from './event-change.ts';
import type { ChainState } from './vocabulary.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const plan: EventPlan = {
  day: '2026-11-25',
  startTime: '16:00',
  endTime: '17:00',
  deliveryPointId: 1,
  marketplaceId: 1,
};
const chainIn = (state: ChainState, orderDeadline = '2026-11-23T20:00:00+01:00'): EventDelivery => ({
  state,
  orderDeadline: new Date(orderDeadline),
});
const check = (change: Partial<EventPlan>, ...deliveries: readonly EventDelivery[]) =>
  checkEventChange(plan, { ...plan, ...change }, deliveries, NOW)?.code ?? 'fine';

test('what has moved is the day, the time, the place, or several of them', () => {
  const parts = (change: Partial<EventPlan>) => movedParts(plan, { ...plan, ...change });
  expect(parts({})).toEqual([]);
  expect(parts({ day: '2026-11-26' })).toEqual(['DAY']);
  expect(parts({ endTime: '18:00' })).toEqual(['TIME']);
  expect(parts({ day: null, startTime: null, endTime: null, deliveryPointId: 2 })).toEqual([
    'DAY',
    'TIME',
    'PLACE',
  ]);
});

describe('an event that a living chain comes to', () => {
  test('keeps a day, not a past one, and not before the day of the deadline', () => {
    expect(check({ day: null }, chainIn('OPEN'))).toBe('EVENT_DAY_NEEDED');
    expect(check({ day: '2026-11-19' }, chainIn('APPROVED', '2026-11-18T20:00:00+01:00'))).toBe(
      'EVENT_DAY_PAST',
    );
    expect(check({ day: '2026-11-22' }, chainIn('OPEN'))).toBe('EVENT_BEFORE_DEADLINE');
    expect(check({ day: '2026-11-23' }, chainIn('OPEN'))).toBe('fine');
    expect(check({ day: '2026-11-20' }, chainIn('ORDERING_CLOSED', '2026-11-19T20:00:00+01:00'))).toBe(
      'fine',
    );
  });

  test('counts the day of the deadline on the market’s clock', () => {
    expect(check({ day: '2026-11-23' }, chainIn('OPEN', '2026-11-23T23:30:00Z'))).toBe(
      'EVENT_BEFORE_DEADLINE',
    );
  });

  test('may change its times and place, not its marketplace', () => {
    expect(check({ startTime: '09:00', endTime: '10:00', deliveryPointId: 2 }, chainIn('APPROVED'))).toBe(
      'fine',
    );
    expect(check({ marketplaceId: 2 }, chainIn('CANCELLED'))).toBe('EVENT_MARKETPLACE_FIXED');
    expect(check({ marketplaceId: 2 })).toBe('fine');
  });
});

test.each(['TO_BE_FINALIZED', 'DELIVERED', 'NOT_DELIVERED'] as const)(
  'an event where a chain is %s stays where and when it was',
  (state) => {
    expect(check({ day: '2026-11-26' }, chainIn('OPEN'), chainIn(state))).toBe('EVENT_IS_OVER');
    expect(check({ startTime: '15:00' }, chainIn(state))).toBe('EVENT_IS_OVER');
    expect(check({ deliveryPointId: 2 }, chainIn(state))).toBe('EVENT_IS_OVER');
    expect(check({}, chainIn(state))).toBe('fine');
  },
);

test('a cancelled chain doesn’t hold an event to its day', () => {
  expect(check({ day: '2026-11-01' }, chainIn('CANCELLED'))).toBe('fine');
  expect(check({ day: null, startTime: null, endTime: null }, chainIn('CANCELLED'))).toBe('fine');
});
