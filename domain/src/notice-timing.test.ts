import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay, localTime } from './calendar.ts';
import {
  ALWAYS_MAILED,
  NOTICE_URGENCY,
  type NoticePreference,
  nextDigestAt,
  quietUntil,
  SINGLE_NEWS_PER_HOUR,
  timeMail,
  timePush,
  USUAL_PREFERENCE,
} from './notice-timing.ts';

const NIGHT = { from: '22:00', until: '07:00' } as const;
const AFTERNOON_REST = { from: '13:00', until: '15:30' } as const;
const at = (text: string) => new Date(text);
const prefer = (inputs: Partial<NoticePreference>): NoticePreference => ({ ...USUAL_PREFERENCE, ...inputs });

describe('quiet hours', () => {
  test.each([
    ['2026-11-20T21:59:59+01:00', NIGHT, null],
    ['2026-11-20T22:00:00+01:00', NIGHT, '2026-11-21T07:00:00+01:00'],
    ['2026-11-21T06:59:59+01:00', NIGHT, '2026-11-21T07:00:00+01:00'],
    ['2026-11-21T07:00:00+01:00', NIGHT, null],
    ['2026-11-20T12:59:00+01:00', AFTERNOON_REST, null],
    ['2026-11-20T13:00:00+01:00', AFTERNOON_REST, '2026-11-20T15:30:00+01:00'],
    ['2026-11-20T15:30:00+01:00', AFTERNOON_REST, null],
  ])('at %s with %j end at %s', (now, quiet, end) => {
    expect(quietUntil(at(now), quiet)).toEqual(end === null ? null : at(end));
  });

  test('none are kept by who has chosen none', () => {
    expect(quietUntil(at('2026-11-20T23:00:00+01:00'), null)).toBeNull();
  });

  test('keep the hour of Budapest over both changes of the clock', () => {
    expect(quietUntil(at('2027-03-27T23:00:00+01:00'), NIGHT)).toEqual(at('2027-03-28T07:00:00+02:00'));
    expect(quietUntil(at('2027-10-30T23:00:00+02:00'), NIGHT)).toEqual(at('2027-10-31T07:00:00+01:00'));
  });

  test('that end at a time which the clock skips end an hour later by the clock', () => {
    const quiet = { from: '23:00', until: '02:30' };
    expect(quietUntil(at('2027-03-28T01:00:00+01:00'), quiet)).toEqual(at('2027-03-28T03:30:00+02:00'));
  });

  test('that ended in the first of two same hours don’t begin again in the second', () => {
    const quiet = { from: '23:00', until: '02:30' };
    expect(quietUntil(at('2027-10-31T02:15:00+02:00'), quiet)).toEqual(at('2027-10-31T02:30:00+02:00'));
    expect(quietUntil(at('2027-10-31T02:15:00+01:00'), quiet)).toBeNull();
  });

  test('always end in the future, within a day and an hour, and outside of themselves', () => {
    const minute = fc
      .integer({ min: 0, max: 1439 })
      .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`);
    const instant = fc.date({
      min: at('2027-03-25T00:00:00Z'),
      max: at('2027-11-03T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(minute, minute, instant, (from, until, now) => {
        fc.pre(from !== until);
        const end = quietUntil(now, { from, until });
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietUntil(end, { from, until })).toBeNull();
      }),
    );
  });
});

describe('the summary of the day', () => {
  test('leaves today at its time, or tomorrow once that is over', () => {
    const evening = prefer({ digestTime: '18:00' });
    expect(nextDigestAt(at('2026-11-20T17:59:59+01:00'), evening)).toEqual(at('2026-11-20T18:00:00+01:00'));
    expect(nextDigestAt(at('2026-11-20T18:00:00+01:00'), evening)).toEqual(at('2026-11-21T18:00:00+01:00'));
  });

  test('waits for the end of the quiet hours that it falls into', () => {
    const late = prefer({ digestTime: '23:00', quiet: NIGHT });
    expect(nextDigestAt(at('2026-11-20T12:00:00+01:00'), late)).toEqual(at('2026-11-21T07:00:00+01:00'));
  });

  test('keeps its hour when the clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 10 }), (hours) => {
        const now = new Date(at('2027-10-26T00:00:00Z').getTime() + hours * 3_600_000);
        expect(localTime(nextDigestAt(now, prefer({ digestTime: '18:00' })))).toBe('18:00');
      }),
    );
    expect(localDay(nextDigestAt(at('2027-10-30T18:00:00+02:00'), USUAL_PREFERENCE))).toBe('2027-10-31');
  });
});

describe('a mail', () => {
  const midnight = at('2026-11-20T23:30:00+01:00');
  const morning = at('2026-11-21T07:00:00+01:00');
  const noon = at('2026-11-20T12:00:00+01:00');
  const evening = at('2026-11-20T18:00:00+01:00');

  test('leaves at once for who has chosen nothing', () => {
    for (const event of Object.keys(NOTICE_URGENCY) as (keyof typeof NOTICE_URGENCY)[]) {
      expect(timeMail({ event, usefulUntil: null }, USUAL_PREFERENCE, midnight)).toEqual({ is: 'NOW' });
    }
  });

  test('that can’t wait leaves in the quiet hours and beside the summary', () => {
    const preference = prefer({ isDigest: true, quiet: NIGHT });
    for (const event of ['ARRIVED_OR_LATE', 'CANCELLED', ...ALWAYS_MAILED, null] as const) {
      expect(timeMail({ event, usefulUntil: null }, preference, midnight)).toEqual({ is: 'NOW' });
    }
  });

  test('of today waits for the morning but not for the summary', () => {
    const preference = prefer({ isDigest: true, quiet: NIGHT });
    const message = { event: 'MESSAGE', usefulUntil: null } as const;
    expect(timeMail(message, preference, midnight)).toEqual({ is: 'LATER', at: morning });
    expect(timeMail(message, preference, noon)).toEqual({ is: 'NOW' });
  });

  test('that can wait goes into the summary where one is wanted', () => {
    const news = { event: 'NEW_DELIVERY', usefulUntil: null } as const;
    expect(timeMail(news, prefer({ isDigest: true }), noon)).toEqual({ is: 'IN_DIGEST', at: evening });
    expect(timeMail(news, prefer({ quiet: NIGHT }), midnight)).toEqual({ is: 'LATER', at: morning });
  });

  test('doesn’t wait for a summary or a morning after the deadline that it says of', () => {
    const news = (usefulUntil: Date) => ({ event: 'NEW_DELIVERY', usefulUntil }) as const;
    expect(timeMail(news(at('2026-11-20T17:00:00+01:00')), prefer({ isDigest: true }), noon)).toEqual({
      is: 'NOW',
    });
    expect(timeMail(news(at('2026-11-21T06:00:00+01:00')), prefer({ quiet: NIGHT }), midnight)).toEqual({
      is: 'NOW',
    });
  });
});

describe('of a flood', () => {
  const noon = at('2026-11-20T12:00:00+01:00');
  const mail = (event: 'MESSAGE' | 'ARRIVED_OR_LATE', sentLately: number, usefulUntil: Date | null = null) =>
    timeMail({ event, usefulUntil, sentLately }, USUAL_PREFERENCE, noon);

  test('the mails that can wait come together in an hour', () => {
    expect(mail('MESSAGE', SINGLE_NEWS_PER_HOUR - 1)).toEqual({ is: 'NOW' });
    const together = { is: 'IN_DIGEST', at: new Date(noon.getTime() + 3_600_000) };
    expect(mail('MESSAGE', SINGLE_NEWS_PER_HOUR)).toEqual(together);
  });

  test('what is of use now only, or not in an hour any more, comes by itself', () => {
    expect(mail('ARRIVED_OR_LATE', 500)).toEqual({ is: 'NOW' });
    expect(mail('MESSAGE', 500, new Date(noon.getTime() + 3_000_000))).toEqual({ is: 'NOW' });
  });

  test('the pushes that can wait stand on the page alone, those of the account come', () => {
    const push = (event: 'MESSAGE' | 'ARRIVED_OR_LATE' | 'ACCOUNT') =>
      timePush({ event, createdAt: noon, pushedLately: SINGLE_NEWS_PER_HOUR }, null, noon).is;
    expect([push('MESSAGE'), push('ARRIVED_OR_LATE'), push('ACCOUNT')]).toEqual(['TOO_MANY', 'NOW', 'NOW']);
  });
});

describe('a push', () => {
  const createdAt = at('2026-11-20T23:30:00+01:00');

  test('waits for the end of the quiet hours, unless it can’t', () => {
    expect(timePush({ event: 'MESSAGE', createdAt }, NIGHT, createdAt)).toEqual({
      is: 'LATER',
      at: at('2026-11-21T07:00:00+01:00'),
    });
    expect(timePush({ event: 'CANCELLED', createdAt }, NIGHT, createdAt)).toMatchObject({ is: 'NOW' });
    expect(timePush({ event: 'ACCOUNT', createdAt }, NIGHT, createdAt)).toMatchObject({ is: 'LATER' });
  });

  test('of old news is left out, and the push service learns how long the rest is of use', () => {
    const late = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);
    const arrived = { event: 'ARRIVED_OR_LATE', createdAt } as const;
    expect(timePush(arrived, null, late(5))).toEqual({ is: 'NOW', lifetimeSeconds: 3600 });
    expect(timePush(arrived, null, late(6))).toEqual({ is: 'TOO_LATE' });
    expect(timePush({ event: 'INVOICE', createdAt }, null, late(48))).toEqual({ is: 'TOO_LATE' });
  });

  test('of the evening is still of use at the end of the longest night', () => {
    const day = { from: '07:01', until: '07:00' };
    const end = quietUntil(createdAt, day) ?? createdAt;
    expect(timePush({ event: 'MESSAGE', createdAt }, day, end)).toMatchObject({ is: 'NOW' });
  });
});
