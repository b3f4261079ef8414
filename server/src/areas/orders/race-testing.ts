import { seededInt } from '@kosar/domain/testing/random';
import { createApp } from '../../app.ts';
import { createContext } from '../../create-context.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { readConfig } from '../../infra/config.ts';
import { connect, transaction } from '../../infra/database/connect.ts';
import { createAnswerCache } from '../../infra/http/answer-cache.ts';
import { createLog } from '../../infra/log.ts';
import { callEndpoint, type TestApi } from '../../infra/testing/api.ts';
import { eventually } from '../../infra/testing/eventually.ts';
import type { Gate } from '../../infra/testing/gate.ts';
import { unlimitedLoad } from '../../infra/testing/unlimited-load.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import type { TestBuyer, TestDelivery } from './order-testing.ts';

/** A second server on the same database, with connections of its own. */
export interface TwinServer {
  readonly api: TestApi;
  /** SQLSTATEs of the statements that failed, before any of them was tried again. */
  readonly failures: string[];
  /** Fails where sessions were to meet at a gate and didn't. */
  close(): Promise<void>;
}

/**
 * Starts another server on the database of a test. `rewrite` may change its statements on their way to PostgreSQL: so a test can take a guard
 * out and see that the race then goes wrong. A gate holds its sessions where they have to meet for that.
 */
export async function startTwin(
  api: TestApi,
  rewrite: (statement: string) => string = (statement) => statement,
  { payments = null, gate }: { readonly payments?: PaymentProvider | null; readonly gate?: Gate } = {},
): Promise<TwinServer> {
  const failures: string[] = [];
  const missed: unknown[] = [];
  const { url } = api.database;
  // Hundreds of calls at once wait for a connection for long on a busy machine; they are to be answered all the same.
  const connection = connect({ url, poolSize: 20, waitMs: 60_000, onError: () => undefined });
  connection.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const sendCounted = async (...args: unknown[]): Promise<unknown> => {
      try {
        return await send(...args);
      } catch (error) {
        failures.push(String((error as { code?: unknown }).code));
        throw error;
      }
    };
    const query = async (statement: unknown, ...rest: unknown[]): Promise<unknown> => {
      if (typeof statement !== 'string') return sendCounted(statement, ...rest);
      const answer = await sendCounted(rewrite(statement), ...rest);
      await gate?.(statement).catch((error: unknown) => missed.push(error));
      return answer;
    };
    Object.assign(client, { query });
  });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BASE_URL: 'http://localhost:3000',
    DATABASE_URL: api.database.url,
  });
  const context = createContext(config, connection, createLog(config.LOG_LEVEL), {
    load: unlimitedLoad(),
    clock: api.clock,
    checksAnswers: true,
    answers: createAnswerCache(0),
    files: api.context.files,
    payments,
  });
  const app = await createApp(context, 'no-web');
  await app.ready();
  return {
    api: {
      ...api,
      app,
      context,
      call: (endpoint, input, options) => callEndpoint(app, endpoint, input, options),
    },
    failures,
    close: async () => {
      await app.close();
      await connection.close();
      // Its sessions have gone on alone and may have failed for that: no proof of anything.
      if (missed.length > 0) throw missed[0];
    },
  };
}

/** Takes every row lock out of a statement. */
export function withoutLocks(statement: string): string {
  return statement.replaceAll(/for (no key )?update(?! set)/g, '');
}

/** Takes the first lock of each kind only, or the last for every other order; an order comes to the rest as it writes. */
export function fromEitherEnd(): (statement: string) => string {
  let orders = 0;
  return (statement) => {
    if (!statement.includes('order by id for no key update')) return statement;
    orders += 1;
    const end = orders % 2 === 0 ? 'desc' : 'asc';
    return statement.replaceAll('order by id for', `order by id ${end} limit 1 for`);
  };
}

/** Drops the last guard in a database: the triggers that refuse a counter above its ceiling. */
export async function dropCeilingTriggers(api: TestApi): Promise<void> {
  for (const table of ['chain_item', 'chain_packing', 'product', 'packing']) {
    await api.database.pool.query(`drop trigger ${table}_not_oversold on ${table}`);
  }
}

/** How often each status was answered. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Two chains that sell the same new products. */
export function makeTwoDeliveries(
  api: TestApi,
  product: NonNullable<Parameters<typeof makeProduct>[1]>,
  count = 1,
): Promise<TestDelivery[]> {
  return transaction(api.context.db, async (trx) => {
    const products = [];
    for (let made = 0; made < count; made += 1) products.push(await makeProduct(trx, product));
    const deliveries: TestDelivery[] = [];
    for (let made = 0; made < 2; made += 1) {
      const event = await makeEvent(trx);
      const chain = await makeChain(trx, {
        items: products.map((one) => ({ product: one })),
        deliveries: [{ eventId: event.id }],
      });
      deliveries.push({
        chain,
        event,
        products,
        deliveryId: chain.deliveries[0]?.id ?? 0,
        packingIds: chain.packings.map(({ id }) => id),
        pickupId: event.options[0]?.id ?? 0,
        homeId: event.options[1]?.id ?? 0,
      });
    }
    return deliveries;
  });
}

/** A coupon of the buyer's own. */
export async function ownCoupon(
  api: TestApi,
  buyer: TestBuyer,
  only: Parameters<typeof makeCoupon>[1],
): Promise<number> {
  const coupon = await transaction(api.context.db, (trx) => makeCoupon(trx, { ...only, userId: buyer.id }));
  return coupon.id;
}

/** One of a list, round and round. */
export function pick<T>(from: readonly T[], index: number): T {
  const one = from[index % from.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** The same in another order for each number. */
export function shuffled<T>(from: readonly T[], number: number): T[] {
  const int = seededInt(number);
  return from
    .map((one) => ({ one, key: int(0, 1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** Waits until something has come true, for as long as the database lets a session wait for a lock. */
export async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (!(await condition())) throw new Error('it has not come true');
  }, 30_000);
}

/** Holds the lock of a chain until asked to let go. */
export function holdChain(api: TestApi, chainId: number): Promise<() => Promise<void>> {
  return holdRow(api, 'select id from chain where id = $1 for update', chainId);
}

/** Holds the lock of an order until asked to let go. */
export function holdOrder(api: TestApi, orderId: number): Promise<() => Promise<void>> {
  return holdRow(api, 'select id from customer_order where id = $1 for update', orderId);
}

async function holdRow(api: TestApi, lock: string, id: number): Promise<() => Promise<void>> {
  const holder = await api.database.pool.connect();
  await holder.query('begin');
  await holder.query(lock, [id]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

/** How many connections wait for a lock. */
export async function countWaiting(api: TestApi): Promise<number> {
  const { rows } = await api.database.pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
