/**
 * `npm run bench`: the market's figures beside yardsticks on the same machine in the same run. Takes under 5 minutes, `--quick` under one and a half. Figures
 * are no test: it ends with 0 whether the targets are met or not. `--only=orders,reads,lists,strain,finalize,startup,bundle` runs the named parts.
 */
import { connect } from '@kosar/server/infra/database/connect';
import { benchBurst } from './burst.ts';
import { openDatabase } from './database.ts';
import { benchFinalize } from './finalize.ts';
import { benchLists } from './lists.ts';
import { makeListsMarket } from './lists-market.ts';
import { makeMarket } from './market.ts';
import { benchOrders } from './orders.ts';
import { benchReads } from './reads.ts';
import { report } from './report.ts';
import { memoryMb, startMarketServer } from './server-process.ts';
import { benchBundle, benchStartup } from './startup.ts';
import { benchStrain } from './strain.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const wants = (part: string) => only === undefined || only.includes(part);
const BUYERS = isQuick ? 60 : 200;
// Many short iterations in turns: what else the machine does for a moment meets both sides.
// On a slow machine fewer iterations are made, at least one of each.
const readsUntil = isQuick ? 25_000 : 110_000;
const listsUntil = isQuick ? 45_000 : 170_000;
const ordersUntil = isQuick ? 65_000 : 250_000;
const orderIterations = isQuick ? { iterations: 1, seconds: 2 } : { iterations: 4, seconds: 3 };
const readIterations = isQuick ? { iterations: 3, seconds: 0.25 } : { iterations: 7, seconds: 0.5 };
// One client waits for each answer: longer iterations, so that the slowest in a hundred is one of many.
const listIterations = isQuick ? { iterations: 1, seconds: 0.5 } : { iterations: 3, seconds: 1 };

const bundle = wants('bundle') ? await attempt('web bundle', benchBundle) : notAsked();
const startup = wants('startup') ? await attempt('start', benchStartup) : notAsked();
const database = await openDatabase(process.env.DATABASE_URL);
try {
  say('market');
  const connection = connect({ url: database.url, onError: () => {} });
  const market = await makeMarket(connection.db, BUYERS);
  say('finalize');
  const finalize = wants('finalize')
    ? await attempt('finalize', () => benchFinalize(connection))
    : notAsked();
  const listsMarket = wants('lists') || wants('strain') ? await makeListsMarket(connection.db) : null;
  await connection.pool.query('vacuum analyze');
  await connection.close();
  const server = await startMarketServer(database.url);
  try {
    const atStart = await memoryMb(server.pid);
    say('reads');
    const reads = wants('reads')
      ? await benchReads({ port: server.port, market, until: readsUntil, ...readIterations })
      : [];
    say('lists');
    const lists =
      wants('lists') && listsMarket
        ? await benchLists({ port: server.port, market: listsMarket, until: listsUntil, ...listIterations })
        : [];
    say('orders');
    const orders = wants('orders')
      ? await benchOrders({
          databaseUrl: database.url,
          port: server.port,
          market,
          until: ordersUntil,
          ...orderIterations,
        })
      : { figures: [], statements: 0 };
    const strain =
      wants('strain') && listsMarket
        ? await attempt('strain', () =>
            benchStrain({ port: server.port, market, lists: listsMarket, seconds: isQuick ? 1 : 3 }),
          )
        : notAsked();
    const burst =
      wants('strain') && listsMarket
        ? await attempt('burst', () =>
            benchBurst({ port: server.port, market, lists: listsMarket, seconds: 5 }),
          )
        : notAsked();
    const afterLoad = await memoryMb(server.pid);
    const { figures, statements } = orders;
    process.stdout.write(
      `\n${report({ databaseFacts: database.facts, statements, orders: figures, reads, lists, strain, burst, finalize, memoryMb: { atStart, afterLoad }, startup, bundle })}`,
    );
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
}

/** A part that can't be measured says why, and the others go on. */
async function attempt<T>(part: string, measure: () => Promise<T>): Promise<T | string> {
  say(part);
  try {
    return await measure();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function notAsked(): string {
  return 'not asked for';
}

function say(part: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${part} …\n`);
}
