import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../infra/database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../infra/database/embedded.ts';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { migrate } from '../infra/database/migrate.ts';
import { endAllChildren, freePort, startWebServer, type WebChild } from './child-process.ts';
import { openShop, sendOrder } from './shop.ts';
import { startSteadyBuyers, timeUntilOrder } from './steady-buyers.ts';

const CLIENTS = 8;
const KILLS = 2;
const ORDERS_BETWEEN_KILLS = 15;

let folder: string;
let database: EmbeddedDatabase;
/** A way to the database that stays at one port, wherever it is started again. */
let way: { readonly url: string; readonly close: () => void };
let connection: Connection;
let server: WebChild;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kosar-killed-'));
  database = await startEmbeddedDatabase({ folder });
  way = await openWay();
  connection = connect({ url: way.url, onError: () => undefined });
  await migrate(way.url);
  await runMigrations({ pgPool: connection.pool });
  server = await startWebServer(way.url, await freePort());
}, 120_000);
afterAll(async () => {
  await endAllChildren();
  await connection.close();
  way.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a database killed under load costs no answered order: there are 503s alone, and all is well seconds after its return', async () => {
  const shop = await openShop(connection.db, { buyers: CLIENTS });
  const { answers, accepted, end } = startSteadyBuyers(server.url, shop, 50);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = accepted.size;
    await expect
      .poll(() => accepted.size, { timeout: 20_000 })
      .toBeGreaterThan(before + ORDERS_BETWEEN_KILLS);
    await killPostmaster();
    await expect.poll(() => answers.at(-1)?.status, { timeout: 20_000, interval: 5 }).toBe(503);
    await returnOfDatabase();
    expect(await timeUntilOrder(server.url, shop)).toBeLessThan(10_000);
  }
  await end();

  expect(server.process.exitCode).toBeNull();
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => (status === 503 ? '503' : `${status} ${body}`)))).toEqual(
    new Set(['503']),
  );
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(new Set(accepted.values()).size).toBe(accepted.size);
  expect(await lostOf(accepted.values())).toEqual([]);
  expect(await listBrokenInvariants(connection.db)).toEqual([]);
}, 90_000);

test('a planted fault: a database that answers before it has written loses orders that were answered', async () => {
  const shop = await openShop(connection.db, { buyers: 1 });
  const cookie = shop.buyers[0]?.cookie ?? '';
  await connection.pool.query('alter database kosar set synchronous_commit = off');
  await connection.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await timeUntilOrder(server.url, shop);
  const accepted: number[] = [];
  for (let order = 0; order < 5; order += 1)
    accepted.push((await sendOrder(server.url, shop, cookie)).orderId ?? 0);
  await killPostmaster();
  await returnOfDatabase();
  await timeUntilOrder(server.url, shop);
  expect((await lostOf(accepted)).length).toBeGreaterThan(0);
}, 90_000);

/** Answered orders that aren't there. */
async function lostOf(accepted: Iterable<number>): Promise<number[]> {
  const rows = await connection.db.selectFrom('customer_order').select('id').execute();
  const remaining = new Set(rows.map(({ id }) => id));
  return [...accepted].filter((id) => !remaining.has(id));
}

async function killPostmaster(): Promise<void> {
  const [pid] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Its processes end one by one after the first; until then there is no new start. */
async function returnOfDatabase(): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  for (;;) {
    try {
      database = await startEmbeddedDatabase({ folder });
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

/** Hands every connection on to where the database is at that moment. */
async function openWay() {
  const lines = new Set<net.Socket>();
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(new URL(database.url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  const address = proxy.address();
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    close: () => {
      for (const line of lines) line.destroy();
      proxy.close();
    },
  };
}
