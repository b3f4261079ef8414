import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { listBrokenInvariants } from '../platform/database/invariants.ts';
import { useTestDatabase } from '../platform/testing/database.ts';
import { endAllChildren, freePort, startWebServer } from './child-process.ts';
import { type OrderAnswer, openShop, sendOrder } from './shop.ts';

const CLIENTS = 10;
const CUTS = 15;
const CUT_EVERY_MS = 200;

const database = useTestDatabase();
afterEach(endAllChildren);

test('a server whose database connections are cut again and again stays up, says when to come back, and recovers', async () => {
  const shop = await openShop(database.db, { buyers: CLIENTS });
  const server = await startWebServer(database.current.url, await freePort());
  const answers: OrderAnswer[] = [];
  const accepted = new Map<string, number>();
  const over = new AbortController();
  const clients = Promise.all(
    shop.buyers.map(async ({ cookie }, nth) => {
      for (let order = 0; !over.signal.aborted; order += 1) {
        const key = `kulcs-${nth}-${order}`;
        let answer = await sendOrder(server.url, shop, cookie, { key });
        answers.push(answer);
        while (answer.orderId === undefined && !over.signal.aborted) {
          await sleep(20);
          answer = await sendOrder(server.url, shop, cookie, { key });
          answers.push(answer);
        }
        if (answer.orderId !== undefined) accepted.set(key, answer.orderId);
      }
    }),
  );
  for (let cut = 0; cut < CUTS; cut += 1) {
    await cutConnections();
    await sleep(CUT_EVERY_MS);
  }
  const recoveredAfterMs = await timeUntilOrder(server.url, shop.buyers[0]?.cookie ?? '');
  over.abort();
  await clients;

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

  async function timeUntilOrder(url: string, cookie: string): Promise<number> {
    const start = performance.now();
    while ((await sendOrder(url, shop, cookie)).status !== 201) await sleep(20);
    return performance.now() - start;
  }
}, 60_000);

async function cutConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
}
