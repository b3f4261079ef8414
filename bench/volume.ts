/**
 * `node bench/volume.ts --sizes=10000,100000,1000000`: how the time of every list, page and job, and of an order itself, grows with the orders that there have been. Each size is
 * added to the one before, with five lines an order, its payment, two mails, three entries of the log and a notice; what is open stays the same. Prints a table
 * of milliseconds, the fastest of five; what takes more than 1.5 times as long at the next size, and 3 ms more, is flagged.
 */
import { randomUUID } from 'node:crypto';
import { createApp } from '@kosar/server/app';
import { createContext } from '@kosar/server/create-context';
import { makeUser } from '@kosar/server/demo/builders/user';
import type { AppContext } from '@kosar/server/infra/app-context';
import { readConfig } from '@kosar/server/infra/config';
import { type Connection, connect, transaction } from '@kosar/server/infra/database/connect';
import { createLog } from '@kosar/server/infra/log';
import { openSession } from '@kosar/server/infra/testing/open-session';
import { jobTasks, PAYMENT_TASK_SCHEDULE, paymentTasks, SCHEDULE } from '@kosar/server/jobs';
import { inBulk } from './copy-rows.ts';
import { openDatabase } from './database.ts';
import { type Input, makeMarket } from './market.ts';
import { volumeCalls } from './volume-calls.ts';
import { grow, makePattern, ORDERS_PER_CHAIN } from './volume-market.ts';

const SIZES = (process.argv.find((argument) => argument.startsWith('--sizes='))?.slice(8) ?? '10000,100000')
  .split(',')
  .map(Number);
const ITERATIONS = 5;
const ORDERS_EACH = 15;
const GROWS_FROM = 1.5;
/** Below it a ratio says more of the machine than of the list. */
const NOISE_MS = 3;

type App = Awaited<ReturnType<typeof createApp>>;
/** Milliseconds by what was done; a text where it couldn't be. */
type Times = Map<string, number | string>;

const database = await openDatabase(process.env.DATABASE_URL);
const connection = connect({ url: database.url, onError: (error) => say(error.message) });
try {
  process.stdout.write(table(await measureAll(connection)));
} finally {
  await connection.close();
  await database.close();
}

async function measureAll({ db, pool }: Connection): Promise<Times[]> {
  const market = await makeMarket(db, SIZES.length * ORDERS_EACH);
  const pattern = await makePattern(db);
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url });
  // One client asks for everything, one thing after the other: nothing is to wait or to be put off.
  const load: AppContext['load'] = { run: (_, work) => work(), show: () => {} };
  const context = createContext(config, connection, createLog('silent'), { load });
  const app = await createApp(context, 'no-web');
  const admin = await transaction(db, (trx) => makeUser(trx, { isAdmin: true }));
  const cookie = await openSession(context, admin.id, ['ROLE_ADMIN']);
  const calls = volumeCalls(pattern, market.deliveryIds[0] ?? 0);
  const measured: Times[] = [];
  let chains = 0;
  for (const [nth, size] of SIZES.entries()) {
    say(`${size} orders are written`);
    const wanted = size / ORDERS_PER_CHAIN;
    await grow(pool, pattern, chains + 1, wanted);
    chains = wanted;
    await inBulk(pool, 'vacuum analyze');
    const times: Times = new Map();
    say('orders');
    times.set(
      'POST /order',
      await timeOrders(app, market.inputs.slice(nth * ORDERS_EACH, (nth + 1) * ORDERS_EACH)),
    );
    say('lists and pages');
    for (const { what, url } of calls) times.set(what, await timeOf(() => read(app, url, cookie)));
    say('jobs');
    await timeJobs(context, times);
    measured.push(times);
  }
  await app.close();
  return measured;
}

/** The fastest of some iterations, after one that isn't counted: what else the machine does can only add to it. */
async function timeOf(work: () => Promise<void>): Promise<number | string> {
  try {
    await work();
    const times: number[] = [];
    for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
      const begin = performance.now();
      await work();
      times.push(performance.now() - begin);
      // What takes seconds is known after two of them.
      if (performance.now() - begin > 2000 && iteration > 0) break;
    }
    return Math.min(...times);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function read(app: App, url: string, cookie: string): Promise<void> {
  const answer = await app.inject({ method: 'GET', url, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
}

async function timeOrders(app: App, inputs: readonly Input[]): Promise<number> {
  const times: number[] = [];
  for (const { sessionToken, body } of inputs) {
    const headers = { cookie: `kosar=${sessionToken}`, 'idempotency-key': randomUUID() };
    const begin = performance.now();
    const answer = await app.inject({ method: 'POST', url: '/api/order', headers, payload: body });
    if (answer.statusCode !== 201) throw new Error(`the order was refused: ${answer.body}`);
    times.push(performance.now() - begin);
  }
  return median(times.slice(3));
}

/** Each job that the clock starts. */
async function timeJobs(context: AppContext, times: Times): Promise<void> {
  const tasks = { ...jobTasks(context), ...paymentTasks(context) };
  const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
  const names = [...SCHEDULE, ...PAYMENT_TASK_SCHEDULE].map(({ task }) => task);
  for (const name of new Set(names)) {
    const task = tasks[name];
    if (task !== undefined) times.set(`job ${name}`, await timeOf(() => task({}, attempt)));
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Markdown, what grows most first. */
function table(measured: readonly Times[]): string {
  const rows = [...(measured[0]?.keys() ?? [])].map((what) => {
    const times = measured.map((one) => one.get(what) ?? '');
    return { what, times, growth: growthOf(times) };
  });
  const lines = rows
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ what, times, growth }) => {
      const cells = times.map((time) => (typeof time === 'number' ? time.toFixed(1) : time));
      const flag = growth > GROWS_FROM ? 'grows' : '';
      return `| ${what} | ${cells.join(' | ')} | ${growth.toFixed(2)} × | ${flag} |`;
    });
  const head = ['what', ...SIZES.map((size) => `${size} orders, ms`), 'growth', ''];
  return [
    database.facts,
    '',
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...lines,
    '',
  ].join('\n');
}

/** The most that it takes longer from one size to the next; 1 where it is too short to say. */
function growthOf(times: readonly (number | string)[]): number {
  const ratios = times.slice(1).map((time, index) => {
    const before = times[index];
    if (typeof time !== 'number' || typeof before !== 'number') return 1;
    return time - before > NOISE_MS ? time / before : Math.min(1, time / before);
  });
  return Math.max(...ratios, 0);
}

function say(part: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${part} …\n`);
}
