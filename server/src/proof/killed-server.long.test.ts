import { setTimeout as sleep } from 'node:timers/promises';
import { freshSeed } from '@kosar/domain/testing/random';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../infra/database/invariants.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../infra/mail/scripted-smtp.ts';
import { useTestDatabase } from '../infra/testing/database.ts';
import { eventually } from '../infra/testing/eventually.ts';
import { endAllChildren, freePort, startWebServer, startWorkerProcess } from './child-process.ts';
import { randomFrom } from './random.ts';
import { type OrderAnswer, openShop, type Shop, sendOrder } from './shop.ts';

const ORDERS = 200;
const CLIENTS = 40;
const KILLS = 3;
const seed = freshSeed();

const database = useTestDatabase();
const smtps: ScriptedSmtp[] = [];
afterEach(async () => {
  await endAllChildren();
  for (const smtp of smtps.splice(0)) await smtp.close();
});

describe(`a server killed at random points of ${ORDERS} orders (seed ${seed})`, () => {
  test('keeps every answered order once, stock as its movements, and each mail once', async () => {
    const shop = await openShop(database.db, {
      buyers: CLIENTS,
      item: { packing: { maxAmountMilli: 150_000 } },
    });
    const smtp = await startScriptedSmtp();
    smtps.push(smtp);
    const answers = await orderUnderKills(shop, smtp.url);

    const accepted = [...answers.values()].filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(150);
    expect([...answers.values()].filter(({ status }) => status === 409)).toHaveLength(ORDERS - 150);
    expect(await orderIds()).toEqual(accepted.map(({ orderId }) => orderId ?? 0).toSorted((a, b) => a - b));
    expect(await keysWithOrders()).toBe(150);
    expect(await listBrokenInvariants(database.db)).toEqual([]);

    const mails = await mailsOfOrders();
    expect(mails).toHaveLength(150);
    expect(new Set(mails.map(({ event_key }) => event_key)).size).toBe(150);
    const last = startWorkerProcess(database.current.url, smtp.url);
    await eventually(
      async () => expect((await mailsOfOrders()).filter(({ state }) => state !== 'SENT')).toEqual([]),
      { timeout: 30_000, interval: 100 },
    );
    await last.end('SIGTERM');
    const received = new Set(smtp.received.map(({ raw }) => /^Message-ID: <(.*)@/im.exec(raw)?.[1] ?? ''));
    expect(mails.filter(({ message_id }) => !received.has(message_id))).toEqual([]);
    // Nothing came but what stands in the outbox: orders, and the reminders of a deadline that is near.
    const written = await database.db.selectFrom('email').select('message_id').execute();
    const known = new Set(written.map(({ message_id }) => message_id));
    expect([...received].filter((messageId) => !known.has(messageId))).toEqual([]);
  }, 120_000);
});

describe('an answer that is lost on its way', () => {
  test('is given again by the key, and without a key the order is there twice: the test above can fail', async () => {
    const shop = await openShop(database.db, { buyers: 2 });
    const server = await startWebServer(database.current.url, await freePort());
    const [careful, careless] = shop.buyers;
    for (const [buyer, key] of [
      [careful, 'kulcs-elveszett-valasz'],
      [careless, undefined],
    ] as const) {
      const cookie = buyer?.cookie ?? '';
      const sent = key === undefined ? {} : { key };
      // The first answer is thrown away, as a cut line would.
      await sendOrder(server.url, shop, cookie, sent);
      await sendOrder(server.url, shop, cookie, sent);
    }
    expect(await ordersOf(careful?.id)).toBe(1);
    expect(await ordersOf(careless?.id)).toBe(2);
    await server.end('SIGTERM');
  });
});

/** Orders by parallel clients, each with a key and patience, while server and worker are killed and started again. */
async function orderUnderKills(shop: Shop, smtpUrl: string): Promise<Map<string, OrderAnswer>> {
  const random = randomFrom(seed);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const answers = new Map<string, OrderAnswer>();
  const waiting = Array.from({ length: ORDERS }, (_, nth) => `rendeles-${nth}`);
  const client = async (cookie: string) => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
      answers.set(key, await answerTo(url, shop, cookie, key));
  };
  let server = await startWebServer(database.current.url, port);
  const worker = startWorkerProcess(database.current.url, smtpUrl);
  const clients = Promise.all(shop.buyers.map(({ cookie }) => client(cookie)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = Math.round(((kill + random()) * ORDERS * 0.9) / KILLS);
    while (answers.size < enough) await sleep(2);
    await sleep(random() * 30);
    if (kill === 0) await worker.end('SIGKILL');
    const { signal } = await server.end('SIGKILL');
    expect(signal).toBe('SIGKILL');
    server = await startWebServer(database.current.url, port);
  }
  await clients;
  await server.end('SIGTERM');
  return answers;
}

/** Asks with the same key until there is an answer of the market. */
async function answerTo(url: string, shop: Shop, cookie: string, key: string): Promise<OrderAnswer> {
  for (;;) {
    const answer = await sendOrder(url, shop, cookie, { key });
    if (answer.status !== 0 && answer.status !== 503) return answer;
    await sleep(25);
  }
}

async function orderIds(): Promise<number[]> {
  const rows = await database.db.selectFrom('customer_order').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function ordersOf(userId: number | undefined): Promise<number> {
  const rows = await database.db
    .selectFrom('customer_order')
    .select('id')
    .where('user_id', '=', userId ?? 0)
    .execute();
  return rows.length;
}

async function keysWithOrders(): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*) as keys from idempotency_key k join customer_order o on o.id = k.answer::text::integer`.execute(
    database.db,
  );
  return rows[0]?.keys ?? 0;
}

function mailsOfOrders() {
  return database.db
    .selectFrom('email')
    .select(['event_key', 'message_id', 'state'])
    .where('event_key', 'like', 'order:%')
    .execute();
}
