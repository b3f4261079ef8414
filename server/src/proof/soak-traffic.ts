import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { sendOrder } from './shop.ts';
import { ask, pick, type Statuses, type Target, type Visit, wordOf } from './soak-calls.ts';
import { exporter, pageVisitor, reader, uploader } from './soak-pages.ts';

/** How many calls were answered. */
export function countAnswers(statuses: Statuses): number {
  return [...statuses].reduce((sum, [status, times]) => (status === 0 ? sum : sum + times), 0);
}

const ASKING = 16;

/** Sends normal and hostile calls at once until there have been enough, and waits for the last answers. */
export async function sendTraffic(
  target: Target,
  isEnough: (statuses: Statuses) => boolean,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await Promise.all(
    Array.from({ length: ASKING }, async () => {
      while (!isEnough(statuses)) await pick(VISITS, target.random())(target, count);
    }),
  );
  return statuses;
}

/** Who orders and who looks: most of the traffic. */
const visitor: Visit = async (target, count) => {
  const { shop } = target;
  for (const path of [
    '/api/user/loginstatus',
    `/api/delivery/${shop.deliveryId}`,
    '/api/deliverypoint/datalist',
  ])
    await ask(target, path, count);
};

const buyer: Visit = async (target, count) => {
  const { cookie } = pick(target.shop.buyers, target.random());
  await ask(target, `/api/delivery/${target.shop.deliveryId}`, count, { cookie });
  const { status } = await sendOrder(target.url, target.shop, cookie, { key: wordOf(target, 16) });
  count(status);
};

/** Every address is a new one, and so is every network. */
const strangeAddresses: Visit = async (target, count) => {
  const word = wordOf(target, 300);
  await ask(target, `/api/deliverypoint/datalist?search=${word.slice(0, 60)}`, count);
  await ask(
    target,
    `/api/deliverypoint/datalist?size=${1 + Math.floor(target.random() * 100)}&${'&'.repeat(2000)}`,
    count,
  );
  await ask(target, `/api/${word}`, count);
  await ask(target, `/${word}?${word}`, count, {}, 'POST', '{"a":');
};

const heavyCaller: Visit = async (target, count) => {
  const size = 1 + Math.floor(target.random() * 500);
  await ask(target, `/api/deliveryitem?size=${size}`, count);
  await ask(target, `/api/delivery/${target.shop.deliveryId}/file?format=xlsx`, count);
};

const guesser: Visit = async (target, count) => {
  const body = JSON.stringify({ username: `${wordOf(target, 8)}@pelda.hu`, password: wordOf(target, 10) });
  await ask(target, '/api/user/login', count, { 'content-type': 'application/json' }, 'POST', body);
};

/** Opens a page's socket, listens, and is gone without a word. */
const passingSocket: Visit = async ({ url, shop }) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/stomp/delivery-stock-change`, ['v12.stomp']);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open').catch(() => undefined), sleep(2000)]);
  if (socket.readyState === socket.OPEN) {
    socket.send('CONNECT\naccept-version:1.2\n\n\0');
    socket.send(`SUBSCRIBE\nid:1\ndestination:/topic/delivery-stock-change/${shop.deliveryId}\n\n\0`);
    await sleep(50);
  }
  socket.terminate();
};

/** Asks for the longest page and reads nothing of it. */
const lazyReader: Visit = async ({ url }) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET /api/docs HTTP/1.1\r\nHost: x\r\n\r\nGET /api/docs HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(100);
  socket.destroy();
};

const VISITS: readonly Visit[] = [
  visitor,
  visitor,
  buyer,
  buyer,
  strangeAddresses,
  strangeAddresses,
  heavyCaller,
  guesser,
  passingSocket,
  lazyReader,
  pageVisitor,
  pageVisitor,
  reader,
  uploader,
  exporter,
];
