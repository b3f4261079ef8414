import { deliverOrder } from '@kosar/contract/handover/handover';
import { addDays, startOfDay } from '@kosar/domain/calendar';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { type TestApi, useApi } from '../../../infra/testing/api.ts';
import {
  handOverAll,
  logInTransporter,
  makeTable,
  nextKey,
  readTable,
  take,
} from '../../handover/table-testing.ts';
import { countWaiting, startTwin, waitFor, withoutLocks } from '../../orders/race-testing.ts';
import { endDueChains } from './end-due-chains.ts';

const api = useApi();

/** A table in the last second of its day, with what is about to be sent from it. */
async function makeLastSecond(server = api.current) {
  const table = await makeTable(server, ['Nagy Eszter', 'Kiss Pál']);
  const midnight = startOfDay(addDays(table.delivery.event.day_of_delivery ?? '', 1));
  server.clock.set(new Date(midnight.getTime() - 1000));
  const late = { ...table, as: await logInTransporter(server, table.delivery) };
  const [first] = (await readTable(server, late)).orders;
  const body = {
    orderId: first?.id ?? 0,
    version: first?.version ?? 0,
    orderItems: (first?.items ?? []).map(({ id }) => ({ orderItemId: id, deliveredAmount: 1 })),
  };
  return { table: late, midnight, body };
}

/** A record that was let in at 23:59:59 and is held up before it writes; meanwhile midnight comes, and the job that ends the day. */
async function recordAcrossMidnight(
  server: TestApi,
  made: Awaited<ReturnType<typeof makeLastSecond>>,
  at = server,
) {
  const { table, midnight, body } = made;
  const letGo = await holdLines(server, body.orderId);
  const recording = at.call(deliverOrder, { body }, { as: table.as });
  await waitFor(async () => (await countWaiting(server)) === 1);
  server.clock.set(midnight);
  const ending = endDueChains(server.context);
  await Promise.race([ending, waitFor(async () => (await countWaiting(server)) === 2)]);
  await letGo();
  const [recorded] = await Promise.all([recording, ending]);
  const { state } = await server.context.db
    .selectFrom('chain')
    .select('state')
    .where('id', '=', table.delivery.chain.id)
    .executeTakeFirstOrThrow();
  return { status: recorded.status, state };
}

/** Holds up who records on an order, after it was let in and before it writes; nothing that the job of midnight writes waits for this. */
async function holdLines(server: TestApi, orderId: number): Promise<() => Promise<void>> {
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select id from order_item where order_id = $1 for no key update', [orderId]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

test('a first record made in the last second counts, though the day ends before it is written', async () => {
  const made = await makeLastSecond();
  expect(await recordAcrossMidnight(api.current, made)).toEqual({ status: 200, state: 'TO_BE_FINALIZED' });
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('so does one more record of a chain that is handed over already', async () => {
  const made = await makeLastSecond();
  const other = made.table.orderIds.find((id) => id !== made.body.orderId) ?? 0;
  expect((await handOverAll(api.current, made.table, other, 1)).status).toBe(200);
  expect(await recordAcrossMidnight(api.current, made)).toEqual({ status: 200, state: 'TO_BE_FINALIZED' });
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('cash that waited for the job of midnight is refused, as the chain has failed by then', async () => {
  const { table, midnight } = await makeLastSecond();
  const holder = await api.current.database.pool.connect();
  await holder.query('begin');
  await holder.query('select id from chain where id = $1 for update', [table.delivery.chain.id]);
  const taking = take(api.current, table, {});
  await waitFor(async () => (await countWaiting(api.current)) === 1);
  api.current.clock.set(midnight);
  await holder.query('commit');
  holder.release();
  expect((await taking).problem.code).toBe('HANDOVER_CALLED_OFF');
});

test('records, cash and what is taken back at the same moment leave the chain saying what is there, without a deadlock', async () => {
  const twin = await startTwin(api.current);
  const names = Array.from({ length: 6 }, (_, index) => `Vevő ${index}`);
  const table = await makeTable(twin.api, names);
  for (let turn = 0; turn < 6; turn += 1) {
    const answers = await Promise.all(
      table.orderIds.map((orderId, index) => {
        if ((index + turn) % 3 === 0) return handOverAll(twin.api, table, orderId, 1);
        if ((index + turn) % 3 === 1) return handOverAll(twin.api, table, orderId, null);
        return take(twin.api, table, { orderId, key: nextKey() });
      }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  }
  expect(twin.failures).toEqual([]);
  await twin.close();
});

describe('in a database of its own, as what it writes breaks the rules of the data', () => {
  const broken = useApi();

  test('without its locks a record is written after the chain has failed: the wait for each other is what holds', async () => {
    const made = await makeLastSecond(broken.current);
    // The pickup is shared for its cash, which alone would keep the two apart: the job writes on it, too.
    const careless = (statement: string) => withoutLocks(statement).replace(/for share( skip locked)?$/, '');
    const twin = await startTwin(broken.current, careless);
    expect(await recordAcrossMidnight(broken.current, made, twin.api)).toEqual({
      status: 200,
      state: 'NOT_DELIVERED',
    });
    const faults = await listBrokenInvariants(broken.current.context.db);
    expect(faults.map(({ invariant }) => invariant)).toContain(
      'nothing was handed over or taken in cash for an order that is called off, by itself or with its chain',
    );
    await twin.close();
  });
});
