import { exportOrderedItems, getPackList } from '@kosar/contract/handover/pack-lists';
import { listOrderedItems } from '@kosar/contract/orders/delivery-orders';
import { listOrders } from '@kosar/contract/orders/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { threadCpuMs } from '../../infra/testing/cpu-time.ts';
import {
  HOME,
  lines,
  makeBuyer,
  makeBuyers,
  makeOpenDelivery,
  order,
  type TestDelivery,
} from './order-testing.ts';

const api = useApi();
const ORDERS = 500;
const LINES = 20;

async function partyOf(table: 'transporter' | 'producer', id: number): Promise<string> {
  const { rows } = await sql<{ owner_id: number }>`select a.owner_id from ${sql.table(table)} r
    join actor a on a.id = r.actor_id where r.id = ${id}`.execute(api.current.context.db);
  return api.current.logIn(rows[0]?.owner_id ?? 0);
}

function transporterOf(opened: TestDelivery): Promise<string> {
  return partyOf('transporter', opened.chain.transporter_id);
}

describe('the pack list of a chain', () => {
  test('holds a bag for each order with its weight, by delivery option and buyer, lines in the order of the list', async () => {
    const opened = await makeOpenDelivery(api.current, {
      products: [
        { name: 'Alma', unitName: 'kg', packings: [{ type: 'NOT_PACKAGED', name: 'kg' }] },
        { name: 'Tojás', unitName: 'db' },
      ],
    });
    const zita = await makeBuyer(api.current, 'Zentai Zita');
    const anna = await makeBuyer(api.current, 'Ambrus Anna');
    await order(api.current, opened, zita, lines([opened.packingIds[1], 2], [opened.packingIds[0], 1.5]));
    await order(api.current, opened, anna, lines([opened.packingIds[0], 1]));
    await order(api.current, opened, zita, {
      ...lines([opened.packingIds[1], 1]),
      deliveryOptionId: opened.homeId,
      homeDeliveryAddress: HOME,
    });
    const query = { deliveryChain: opened.chain.id };
    const { body } = await api.current.call(getPackList, { query }, { as: await transporterOf(opened) });
    const [delivery] = body.deliveries;
    expect(
      delivery?.bags.map(({ buyerName, optionType, weight, pieces }) => [
        buyerName,
        optionType,
        weight,
        pieces,
      ]),
    ).toEqual([
      ['Zentai Zita', 'HOME_DELIVERY', 0, 1],
      ['Ambrus Anna', 'DELIVERY_POINT', 1, 0],
      ['Zentai Zita', 'DELIVERY_POINT', 1.5, 2],
    ]);
    const places = body.packings.map(({ id }) => id);
    const last = delivery?.bags[2]?.lines.map(({ packingId }) => places.indexOf(packingId)) ?? [];
    expect(last).toEqual(last.toSorted((a, b) => a - b));
    expect(body.packings.find(({ itemName }) => itemName === 'Alma')).toMatchObject({ isWeighed: true });
  });

  test('names no buyer to a producer who only makes the goods', async () => {
    const opened = await makeOpenDelivery(api.current);
    await order(api.current, opened, await makeBuyer(api.current));
    const { rows } = await sql<{ producer_id: number }>`select producer_id from chain_item
      where chain_id = ${opened.chain.id}`.execute(api.current.context.db);
    const as = await partyOf('producer', rows[0]?.producer_id ?? 0);
    const { body } = await api.current.call(
      getPackList,
      { query: { deliveryChain: opened.chain.id } },
      { as },
    );
    expect(body.deliveries[0]?.bags[0]).toMatchObject({ buyerName: '', code: '', note: '' });
    const found = await api.current.call(
      listOrders,
      { query: { all: true, deliveryChain: opened.chain.id, search: 'Nagy' } },
      { as },
    );
    expect(found.body.total).toBe(0);
  });
});

test('all orders of a chain are narrowed by way, payment, handover, and what the buyer is found by', async () => {
  const opened = await makeOpenDelivery(api.current);
  const [one, two] = await Promise.all([
    makeBuyer(api.current, 'Őri Ödön'),
    makeBuyer(api.current, 'Kis Kata'),
  ]);
  await order(api.current, opened, one);
  const { body: home } = await order(api.current, opened, two, {
    deliveryOptionId: opened.homeId,
    homeDeliveryAddress: HOME,
  });
  const as = await transporterOf(opened);
  const list = async (over: Record<string, unknown>) => {
    const query = { all: true, deliveryChain: opened.chain.id, orderby: 'customerName', ...over };
    const { body } = await api.current.call(listOrders, { query }, { as });
    return body.items.map(({ orderedBy }) => orderedBy.fullName);
  };
  expect(await list({})).toEqual(['Kis Kata', 'Őri Ödön']);
  expect(await list({ search: 'ori' })).toEqual(['Őri Ödön']);
  expect(await list({ search: home.code.toLowerCase() })).toEqual(['Kis Kata']);
  await api.current.database.pool.query(
    `update app_user set phone_number = '+36205554426', email = 'kata.kis@pelda.hu' where id = $1`,
    [two.id],
  );
  for (const search of [
    'Kata Kis',
    '4426',
    '+36 20 555 4426',
    '06-20/555-4426',
    'kata.kis@pelda.hu',
    'kata 555',
  ])
    expect(await list({ search })).toEqual(['Kis Kata']);
  expect(await list({ search: 'Kata Ödön' })).toEqual([]);
  expect(await list({ deliveryOptionType: 'HOME_DELIVERY' })).toEqual(['Kis Kata']);
  expect(await list({ paymentType: 'ONLINE' })).toEqual([]);
  expect(await list({ delivered: true })).toEqual([]);
  expect(await list({ delivered: false, delivery: opened.deliveryId })).toHaveLength(2);
});

