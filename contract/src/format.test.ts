import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  compareHu,
  dayOf,
  daysBetween,
  formatAddress,
  formatAmount,
  formatDay,
  formatDeviation,
  formatFt,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatNearInstant,
  formatPercent,
  formatPhone,
  formatShortDay,
  formatTime,
  formatTimeLeft,
  formatTimeRange,
  formatTotal,
  formatUnitPrice,
  nevelo,
  weekdayHeads,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const NOW = new Date('2026-11-20T14:05:00+01:00');

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'in a process that lives in %s',
  (zone) => {
    beforeAll(() => {
      vi.stubEnv('TZ', zone);
    });
    afterAll(() => {
      vi.unstubAllEnvs();
    });

    it('a day stays the day it is', () => {
      expect(formatDay('2026-11-20')).toBe('2026.11.20.');
      expect(formatLongDay('2026-11-20')).toBe('2026. november 20., péntek');
      expect(formatMonth('2026-11-01')).toBe('2026. november');
    });

    it('an instant is written in Budapest, around midnight and on both sides of summer time', () => {
      expect(dayOf('2026-11-20T23:30:00Z')).toBe('2026-11-21');
      expect(plain(formatInstant('2026-11-18T19:00:00Z'))).toBe('2026.11.18. 20:00');
      expect(plain(formatInstant(new Date('2026-03-29T01:00:00Z')))).toBe('2026.03.29. 03:00');
      expect(plain(formatInstant('2026-10-25T01:00:00Z'))).toBe('2026.10.25. 02:00');
      expect(formatTime('2026-11-20T23:00:00Z')).toBe('00:00');
    });

    it('near days are named', () => {
      expect(plain(formatNearInstant('2026-11-20T19:00:00Z', NOW))).toBe('ma 20:00');
      expect(plain(formatNearInstant('2026-11-21T19:00:00Z', NOW))).toBe('holnap 20:00');
      expect(plain(formatNearInstant('2026-11-22T19:00:00Z', NOW))).toBe('holnapután 20:00');
      expect(plain(formatNearInstant('2026-11-25T19:00:00Z', NOW))).toBe('nov. 25., szerda 20:00');
      expect(formatShortDay('2027-01-08', NOW)).toBe('2027. jan. 8., péntek');
    });

    it('counts calendar days, not hours', () => {
      expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
      expect(daysBetween(NOW, '2026-11-19')).toBe(-1);
    });
  },
);

describe('times', () => {
  it('a range uses an en dash and copes with a missing end', () => {
    expect(formatTimeRange('17:00', '19:00')).toBe('17:00–19:00');
    expect(formatTimeRange('9:05:00', null)).toBe('09:05');
    expect(formatTimeRange(null, null)).toBe('');
  });

  it('what is left is said in its two largest units', () => {
    expect(formatTimeLeft('2026-11-23T17:05:00+01:00', NOW)).toBe('3 nap 3 óra');
    expect(formatTimeLeft('2026-11-20T19:17:00+01:00', NOW)).toBe('5 óra 12 perc');
    expect(formatTimeLeft('2026-11-20T14:05:20+01:00', NOW)).toBe('1 perc');
    expect(formatTimeLeft('2026-11-20T14:05:00+01:00', NOW)).toBe('lejárt');
  });

  it('weekday heads start on Monday and are the Hungarian ones', () => {
    expect(weekdayHeads()).toEqual(['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V']);
  });
});

describe('money and amounts', () => {
  it('groups four digits, rounds up to whole forints, uses a real minus', () => {
    expect(formatFt(12345)).toBe('12\u00a0345\u00a0Ft');
    expect(plain(formatFt(1234))).toBe('1 234 Ft');
    expect(plain(formatFt(410.2))).toBe('411 Ft');
    expect(plain(formatFt(-1500))).toBe('−1 500 Ft');
    expect(plain(formatFt(-0))).toBe('0 Ft');
    expect(plain(formatFt(-0.4))).toBe('0 Ft');
    expect(plain(formatUnitPrice(1490, 'kg'))).toBe('1 490 Ft/kg');
  });

  it('cuts amounts to three decimals', () => {
    expect(plain(formatAmount(0.4, 'kg'))).toBe('0,4 kg');
    expect(plain(formatAmount(3, '500 g-os doboz'))).toBe('3 × 500 g-os doboz');
    expect(plain(formatAmount(1.2349, 'kg'))).toBe('1,234 kg');
    expect(plain(formatAmount(0.1 + 0.2, 'l'))).toBe('0,3 l');
    expect(plain(formatAmount(1200, 'db'))).toBe('1 200 db');
  });

  it('writes percents of ratios', () => {
    expect(formatPercent(0.05)).toBe('5%');
    expect(formatPercent(0.07)).toBe('7%');
    expect(formatDeviation(0.1)).toBe('kb. ±10%');
    expect(formatDeviation(0)).toBe('');
  });
});

describe('words', () => {
  it('puts the article by sound', () => {
    for (const word of [
      'alma',
      'Őszi kosár',
      'ürü',
      '5',
      '1',
      '1000',
      '50',
      '500',
      '1 000 000',
      '„Esti” kör',
    ]) {
      expect(nevelo(word)).toBe('az');
    }
    for (const word of ['körte', 'Tejpont', '10', '100', '2', '10 000', '15']) expect(nevelo(word)).toBe('a');
  });

  it('sorts as Hungarians do', () => {
    expect(['Ödön', 'Csaba', 'Óvári', 'Cyrill', 'Őze'].toSorted(compareHu)).toEqual([
      'Cyrill',
      'Csaba',
      'Óvári',
      'Ödön',
      'Őze',
    ]);
  });

  it('shows phones and addresses the Hungarian way', () => {
    expect(plain(formatPhone('+36301234567'))).toBe('+36 30 123 4567');
    expect(plain(formatPhone('+3612345678'))).toBe('+36 1 234 5678');
    expect(plain(formatPhone('+36421234567'))).toBe('+36 42 123 4567');
    expect(formatPhone('+4366012345678')).toBe('+4366012345678');
    expect(formatAddress({ postalCode: '1191', city: 'Budapest', street: 'Fő utca 12.' })).toBe(
      '1191 Budapest, Fő utca 12.',
    );
  });
});

it('a list that isn’t counted to its end says so', () => {
  expect([634, 10_000, 10_001, 12_031].map((total) => plain(formatTotal(total)))).toEqual([
    '634',
    '10000',
    '10 000+',
    '12 030+',
  ]);
});
