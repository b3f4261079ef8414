import { afterAll, afterEach, expect, test } from 'vitest';
import { createHeavyProcess, type HeavyProcess } from '../infra/load/heavy-process.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import { COMPILED, endAllChildren, freePort, startWebServer } from './child-process.ts';
import { openShop } from './shop.ts';

const database = useTestDatabase();
const begun: HeavyProcess[] = [];
afterEach(() => Promise.all(begun.splice(0).map((heavy) => heavy.stop())));
afterAll(endAllChildren);

function startHeavy(idleMs?: number): HeavyProcess {
  const heavy = createHeavyProcess({
    script: new URL('../heavy.ts', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.current.url,
      NODE_COMPILE_CACHE: COMPILED,
    },
    readyMs: 120_000,
    ...(idleMs !== undefined && { idleMs }),
  });
  begun.push(heavy);
  return heavy;
}

const LIST = '/api/deliveryitem';
const asked = { 'x-forwarded-for': '10.1.2.3' };

test('a web server with a process for heavy answers gives what one without it gives, to visitors, to buyers and as a file', async () => {
  const shop = await openShop(database.db, { buyers: 1 });
  const [apart, within] = await Promise.all(
    ['true', 'false'].map(async (is) =>
      startWebServer(database.current.url, await freePort(), { HEAVY_PROCESS: is }),
    ),
  );
  const cookie = shop.buyers[0]?.cookie ?? '';
  const calls = [
    { path: LIST, headers: {} },
    { path: LIST, headers: { cookie, 'accept-encoding': 'gzip' } },
    { path: `/api/delivery/${shop.deliveryId}/file?format=csv`, headers: {} },
    { path: `/api/delivery/${shop.deliveryId}/file?format=csv`, headers: { cookie } },
    { path: '/api/delivery/999999/file', headers: {} },
    { path: '/api/delivery/999999/file', headers: { cookie } },
    { path: '/api/order/file', headers: {} },
  ];
  const stored = ['content-type', 'content-disposition', 'cache-control', 'kosar-viewer'] as const;
  const answerOf = async (url = '', { path, headers }: (typeof calls)[number]) => {
    const answer = await fetch(`${url}${path}`, { headers: headers as Record<string, string> });
    const said = stored.map((name) => [name, answer.headers.get(name)]);
    return { path, status: answer.status, said, body: await answer.text() };
  };
  for (const call of calls)
    expect(await answerOf(apart?.url, call)).toEqual(await answerOf(within?.url, call));
});

test('the process of heavy answers is started by the first who asks, ends when no one does, and is started again', async () => {
  const heavy = startHeavy(300);
  expect(heavy.pid()).toBeNull();
  const answer = await heavy.ask(LIST, asked);
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await eventually(() => expect(heavy.pid()).toBeNull(), { timeout: 30_000 });
  expect((await heavy.ask(LIST, asked)).resume().statusCode).toBe(200);
});

test('one that is killed while it is asked is a refusal to come again, and the next who asks finds another', async () => {
  const heavy = startHeavy();
  (await heavy.ask(LIST, asked)).resume();
  const killed = heavy.pid() ?? 0;
  const lock = await database.current.pool.connect();
  try {
    // It waits for the table until it is gone.
    await lock.query('begin; lock table chain_item in access exclusive mode');
    const waiting = heavy.ask(LIST, asked).catch((error: unknown) => error);
    await eventually(async () => {
      const { rows } = await database.current.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    process.kill(killed, 'SIGKILL');
    expect(await waiting).toMatchObject({ code: 'unavailable' });
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  await eventually(() => expect(heavy.pid()).toBeNull(), { timeout: 30_000 });
  expect((await heavy.ask(LIST, asked)).resume().statusCode).toBe(200);
  expect(heavy.pid()).not.toBe(killed);
});
