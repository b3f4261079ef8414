import { describe, expect, test } from 'vitest';
import { liveThrough } from './crash-life.ts';
import { type CrashPoint, openCrashMarket } from './crash-market.ts';
import { CRASH_POINTS } from './crash-points.ts';
import { listProblems } from './crash-problems.ts';
import type { PlantedFault } from './kill-at.ts';

describe('a market killed by kill -9 comes to what it would have come to, within a minute', () => {
  test.each(CRASH_POINTS)(
    '$victim, $name',
    async (point) => {
      expect(await problemsAfter(point)).toEqual([]);
    },
    90_000,
  );
});

/** A statement that no longer notes that something is sent, nor that it was tried. */
const UNNOTED: readonly (PlantedFault & { readonly point: string; readonly stated: RegExp })[] = [
  {
    point: 'after the transfer, before it is stored',
    from: '"clearing_transaction" set "sent_at" = $1, "attempts" = "attempts" + $2',
    to: '"clearing_transaction" set "sent_at" = case when $1::timestamptz is null then now() end, "attempts" = "attempts" + 0 * $2::integer',
    stated: /2 transfers/,
  },
];

describe('the same proof, on a market that doesn’t note what it sends before it sends it', () => {
  test.each(UNNOTED)(
    'is red $point',
    async ({ point, stated, from, to }) => {
      const at = CRASH_POINTS.find(({ name }) => name === point);
      expect(at && (await problemsAfter(at, { from, to })).join()).toMatch(stated);
    },
    90_000,
  );
});

async function problemsAfter(point: CrashPoint, planted?: PlantedFault): Promise<string[]> {
  const market = await openCrashMarket(point, planted);
  try {
    return await listProblems(market, await liveThrough(market));
  } finally {
    await market.close();
  }
}
