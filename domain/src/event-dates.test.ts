import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  canAddDelivery,
  canPayOnline,
  checkChainDates,
  copiedChainDates,
  defaultChainDates,
} from './chain-dates.ts';
import {
  checkEventDates,
  checkRepetition,
  copiedEventDay,
  defaultEndTime,
  inferEventType,
  normaliseEventDates,
  repeatedDays,
} from './event-dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe('event type', () => {
  const dates = { day: '2026-05-06', startTime: '16:00', endTime: '17:00' };

  test('is inferred from what is known', () => {
    expect(inferEventType({ day: null, startTime: null, endTime: null })).toBe('UNKNOWN_DATE');
    expect(inferEventType({ ...dates, day: null })).toBe('UNKNOWN_DATE');
    expect(inferEventType({ ...dates, startTime: null, endTime: null })).toBe('FIXED_DATE_UNKNOWN_TIME');
    expect(inferEventType(dates)).toBe('FIXED_DATE_AND_TIME');
  });

  test('clears what is not known', () => {
    expect(normaliseEventDates({ ...dates, type: 'UNKNOWN_DATE' })).toMatchObject({
      day: null,
      startTime: null,
      endTime: null,
    });
    expect(normaliseEventDates({ ...dates, type: 'FIXED_DATE_UNKNOWN_TIME' })).toMatchObject({
      day: '2026-05-06',
      startTime: null,
      endTime: null,
    });
    for (const type of ['FIXED_DATE_APPROXED_TIME', 'FIXED_DATE_AND_TIME', null] as const) {
      expect(normaliseEventDates({ ...dates, type })).toMatchObject(dates);
    }
  });

  test('asks for a day, and for times where they are fixed', () => {
    const check = (only: Partial<typeof dates> | { day: null } | { startTime: null } | { endTime: null }) =>
      checkEventDates({ ...dates, type: 'FIXED_DATE_AND_TIME', ...only });
    expect(check({})).toBeNull();
    expect(check({ day: null })).toEqual({ field: 'dayOfDelivery', code: 'REQUIRED' });
    expect(check({ day: '2026-02-30' })).toEqual({ field: 'dayOfDelivery', code: 'PATTERN' });
    expect(check({ startTime: null })).toEqual({ field: 'startTime', code: 'REQUIRED' });
    expect(check({ endTime: null })).toEqual({ field: 'endTime', code: 'REQUIRED' });
    expect(check({ startTime: '7' })).toEqual({ field: 'startTime', code: 'PATTERN' });
    expect(check({ endTime: '25:00' })).toEqual({ field: 'endTime', code: 'PATTERN' });
    expect(check({ endTime: '16:00' })).toEqual({ field: 'endTime', code: 'END_NOT_AFTER_START' });
    expect(checkEventDates({ day: null, startTime: null, endTime: null, type: 'UNKNOWN_DATE' })).toBeNull();
  });

  test('an event without an end lasts an hour, within its day', () => {
    expect(defaultEndTime('16:30')).toBe('17:30');
    expect(defaultEndTime('23:30')).toBe('23:59');
  });
});

