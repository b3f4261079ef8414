import { parseArgs } from 'node:util';
import { startTestServer } from '@kosar/server/infra/testing/server';
import { MARKET_YEAR, planLife, SMALL_LIFE } from './life/plan-life.ts';
import { playLife } from './life/play-life.ts';
import { createMarkets } from './market/start-market.ts';
import { minimise } from './minimise.ts';

/**
 * `npm run simulate -- --seed 7` lives the life of a seed; `--seeds 1-20` several of them, `--weeks`, `--chains`, `--orders` and `--buyers` make it longer, `--year` is a year of a
 * whole market,
 * `--until-different` stops at the first new difference, `--minimise` looks for the shortest part of it that still fails. Exits 1 when a life ended with a difference.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    weeks: { type: 'string' },
    chains: { type: 'string' },
    orders: { type: 'string' },
    buyers: { type: 'string' },
    year: { type: 'boolean', default: false },
    minimise: { type: 'boolean', default: false },
    'until-different': { type: 'boolean', default: false },
  },
});
const number = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text);
const usual = values.year ? MARKET_YEAR : SMALL_LIFE;
const size = {
  weeks: number(values.weeks, usual.weeks),
  chains: number(values.chains, usual.chains),
  orders: number(values.orders, usual.orders),
  buyers: number(values.buyers, usual.buyers),
};
const [first = 1, last = first] = (values.seeds ?? values.seed ?? '1').split('-').map(Number);

const server = await startTestServer();
const markets = createMarkets(server);
try {
  for (let seed = first; seed <= last; seed += 1) {
    const life = planLife(seed, size);
    const started = performance.now();
    const { difference, done, orders, story } = await playLife(markets, life);
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (difference === null) {
      console.log(`seed ${seed}: ${done} actions, ${orders} orders, every figure as by the rules (${took})`);
      continue;
    }
    process.exitCode = 1;
    console.log(`seed ${seed}: ${difference.message} (after ${done} actions, ${took})`);
    const lines = values.minimise ? (await minimise(markets, life, difference.rule)).story : story.slice(-8);
    for (const line of lines) console.log(`  ${line}`);
    if (values['until-different']) break;
  }
} finally {
  await markets.close();
  await server.stop();
}
