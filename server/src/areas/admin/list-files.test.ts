import { listVeActors } from '@kosar/contract/actors/actor-management';
import {
  listOrganizers,
  listPointManagers,
  listProducers,
  listTransporters,
} from '@kosar/contract/actors/actors';
import * as files from '@kosar/contract/admin/admin-list-files';
import { pageProducts } from '@kosar/contract/catalogue/products';
import { listChains } from '@kosar/contract/chains/chains';
import type { Endpoint } from '@kosar/contract/endpoint';
import { listOrders } from '@kosar/contract/orders/orders';
import { exportPayments, type PaymentAttemptJson, pagePayments } from '@kosar/contract/payments/payment-list';
import { listEvents } from '@kosar/contract/points/events';
import { listPoints } from '@kosar/contract/points/points';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

async function makeMarket() {
  return transaction(api.current.context.db, async (trx) => {
    const product = await makeProduct(trx);
    const chain = await makeChain(trx, { allowsOnline: true, items: [{ product }] });
    const lines = [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 1000 }];
    const place = async (paymentType: 'ON_SITE' | 'ONLINE', fullName: string) =>
      makeOrder(trx, {
        deliveryId: chain.deliveries[0]?.id ?? 0,
        userId: (await makeUser(trx, { fullName })).id,
        paymentType,
        lines,
      });
    const [cash, card] = [await place('ON_SITE', 'Kápos Kata'), await place('ONLINE', 'Kártya Kálmán')];
    const admin = await makeUser(trx, { isAdmin: true });
    return { admin, chain, cash, card };
  });
}
let market: Awaited<ReturnType<typeof makeMarket>>;
let as: string;
beforeAll(async () => {
  market = await makeMarket();
  as = await api.current.logIn(market.admin.id, ['ROLE_ADMIN']);
});

type Query = Readonly<Record<string, string | number | boolean>>;

async function get(endpoint: Endpoint, query: Query) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return api.current.app.inject({
    url: `/api${endpoint.path}?${search}`,
    headers: { cookie: as },
  });
}

/** What the last column of the file holds: the ids of its rows. */
async function idsInFile(endpoint: Endpoint, query: Query): Promise<number[]> {
  const answer = await get(endpoint, { ...query, format: 'csv' });
  expect(answer.statusCode).toBe(200);
  const [, ...rows] = answer.body.trim().split('\r\n');
  return rows.map((row) => Number(row.split(';').at(-1)));
}

describe('the file of a list of the admin area', () => {
  test.each([
    [listVeActors, files.exportVeActors, { role: 'PRODUCER', orderby: '-id' }],
    [listProducers, files.exportProducers, { current: true }],
    [listTransporters, files.exportTransporters, { orderby: '-name' }],
    [listOrganizers, files.exportOrganizers, {}],
    [listPointManagers, files.exportPointManagers, {}],
    [listOrders, files.exportOrderList, { all: true, paymentType: 'ONLINE' }],
    [listChains, files.exportChains, { state: 'OPEN', orderby: 'name' }],
    [listEvents, files.exportEvents, { orderby: '-dayOfDelivery' }],
    [listPoints, files.exportPoints, { orderby: 'city,id' }],
    [pageProducts, files.exportProducts, { state: 'AVAILABLE', orderby: 'name,id' }],
  ])('holds what $name shows with the same filters, in the same order', async (list, file, query) => {
    const shown = await get(list, { ...query, size: 100 });
    const ids = shown.json<{ items: { id: number }[] }>().items.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(await idsInFile(file, query)).toEqual(ids);
  });
});

describe('the list of payments', () => {
  const rowsOf = async (query: Query): Promise<PaymentAttemptJson[]> =>
    (await get(pagePayments, { size: 100, ...query })).json().items;

  test('distinguishes each attempt of an online payment, and which of them counts; cash has one row', async () => {
    const { rows } = await api.current.database.pool.query<{
      id: number;
      request_id: string;
      value_ft: number;
    }>(`select id, request_id, value_ft::integer as value_ft from payment where order_id = $1`, [
      market.card.id,
    ]);
    const payment = rows[0];
    const ask = (requestId: string, status: string, minute: number) =>
      api.current.database.pool.query(
        `insert into payment_try (payment_id, request_id, external_id, payee_id, payee_email, value_ft, platform_ft, reserve_until, asked_at, status)
         select $1, $2::text, $2::text || '-kint', min(id), 'a@b.hu', $3, 10, now(), timestamptz '2026-11-01 10:00+01' + $4 * interval '1 minute', $5 from actor`,
        [payment?.id, requestId, payment?.value_ft, minute, status],
      );
    await ask(`${payment?.request_id}-elozo`, 'EXPIRED', 1);
    await ask(payment?.request_id ?? '', 'IN_PROGRESS', 2);

    expect(await rowsOf({ search: 'kartya kalman' })).toMatchObject([
      { status: 'IN_PROGRESS', counts: true, platformValue: 10, order: { id: market.card.id } },
      { status: 'EXPIRED', counts: false, reserved: 0, externalId: `${payment?.request_id}-elozo-kint` },
    ]);
    expect(await rowsOf({ search: 'kapos' })).toMatchObject([
      { attemptId: null, type: 'ON_SITE', status: 'PENDING', counts: true, payee: null, externalId: null },
    ]);
    expect(await rowsOf({ deliveryChain: market.chain.id, status: 'EXPIRED' })).toHaveLength(1);
    const file = await get(exportPayments, { deliveryChain: market.chain.id, format: 'csv' });
    expect(file.body.trim().split('\r\n')).toHaveLength(4);
  });
});
