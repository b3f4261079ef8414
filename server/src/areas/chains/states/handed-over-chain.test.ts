import { approveChain, cancelChain, cancelPackings, reopenChain } from '@kosar/contract/chains/chain-actions';
import { finalizeChain } from '@kosar/contract/chains/finalize';
import { takeCash, undoCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getOrder } from '@kosar/contract/orders/orders';
import { addDays, startOfDay } from '@kosar/domain/calendar';
import { afterEach, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW } from '../../../infra/testing/api.ts';
import {
  handOverAll,
  logInAdmin,
  logInTransporter,
  nextKey,
  readTable,
  take,
} from '../../handover/table-testing.ts';
import { isMoneyBack, useBarionMarket } from '../../payments/barion-market-testing.ts';
import { endDay, makeUnapproved, type UnapprovedTable } from './unapproved-testing.ts';

const market = useBarionMarket();

afterEach(() => market.current.api.clock.set(TEST_NOW));

function chainOf({ delivery }: UnapprovedTable) {
  return market.current.context.db
    .selectFrom('chain')
    .select(['state', 'handed_over_at', 'approved_at'])
    .where('id', '=', delivery.chain.id)
    .executeTakeFirstOrThrow();
}

async function noticesOf(userId: number): Promise<string[]> {
  const rows = await market.current.context.db
    .selectFrom('notification')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
}

describe('a chain that no one approved', () => {
  test('but that was handed over waits to be finalized, keeps its card money and cash, and settles as any other', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    for (const orderId of table.orderIds) {
      expect((await handOverAll(api, table, orderId, orderId === table.cashOrderId ? 4 : 2)).status).toBe(
        200,
      );
    }
    expect((await take(api, table, { orderId: table.cashOrderId, cash: 4000 })).status).toBe(200);
    await endDay(market.current, table);
    const chain = await chainOf(table);
    expect(chain).toMatchObject({ state: 'TO_BE_FINALIZED', approved_at: null });
    expect(chain.handed_over_at).not.toBeNull();
    expect(isMoneyBack(market.current, table.externalId)).toBe(false);
    const [first] = table.buyers;
    expect(await noticesOf(first?.id ?? 0)).not.toContain(expect.stringContaining('Nem jött létre'));
    await expectSoundData();
    const admin = await logInAdmin(api);
    const finalized = await api.call(
      finalizeChain,
      { params: { id: table.delivery.chain.id } },
      { as: admin },
    );
    expect(finalized.status).toBe(200);
  });

  test('notifies its transporter’s people, its organizers and the admins once, in the app and by mail', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await handOverAll(api, table, table.cashOrderId, 4);
    await endDay(market.current, table);
    await endDay(market.current, table);
    const { rows } = await api.database.pool.query<{
      user_id: number;
      main_action_url: string;
      kind: string;
    }>(
      `select n.user_id, n.main_action_url, m.kind from notification n join email m on m.event_key = n.event_key and m.user_id = n.user_id
       where n.event_key like $1 order by n.user_id`,
      [`chain:${table.delivery.chain.id}:approval-missing:%`],
    );
    const runners = await api.database.pool.query<{ id: number }>(
      `select id from app_user where is_admin and erased_at is null
       union select a.owner_id from actor a where a.id = (select actor_id from transporter where id = $1)
         or a.id = (select actor_id from organizer where id = $2) order by 1`,
      [table.delivery.chain.transporter_id, table.delivery.event.organizer_id],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(runners.rows.map(({ id }) => id));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['chain-approval-missing']));
    expect(rows.map(({ main_action_url: url }) => url)).toContain(
      `/management/transporter/${table.delivery.chain.transporter_id}/deliveryChain/${table.delivery.chain.id}`,
    );
  });

  test.each([
    [
      'goods alone',
      async (table: UnapprovedTable) =>
        void (await handOverAll(market.current.api, table, table.cashOrderId, 3)),
    ],
    [
      'cash alone',
      async (table: UnapprovedTable) =>
        void (await take(market.current.api, table, { orderId: table.cashOrderId, cash: 4000 })),
    ],
  ])('counts as approved by %s', async (_, record) => {
    const table = await makeUnapproved(market.current);
    await record(table);
    await endDay(market.current, table);
    expect((await chainOf(table)).state).toBe('TO_BE_FINALIZED');
    await expectSoundData();
  });

  test('fails where nothing was recorded, where all that was recorded is that nothing was handed over, or all was taken back', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    for (const orderId of table.orderIds) await handOverAll(api, table, orderId, 0);
    expect((await chainOf(table)).handed_over_at).toBeNull();
    const key = nextKey();
    await handOverAll(api, table, table.cashOrderId, 4);
    await take(api, table, { orderId: table.cashOrderId, cash: 4000, key });
    expect((await chainOf(table)).handed_over_at).not.toBeNull();
    await handOverAll(api, table, table.cashOrderId, 0);
    expect((await chainOf(table)).handed_over_at).not.toBeNull();
    const params = { id: table.delivery.deliveryId };
    await api.call(undoCash, { params, body: { orderId: table.cashOrderId, key } }, { as: table.as });
    expect((await chainOf(table)).handed_over_at).toBeNull();
    await endDay(market.current, table);
    expect((await chainOf(table)).state).toBe('NOT_DELIVERED');
    expect(isMoneyBack(market.current, table.externalId)).toBe(true);
    await expectSoundData();
  });

  test('is read the same before the job has come', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await handOverAll(api, table, table.cashOrderId, 4);
    api.clock.set(startOfDay(addDays(table.delivery.event.day_of_delivery ?? '', 1)));
    const as = await api.logIn(table.buyers[1]?.id ?? 0);
    const read = await api.call(getOrder, { params: { id: table.cashOrderId } }, { as });
    expect(read.body.delivery.status).toBe('TO_BE_FINALIZED');
    const still = { ...table, as: await logInTransporter(api, table.delivery) };
    expect((await readTable(api, still)).delivery.status).toBe('TO_BE_FINALIZED');
    expect((await handOverAll(api, still, table.byCard.order.id, 2)).status).toBe(200);
  });
});

