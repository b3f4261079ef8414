import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToRemove } from './keep-rule.ts';

const at = (text: string) => ({ madeAt: new Date(text) });
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => at(new Date(Date.UTC(2026, 10, 23 - day, 2)).toISOString()));

describe('the keep rule', () => {
  test('keeps the newest of each of the last days, weeks and months that have one', () => {
    const removed = backupsToRemove(days(400), { daily: 7, weekly: 4, monthly: 12 });
    const remaining = days(400).filter(
      ({ madeAt }) => !removed.some((one) => one.madeAt.getTime() === madeAt.getTime()),
    );
    expect(remaining.slice(0, 7)).toEqual(days(7));
    // Some days are also the last of a week or a month.
    expect(remaining.length).toBeGreaterThanOrEqual(7 + 2 + 10);
    expect(remaining.length).toBeLessThanOrEqual(7 + 4 + 12);
  });

  test('of several of an earlier day keeps the last, and all that was made within a day before the newest', () => {
    const [morning, noon] = [at('2026-11-23T05:00:00Z'), at('2026-11-23T11:00:00Z')];
    const rule = { daily: 3, weekly: 1, monthly: 1 };
    expect(backupsToRemove([morning, noon], rule)).toEqual([]);
    expect(backupsToRemove([morning, noon, at('2026-11-24T12:00:00Z')], rule)).toEqual([morning]);
  });

  test('never takes the newest, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), {
          minLength: 1,
        }),
        fc.nat(3),
        fc.nat(3),
        (dates, daily, weekly) => {
          const backups = dates.map((madeAt) => ({ madeAt }));
          const newest = Math.max(...dates.map((date) => date.getTime()));
          const removed = backupsToRemove(backups, { daily, weekly, monthly: 0 });
          return (
            backups.length - removed.length >= 1 &&
            backups.some((one) => one.madeAt.getTime() === newest && !removed.includes(one))
          );
        },
      ),
    );
  });
});
