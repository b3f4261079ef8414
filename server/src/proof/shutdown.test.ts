import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { endAllChildren, freePort, startWebServer } from './child-process.ts';
import { openShop, sendOrder } from './shop.ts';

const CLIENTS = 20;

const database = useTestDatabase();
afterEach(endAllChildren);

test('a server that is asked to stop under load answers what it has taken, says goodbye to watchers and ends', async () => {
  const shop = await openShop(database.db, { buyers: CLIENTS });
  const server = await startWebServer(database.current.url, await freePort());
  const farewells = await Promise.all([0, 1, 2].map(() => watch(server.url)));
  const answered = new Set<number>();
  const over = new AbortController();
  const clients = Promise.all(
    shop.buyers.map(async ({ cookie }) => {
      while (!over.signal.aborted) {
        const { status, orderId } = await sendOrder(server.url, shop, cookie);
        if (orderId !== undefined) answered.add(orderId);
        if (status === 0) await sleep(20);
        else expect([201, 503]).toContain(status);
      }
    }),
  );
  while (answered.size < 50) await sleep(5);

  const ending = await server.end('SIGTERM');
  over.abort();
  await clients;
  expect(ending).toMatchObject({ code: 0, signal: null });
  expect(ending.tookMs).toBeLessThan(30_000);
  expect(await Promise.all(farewells.map(({ code }) => code))).toEqual([1001, 1001, 1001]);
  const orders = await database.db.selectFrom('customer_order').select('id').orderBy('id').execute();
  // No order without its answer: what was in flight was finished.
  expect(orders.map(({ id }) => id)).toEqual([...answered].toSorted((a, b) => a - b));
  expect(await listBrokenInvariants(database.db)).toEqual([]);
});

test('a planted fault: one that just dies is distinguished by its ending and by watchers left without a goodbye', async () => {
  const server = await startWebServer(database.current.url, await freePort());
  const farewells = await Promise.all([0, 1, 2].map(() => watch(server.url)));
  expect(await server.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
  expect(await Promise.all(farewells.map(({ code }) => code))).toEqual([1006, 1006, 1006]);
});

/** A watcher's open socket; `code` comes when it is closed. */
async function watch(url: string): Promise<{ code: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/stomp/delivery-stock-change`, ['v12.stomp']);
  await once(socket, 'open');
  socket.send('CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:0,0\n\n\0');
  const code = once(socket, 'close').then(([closing]) => Number(closing));
  return { code };
}
