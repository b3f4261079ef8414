import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from './barion-testing.ts';
import { type Barion, startBarion } from './start-barion.ts';

type Received = { paymentId: string | null; body: string; type: string | undefined };

let barion: Barion;
let shop: Server;
let received: Received[];
/** What the shop answers, and what it does meanwhile. */
let answer: (request: Received) => Promise<number> | number;
const client = createClient(() => barion.url);

beforeEach(async () => {
  received = [];
  answer = () => 200;
  barion = await startBarion({ port: 0, settings: { stateRateLimit: null } });
  shop = createServer((request, response) => {
    void answerAt(request, response);
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  await barion.close();
  shop.closeAllConnections();
  await new Promise((resolve) => {
    shop.close(resolve);
  });
});

test('the shop learns when a payment is held, finished and refunded, and needs only the address to know which', async () => {
  const id = await start();
  await client.pay(id, 'card');
  await client.finish(id, { t1: 5_000 });
  await barion.advance(0);
  expect(received.map(({ paymentId, body }) => [paymentId, body])).toEqual([
    [id, `PaymentId=${id}`],
    [id, `PaymentId=${id}`],
  ]);
  expect(barion.world().callbacks.map(({ status, state }) => [status, state])).toEqual([
    ['Reserved', 'delivered'],
    ['Succeeded', 'delivered'],
  ]);
});

test('one that is not answered well in time is tried again after 2, 6, 18, 54 and 162 seconds, then dropped', async () => {
  await barion.close();
  const stopped = Date.now();
  barion = await startBarion({ port: 0, now: () => stopped, callbackWaitMs: 2_500 });
  answer = () => new Promise(() => undefined);
  const id = await start();
  await client.pay(id, 'cancel');
  await barion.advance(0);
  answer = () => 500;
  await barion.advance(300_000);
  const [callback] = barion.world().callbacks;
  expect(callback).toMatchObject({ paymentId: id, state: 'dropped' });
  expect(callback?.attempts.map(({ at, answer }) => [(at - stopped) / 1000, answer])).toEqual([
    [0, 'TimeoutError'],
    [2, '500'],
    [8, '500'],
    [26, '500'],
    [80, '500'],
    [242, '500'],
  ]);
  expect(received).toHaveLength(6);
});

test('a shop that comes back in between is notified then', async () => {
  answer = () => 503;
  await client.pay(await start(), 'cancel');
  await barion.advance(0);
  answer = () => 200;
  await barion.advance(10_000);
  expect(received).toHaveLength(2);
  expect(barion.world().callbacks[0]?.state).toBe('delivered');
});

test('callbacks can be lost, doubled, late, and in other clothes', async () => {
  barion.change({ callbacks: { lose: true } });
  await client.pay(await start(), 'cancel');
  await barion.advance(60_000);
  expect(received).toEqual([]);

  barion.change({ callbacks: { lose: false, duplicate: true, body: 'json' } });
  const doubled = await start();
  await client.pay(doubled, 'cancel');
  await barion.advance(0);
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { PaymentId: doubled },
    { PaymentId: doubled },
  ]);

  received = [];
  barion.change({ callbacks: { duplicate: false, delayMs: 60_000, body: 'empty' } });
  await client.pay(await start(), 'cancel');
  await barion.advance(59_000);
  expect(received).toEqual([]);
  await barion.advance(1_000);
  expect(received.map(({ body, type }) => [body, type])).toEqual([['', undefined]]);
});

test('a newer callback can overtake an older one', async () => {
  await barion.close();
  const stopped = Date.now();
  barion = await startBarion({ port: 0, now: () => stopped });
  barion.change({ callbacks: { reorder: true } });
  const id = await start();
  await client.pay(id, 'card');
  await client.finish(id, { t1: 5_000 });
  await barion.advance(10_000);
  const stated = barion
    .world()
    .callbacks.map(({ status, attempts }) => ({ status, at: attempts[0]?.at ?? 0 }));
  expect(stated.toSorted((a, b) => a.at - b.at).map(({ status }) => status)).toEqual([
    'Succeeded',
    'Reserved',
  ]);
});

test('the shop can be notified before its Start was answered, and may read the state meanwhile', async () => {
  barion.change({ callbacks: { beforeStartReturns: true } });
  const seen: unknown[] = [];
  answer = async ({ paymentId }) => {
    seen.push((await client.state(paymentId ?? ''))['Status']);
    return 200;
  };
  const id = await start();
  expect(received.map(({ paymentId }) => paymentId)).toEqual([id]);
  expect(seen).toEqual(['Prepared']);
});

async function answerAt(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const call = {
    paymentId: new URL(request.url ?? '', 'http://shop').searchParams.get('paymentId'),
    body: body.toString(),
    type: request.headers['content-type'],
  };
  received.push(call);
  response.statusCode = await answer(call);
  response.end('rendben');
}

function start(): Promise<string> {
  const { port } = shop.address() as AddressInfo;
  return client.start({ CallbackUrl: `http://127.0.0.1:${port}/callback` });
}
