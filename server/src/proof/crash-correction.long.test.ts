import { describe, expect, test } from 'vitest';
import { correctThrough, listCorrectionProblems } from './crash-correction.ts';
import { type CrashPoint, openCrashMarket } from './crash-market.ts';
import type { PlantedFault } from './kill-at.ts';

const CORRECTION = 'insert into "order_correction"';
const REFUND = 'POST .*/Payment/Refund';

const POINTS: readonly CrashPoint[] = [
  {
    name: 'before the correction is committed',
    victim: 'web',
    at: { on: 'commit', when: 'before', match: CORRECTION },
  },
  {
    name: 'after the correction is committed, before anybody hears',
    victim: 'web',
    at: { on: 'commit', when: 'after', match: CORRECTION },
  },
  { name: 'before the refund', victim: 'worker', at: { on: 'http', when: 'before', match: REFUND } },
  {
    name: 'after the refund, before it is stored',
    victim: 'worker',
    at: { on: 'http', when: 'after', match: REFUND },
  },
];

describe('a correction in the midst of which a process is killed is booked once, and given back once', () => {
  test.each(POINTS)(
    '$victim, $name',
    async (point) => {
      expect(await problemsAfter(point)).toEqual([]);
    },
    90_000,
  );
});

test('planted: a worker that forgets that a refund was sent gives it back twice', async () => {
  const point = POINTS.find(({ name }) => name === 'after the refund, before it is stored');
  const planted = { from: 'select r.state, r.sent_at,', to: 'select r.state, null::timestamptz as sent_at,' };
  expect(point && (await problemsAfter(point, planted)).join()).toMatch(/2000 Ft were given back/);
}, 90_000);

async function problemsAfter(point: CrashPoint, planted?: PlantedFault): Promise<string[]> {
  const market = await openCrashMarket(point, planted);
  try {
    await correctThrough(market);
    return await listCorrectionProblems(market);
  } finally {
    await market.close();
  }
}