describe('repetition', () => {
  test('weekly, every two weeks and monthly count the first event in', () => {
    expect(repeatedDays('2026-03-22', 'WEEKLY', 3)).toEqual(['2026-03-22', '2026-03-29', '2026-04-05']);
    expect(repeatedDays('2026-10-18', 'BI_WEEKLY', 2)).toEqual(['2026-10-18', '2026-11-01']);
    expect(repeatedDays('2026-01-31', 'MONTHLY', 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(repeatedDays('2026-01-31', 'ONCE', 5)).toEqual(['2026-01-31']);
  });

  test('needs a day and 1 to 10 events', () => {
    expect(checkRepetition('2026-05-06', 'WEEKLY', 10)).toBeNull();
    expect(checkRepetition(null, 'ONCE', 1)).toBeNull();
    expect(checkRepetition(null, 'WEEKLY', 2)?.code).toBe('REPETITION_NEEDS_DAY');
    for (const count of [0, 11, 1.5, NaN]) {
      expect(checkRepetition('2026-05-06', 'WEEKLY', count)?.code).toBe('OUT_OF_RANGE');
    }
  });

  test('a copied event is a week later', () => {
    expect(copiedEventDay('2026-03-25')).toBe('2026-04-01');
    expect(copiedEventDay(null)).toBeNull();
  });
});

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('chain dates in a process of %s', (zone) => {
  const now = new Date('2026-03-24T23:30:00Z');

  test('default to delivery in 5 days and a deadline 2 days before, counted from the local day', () => {
    vi.stubEnv('TZ', zone);
    expect(defaultChainDates(now)).toMatchObject({ dayOfDelivery: '2026-03-30', deadlineDay: '2026-03-28' });
  });

  test('a deadline keeps its hour across the change of the clock', () => {
    vi.stubEnv('TZ', zone);
    const deadlineOn = (deadlineDay: string, deadlineTime: string) =>
      checkChainDates({ dayOfDelivery: '2026-12-01', deadlineDay, deadlineTime }, now);
    expect(deadlineOn('2026-03-28', '20:00')).toEqual({ orderDeadline: new Date('2026-03-28T19:00:00Z') });
    expect(deadlineOn('2026-03-29', '20:00')).toEqual({ orderDeadline: new Date('2026-03-29T18:00:00Z') });
    expect(deadlineOn('2026-10-25', '02:30')).toEqual({ orderDeadline: new Date('2026-10-25T00:30:00Z') });
    expect(deadlineOn('2026-03-29', '02:30')).toEqual({
      refusal: { field: 'orderDeadline', code: 'TIME_DOES_NOT_EXIST' },
    });
  });
});

describe('chain dates', () => {
  const now = new Date('2026-05-04T10:00:00Z');
  const good = { dayOfDelivery: '2026-05-09', deadlineDay: '2026-05-07', deadlineTime: '18:00' };

  test('are not before today, and the deadline is not after the delivery day', () => {
    const codeOf = (only: Partial<typeof good>) => {
      const result = checkChainDates({ ...good, ...only }, now);
      return 'refusal' in result ? `${result.refusal.field} ${result.refusal.code}` : 'good';
    };
    expect(codeOf({})).toBe('good');
    expect(codeOf({ deadlineDay: '2026-05-09' })).toBe('good');
    expect(codeOf({ dayOfDelivery: '2026-05-04', deadlineDay: '2026-05-04' })).toBe('good');
    expect(codeOf({ dayOfDelivery: '2026-05-03' })).toBe('dayOfDelivery BEFORE_TODAY');
    expect(codeOf({ deadlineDay: '2026-05-03' })).toBe('orderDeadline BEFORE_TODAY');
    expect(codeOf({ deadlineDay: '2026-05-10' })).toBe('orderDeadline AFTER_DELIVERY');
    expect(codeOf({ dayOfDelivery: 'soon' })).toBe('dayOfDelivery PATTERN');
    expect(codeOf({ deadlineTime: '8' })).toBe('orderDeadline PATTERN');
  });

  test('copied dates are used only if in the future', () => {
    expect(copiedChainDates(good, now)).toEqual(good);
    expect(
      copiedChainDates({ ...good, dayOfDelivery: '2026-04-09', deadlineDay: '2026-04-07' }, now),
    ).toEqual(defaultChainDates(now));
    const today = { ...good, dayOfDelivery: '2026-05-04', deadlineDay: '2026-05-04' };
    expect(copiedChainDates(today, now)).toEqual(defaultChainDates(now));
    expect(copiedChainDates({ ...good, deadlineDay: '2026-05-03' }, now)).toEqual({
      dayOfDelivery: '2026-05-09',
      deadlineDay: '2026-05-07',
      deadlineTime: '20:00',
    });
    expect(
      copiedChainDates({ ...good, dayOfDelivery: '2026-05-05', deadlineDay: '2026-05-01' }, now).deadlineDay,
    ).toBe('2026-05-04');
  });

  test('a delivery may be added on or after the day of the deadline, once, and dated', () => {
    const deadline = new Date('2026-05-06T22:30:00Z');
    expect(canAddDelivery('2026-05-07', deadline, false)).toBe(true);
    expect(canAddDelivery('2026-05-06', deadline, false)).toBe(false);
    expect(canAddDelivery('2026-05-08', deadline, true)).toBe(false);
    expect(canAddDelivery(null, deadline, false)).toBe(false);
  });

  test('online payment needs one producer with a payment account', () => {
    expect(canPayOnline([{ hasPaymentAccount: true }])).toBe(true);
    expect(canPayOnline([{ hasPaymentAccount: false }])).toBe(false);
    expect(canPayOnline([{ hasPaymentAccount: true }, { hasPaymentAccount: true }])).toBe(false);
    expect(canPayOnline([])).toBe(false);
  });
});