describe('once something was handed over', () => {
  test.each(['TRANSPORTER', 'ADMIN'])(
    'cancelling is refused to the %s, until it is taken back',
    async (who) => {
      const { api } = market.current;
      const table = await makeUnapproved(market.current);
      await handOverAll(api, table, table.cashOrderId, 4);
      const as = who === 'ADMIN' ? await logInAdmin(api) : table.as;
      const cancel = () => api.call(cancelChain, { params: { id: table.delivery.chain.id } }, { as });
      expect((await cancel()).problem).toMatchObject({ status: 409, code: 'CHAIN_HANDED_OVER' });
      await handOverAll(api, table, table.cashOrderId, null);
      expect((await cancel()).status).toBe(200);
      await expectSoundData();
    },
  );

  test('approving works as ever; then ordering opens no more, but may be reopened as closed', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    await handOverAll(api, table, table.cashOrderId, 4);
    const params = { id: table.delivery.chain.id };
    expect((await api.call(approveChain, { params }, { as: table.as })).body.state).toBe('APPROVED');
    const admin = await logInAdmin(api);
    expect((await api.call(reopenChain, { params }, { as: admin })).body.state).toBe('ORDERING_CLOSED');
    await api.call(approveChain, { params }, { as: table.as });
    await api.database.pool.query(
      `update chain set order_deadline = order_deadline + interval '1 hour' where id = $1`,
      [table.delivery.chain.id],
    );
    expect((await api.call(reopenChain, { params }, { as: admin })).problem.code).toBe('CHAIN_HANDED_OVER');
  });

  test('its packing can’t be cancelled, nor one of an order whose cash was taken', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    const drop = () => api.call(cancelPackings, { body: [table.delivery.packingIds[0]] }, { as: table.as });
    const key = nextKey();
    await take(api, table, { orderId: table.cashOrderId, cash: 4000, key });
    expect((await drop()).problem).toMatchObject({ status: 409, code: 'PACKING_HANDED_OVER' });
    const params = { id: table.delivery.deliveryId };
    await api.call(undoCash, { params, body: { orderId: table.cashOrderId, key } }, { as: table.as });
    await handOverAll(api, table, table.cashOrderId, 4);
    expect((await drop()).problem.code).toBe('PACKING_HANDED_OVER');
    await handOverAll(api, table, table.cashOrderId, 0);
    expect((await drop()).status).toBe(204);
    await expectSoundData();
  });

  test('cash of which nothing was handed over must go back before the chain is finalized', async () => {
    const { api } = market.current;
    const table = await makeUnapproved(market.current);
    for (const orderId of table.orderIds) await handOverAll(api, table, orderId, 0);
    await take(api, table, { orderId: table.cashOrderId, cash: 4000 });
    await endDay(market.current, table);
    const as = await logInAdmin(api);
    const finalize = () => api.call(finalizeChain, { params: { id: table.delivery.chain.id } }, { as });
    expect((await finalize()).problem).toMatchObject({ status: 409, code: 'CHAIN_CASH_LEFT' });
    const back = { orderId: table.cashOrderId, key: nextKey(), cash: -4000, takenBefore: 4000 };
    const params = { id: table.delivery.deliveryId };
    expect((await api.call(takeCash, { params, body: back }, { as })).status).toBe(200);
    expect((await finalize()).status).toBe(200);
  });
});

test('a record sent with an outdated version changes nothing of what the chain is', async () => {
  const { api } = market.current;
  const table = await makeUnapproved(market.current);
  const [item] = (await readTable(api, table)).orders.find(({ id }) => id === table.cashOrderId)?.items ?? [];
  const body = {
    orderId: table.cashOrderId,
    version: 99,
    orderItems: [{ orderItemId: item?.id, deliveredAmount: 4 }],
  };
  expect((await api.call(deliverOrder, { body }, { as: table.as })).problem.code).toBe('conflict');
  expect((await chainOf(table)).handed_over_at).toBeNull();
});