describe('of a chain of 500 orders with 20 lines each', () => {
  let opened: TestDelivery;
  let as: string;

  beforeAll(async () => {
    opened = await makeOpenDelivery(api.current, { products: Array.from({ length: LINES }, () => ({})) });
    const [buyer] = await makeBuyers(api.current, 1);
    if (buyer === undefined) throw new Error('no buyer');
    const input = lines(...opened.packingIds.map((id) => [id, 1] as const));
    const { body } = await order(api.current, opened, buyer, input);
    await multiply(body.id);
    as = await transporterOf(opened);
  });

  test.each([
    ['pack list', () => api.current.call(getPackList, { query: { deliveryChain: opened.chain.id } }, { as })],
    [
      'goods by point',
      () =>
        api.current.call(
          listOrderedItems,
          { query: { deliveryChain: opened.chain.id, groupByDelivery: true } },
          { as },
        ),
    ],
    [
      'first page of orders',
      () => api.current.call(listOrders, { query: { all: true, deliveryChain: opened.chain.id } }, { as }),
    ],
  ])('the %s is read in few queries, however many orders there are', async (_name, read) => {
    expect((await read()).status).toBe(200);
    const { queries } = api.current.database;
    queries.length = 0;
    const tookMs = await threadCpuMs(async () => expect((await read()).status).toBe(200));
    expect(queries.length).toBeLessThanOrEqual(5);
    // 200 ms is what it may take where nothing else runs (see docs/performance.md); here only that the server’s part is of that kind.
    expect(tookMs).toBeLessThan(2000);
  });

  test('the file holds the sums of the screen', async () => {
    const file = await api.current.app.inject({
      url: `/api/orderitem/file?deliveryChain=${opened.chain.id}&format=csv`,
      headers: { cookie: as },
    });
    expect(file.statusCode).toBe(200);
    const { body } = await api.current.call(
      listOrderedItems,
      { query: { deliveryChain: opened.chain.id, groupByDelivery: true } },
      { as },
    );
    const sum = body.reduce((all, { discountedValue }) => all + discountedValue, 0);
    const last = file.body.trimEnd().split('\r\n').at(-1) ?? '';
    expect(last.startsWith('Összesen;')).toBe(true);
    expect(last.split(';').at(-1)).toBe(String(sum));
    const sheet = await api.current.app.inject({
      url: `/api${exportOrderedItems.path}?deliveryChain=${opened.chain.id}`,
      headers: { cookie: as },
    });
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
  });

  /** Copies one order with its lines until there are enough: the stock isn't asked, as only reading is measured. */
  async function multiply(orderId: number): Promise<void> {
    await transaction(api.current.context.db, async (trx) => {
      const { id: userId } = await makeUser(trx, { fullName: 'Sok Sára' });
      const columns = await columnsOf(trx, 'customer_order', ['id', 'code', 'user_id', 'total_ft']);
      const plain = sql.join(columns.map((name) => sql.ref(name)));
      await sql`insert into customer_order (code, user_id, ${plain})
        select 'SOK-' || n, ${userId}::integer, ${plain} from customer_order, generate_series(1, ${ORDERS - 1}::integer) n
        where id = ${orderId}`.execute(trx);
      const ofLines = await columnsOf(trx, 'order_item', ['id', 'order_id']);
      const copied = sql.join(ofLines.map((name) => sql.ref(`i.${name}`)));
      await sql`insert into order_item (order_id, ${sql.join(ofLines.map((name) => sql.ref(name)))})
        select o.id, ${copied} from order_item i join customer_order o on o.chain_id = i.chain_id and o.id <> ${orderId}
        where i.order_id = ${orderId}`.execute(trx);
      await sql`analyze customer_order, order_item`.execute(trx);
    });
  }
});

async function columnsOf(trx: Transaction, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and column_name <> all(${without})`.execute(trx);
  return rows.map(({ name }) => name);
}
