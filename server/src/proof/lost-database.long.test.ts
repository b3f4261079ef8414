import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { endAllChildren, freePort, startWebServer } from './child-process.ts';
import { openShop } from './shop.ts';
import { startSteadyBuyers, timeUntilOrder } from './steady-buyers.ts';

const CLIENTS = 10;
const CUTS = 15;
const CUT_EVERY_MS = 200;

const database = useTestDatabase();
afterEach(endAllChildren);

test('a server whose database connections are cut again and again stays up, says when to come back, and recovers', async () => {
  const shop = await openShop(database.db, { buyers: CLIENTS });
  const server = await startWebServer(database.current.url, await freePort());
  const { answers, accepted, end } = startSteadyBuyers(server.url, shop, 20);
  for (let cut = 0; cut < CUTS; cut += 1) {
    await cutConnections();
    await sleep(CUT_EVERY_MS);
  }
  const recoveredAfterMs = await timeUntilOrder(server.url, shop);
  await end();

  expect(server.process.exitCode).toBeNull();
  const refused = answers.filter(({ status }) => status !== 201);
  // The test bites only if the cuts were felt.
  expect(refused.length).toBeGreaterThan(0);
  expect([
    ...new Set(refused.map(({ status, body }) => (status === 503 ? '503' : `${status} ${body}`))),
  ]).toEqual(['503']);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(recoveredAfterMs).toBeLessThan(5000);
  expect(new Set(accepted.values()).size).toBe(accepted.size);
  expect(await listBrokenInvariants(database.db)).toEqual([]);
  await server.end('SIGTERM');
}, 60_000);

async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
}
