import { gunzipSync } from 'node:zlib';
import { exportUsers } from '@kosar/contract/accounts/user-management';
import { exportOrderList } from '@kosar/contract/admin/admin-list-files';
import { exportOrders } from '@kosar/contract/chains/delivery-sheets';
import type { Endpoint } from '@kosar/contract/endpoint';
import { getPackList } from '@kosar/contract/handover/pack-lists';
import { listAllOrders } from '@kosar/contract/orders/delivery-orders';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
/** More than any list was ever cut at, and than is read at once. */
const USERS = 20_050;
const ORDERS = 2010;

let as: string;
let chainId: number;
beforeAll(async () => {
  const { admin, chain, order } = await transaction(api.current.context.db, async (trx) => {
    const product = await makeProduct(trx);
    const delivery = await makeChain(trx, { items: [{ product }] });
    const placed = await makeOrder(trx, {
      deliveryId: delivery.deliveries[0]?.id ?? 0,
      userId: (await makeUser(trx)).id,
      lines: [{ chainPackingId: delivery.packings[0]?.id ?? 0, amountMilli: 1000 }],
    });
    return { admin: await makeUser(trx, { isAdmin: true }), chain: delivery, order: placed };
  });
  chainId = chain.id;
  as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
  await copyRows(
    'app_user',
    `app_user one, generate_series(1, ${USERS}) n where one.id = ${admin.id}`,
    `jsonb_build_object('id', 1000000 + n, 'email', 'sok' || n || '@pelda.hu', 'is_admin', false)`,
  );
  await copyRows(
    'customer_order',
    `customer_order one, generate_series(1, ${ORDERS - 1}) n where one.id = ${order.id}`,
    `jsonb_build_object('id', 1000000 + n, 'code', 'SOK-' || n)`,
  );
  await copyRows(
    'order_item',
    `order_item one, customer_order o where one.order_id = ${order.id} and o.id > 1000000`,
    `jsonb_build_object('id', o.id, 'order_id', o.id)`,
  );
});

/** The same row again and again, with ids of their own; without the triggers that count, which would count anew at each copy. */
async function copyRows(table: string, from: string, differing: string): Promise<void> {
  const { pool } = api.current.database;
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ column }) => column);
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `(copied.one).${column}`).join(', ')}
      from (select jsonb_populate_record(null::${table}, to_jsonb(one) || ${differing}) as one from ${from} offset 0) copied`);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

async function linesOf(endpoint: Endpoint, query: Record<string, string>): Promise<string[]> {
  const search = new URLSearchParams({ ...query, format: 'csv' });
  const answer = await api.current.app.inject({
    url: `/api${endpoint.path}?${search.toString()}`,
    headers: { cookie: as },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.trim().split('\r\n').slice(1);
}

test('the file of a list has every row of it, each once, also where many are the same by what it is sorted by', async () => {
  const { count } = await api.current.context.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(20_000);
  const lines = await linesOf(exportUsers, { orderby: 'fullName' });
  expect(lines).toHaveLength(count);
  expect(new Set(lines).size).toBe(count);
});

test('a workbook of a list has as many rows, and is read off a cursor, not page by page', async () => {
  const { queries } = api.current.database;
  queries.length = 0;
  const answer = await api.current.app.inject({ url: '/api/user/file', headers: { cookie: as } });
  expect(await readSheet(answer.rawPayload)).toHaveLength(1 + (await linesOf(exportUsers, {})).length);
  const asked = queries.map(({ query }) => query.sql);
  expect(asked.filter((text) => text.startsWith('fetch')).length).toBeGreaterThan(20);
  expect(asked.filter((text) => / offset /.test(text))).toEqual([]);
});

test('a long file is sent packed to who takes it so, and is asked for without being sent', async () => {
  const url = '/api/user/file?format=csv';
  const packed = await api.current.app.inject({ url, headers: { cookie: as, 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString().trim().split('\r\n').length).toBeGreaterThan(20_000);
  const head = await api.current.app.inject({ method: 'HEAD', url, headers: { cookie: as } });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('all orders of a chain are all of them: in the answer, in its files and in what is packed', async () => {
  const deliveryChain = String(chainId);
  const { body: orders } = await api.current.call(listAllOrders, { query: { deliveryChain } }, { as });
  expect(orders).toHaveLength(ORDERS);
  const { body: packs } = await api.current.call(getPackList, { query: { deliveryChain } }, { as });
  expect(packs.deliveries.flatMap(({ bags }) => bags)).toHaveLength(ORDERS);
  // The last line is the sum.
  expect(await linesOf(exportOrders, { deliveryChain, list: 'orders' })).toHaveLength(ORDERS + 1);
  expect(await linesOf(exportOrderList, { all: 'true', deliveryChain })).toHaveLength(ORDERS);
});

test('a list too long for a file is refused with what to do, and never cut', async () => {
  const endless = async (
    _db: Database,
    { page, size }: { readonly page: number; readonly size: number },
  ) => ({
    items: Array.from({ length: size }, (_, index) => page * size + index),
  });
  const columns = [{ label: 'Sor', kind: 'count' as const, value: (row: number) => row }];
  const file = listFile(api.current.context.db, endless, { format: 'csv' }, { fileName: 'Sok', columns });
  await expect(file.readRows(async () => undefined)).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
});

test('a file that is read in parts adds up to one sum', async () => {
  const two = async (_db: Database, { page, size }: { readonly page: number; readonly size: number }) => ({
    items: Array.from({ length: page === 0 ? size : 3 }, () => 0.1),
  });
  const columns = [
    { label: 'Név', kind: 'text' as const, value: () => 'sor' },
    { label: 'Mennyiség', kind: 'amount' as const, value: (row: number) => row, isSummed: true },
  ];
  const sheet = listFile(
    api.current.context.db,
    two,
    { format: 'csv' },
    { fileName: 'Sok', columns, total: 'Összesen' },
  );
  expect(await sheet.readRows(async () => undefined)).toEqual(['Összesen', 100.3]);
});
