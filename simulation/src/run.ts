import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startTestServer } from '@kosar/server/infra/testing/server';
import { MARKET_YEAR, SMALL_LIFE } from './life/life-size.ts';
import { planLife } from './life/plan-life.ts';
import { playLife } from './life/play-life.ts';
import { createMarkets, type Markets } from './market/start-market.ts';
import { minimise } from './minimise.ts';

/**
 * `npm run simulate -- --seed 7` lives the life of a seed; `--seeds 1-20` several of them, `--weeks`, `--chains`, `--orders` and `--buyers` make it longer, `--year` is a year of a
 * whole market, `--at-once 2` lives in two processes,
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
    'at-once': { type: 'string' },
    step: { type: 'string' },
    skip: { type: 'string' },
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
const atOnce = number(values['at-once'], 1);
if (atOnce > 1) await liveInProcesses(atOnce);
else await live();

/** Each of them lives every so-maniest seed on a database of its own: a life keeps one core busy, or two by halves. */
async function liveInProcesses(count: number): Promise<void> {
  const rest = process.argv
    .slice(2)
    .filter((part, index, all) => all[index - 1] !== '--at-once' && part !== '--at-once');
  const endings = Array.from({ length: count }, async (_, nth) => {
    const own = [...rest, '--step', String(count), '--skip', String(nth)];
    const life = spawn(process.execPath, [import.meta.filename, ...own], { stdio: 'inherit' });
    const [code] = await once(life, 'exit');
    return Number(code ?? 1);
  });
  process.exitCode = Math.max(...(await Promise.all(endings)));
}

async function live(): Promise<void> {
  const server = await startTestServer();
  const markets = createMarkets(server);
  try {
    await liveSeeds(markets);
  } finally {
    await markets.close();
    await server.stop();
  }
}

async function liveSeeds(markets: Markets): Promise<void> {
  const step = number(values.step, 1);
  for (let seed = first + number(values.skip, 0); seed <= last; seed += step) {
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
}
