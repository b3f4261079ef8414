import { startTestServer, type TestServer } from '@kosar/server/infra/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_LIFE } from './life/life-size.ts';
import { planLife } from './life/plan-life.ts';
import { playLife } from './life/play-life.ts';
import { createMarkets, type Markets } from './market/start-market.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
let server: TestServer;
let markets: Markets;
beforeAll(async () => {
  server = await startTestServer();
  markets = createMarkets(server);
});
afterAll(async () => {
  await markets.close();
  await server.stop();
});

test('twenty lives end with every figure as by the rules', async () => {
  const differences: string[] = [];
  for (const seed of SEEDS) {
    const { difference } = await playLife(markets, planLife(seed, SMALL_LIFE));
    if (difference !== null) differences.push(`seed ${seed}: ${difference.message}`);
  }
  expect(differences).toEqual([]);
}, 900_000);

test('the same seed decides the same life', () => {
  expect(planLife(7, SMALL_LIFE)).toEqual(planLife(7, SMALL_LIFE));
  expect(planLife(7, SMALL_LIFE)).not.toEqual(planLife(8, SMALL_LIFE));
});
