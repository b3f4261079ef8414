import {
  amendOrder,
  cancelOrder,
  getOrder,
  listDeliveryOrdersOfUser,
  listOrders,
  placeOrder,
} from '@kosar/contract/orders/orders';
import { listPayments } from '@kosar/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order, orderBody, type TestDelivery } from './order-testing.ts';

const api = useApi();

/** The session of whoever owns the actor behind a role. */
async function ownerOf(
  table: 'transporter' | 'producer' | 'delivery_point_manager',
  id: number,
): Promise<string> {
  const { rows } = await api.current.database.pool.query<{ owner_id: number }>(
    `select a.owner_id from ${table} r join actor a on a.id = r.actor_id where r.id = $1`,
    [id],
  );
  return api.current.logIn(rows[0]?.owner_id ?? 0);
}

async function makeAdmin(): Promise<string> {
  const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(admin.id, ['ROLE_ADMIN']);
}

/** How many statements a call sends. */
async function countQueries(call: () => Promise<{ status: number }>): Promise<number> {
  const { queries } = api.current.database;
  queries.length = 0;
  expect((await call()).status).toBeLessThan(300);
  return queries.length;
}

describe('my orders', () => {
  test('come newest pickup first, ten a page, and only mine', async () => {
    const buyer = await makeBuyer(api.current);
    const soon = await makeOpenDelivery(api.current);
    const later = await makeOpenDelivery(api.current, {
      event: { dayOfDelivery: '2026-11-28' },
      chain: { dayOfDelivery: '2026-11-28' },
    });
    for (const opened of [soon, later, soon]) await order(api.current, opened, buyer);
    await order(api.current, soon, await makeBuyer(api.current));
    const page = await api.current.call(listOrders, {}, { as: buyer.as });
    expect(page.body).toMatchObject({ total: 3, page: 0, size: 10 });
    expect(page.body.items.map(({ delivery }) => delivery.id)).toEqual([
      later.deliveryId,
      soon.deliveryId,
      soon.deliveryId,
    ]);
    const ids = page.body.items.slice(1).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const second = await api.current.call(listOrders, { query: { size: 2, page: 1 } }, { as: buyer.as });
    expect(second.body.items).toHaveLength(1);
    const one = await api.current.call(
      listOrders,
      { query: { delivery: later.deliveryId } },
      { as: buyer.as },
    );
    expect(one.body.total).toBe(1);
  });

  test('are current until cancelled, delivered or left behind', async () => {
    const buyer = await makeBuyer(api.current);
    const opened = await makeOpenDelivery(api.current);
    const [first] = [await order(api.current, opened, buyer), await order(api.current, opened, buyer)];
    await api.current.call(cancelOrder, { params: { id: first?.body.id } }, { as: buyer.as });
    const total = async (current: boolean) =>
      (await api.current.call(listOrders, { query: { current } }, { as: buyer.as })).body.total;
    expect([await total(true), await total(false)]).toEqual([1, 1]);
    await api.current.database.pool.query(`update chain set state = 'DELIVERED' where id = $1`, [
      opened.chain.id,
    ]);
    expect([await total(true), await total(false)]).toEqual([0, 2]);
  });

  test('of another user are for admins', async () => {
    const buyer = await makeBuyer(api.current);
    await order(api.current, await makeOpenDelivery(api.current), buyer);
    const query = { orderedBy: buyer.id };
    const outsider = await makeBuyer(api.current);
    expect((await api.current.call(listOrders, { query }, { as: outsider.as })).status).toBe(403);
    expect((await api.current.call(listOrders, { query }, { as: await makeAdmin() })).body.total).toBe(1);
  });
});

describe('one order', () => {
  test('is for its buyer, admins and who hands it over; producers see no names', async () => {
    const opened = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, opened, buyer);
    const read = async (as: string) => api.current.call(getOrder, { params: { id: placed.body.id } }, { as });
    for (const as of [
      buyer.as,
      await makeAdmin(),
      await ownerOf('transporter', opened.chain.transporter_id),
    ]) {
      expect((await read(as)).body.orderedBy.fullName).toBe('Nagy Eszter');
    }
    const producer = await read(await ownerOf('producer', opened.products[0]?.producer_id ?? 0));
    expect(producer.body).toMatchObject({ totalValue: 1000, orderedBy: { fullName: '', emailAddress: '' } });
    const foreign = await transaction(api.current.context.db, (trx) => makeProducer(trx));
    expect((await read(await ownerOf('producer', foreign.id))).status).toBe(404);
    expect((await read((await makeBuyer(api.current)).as)).status).toBe(404);
  });

  test('beside the others of its buyer on the delivery', async () => {
    const opened = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    for (let placed = 0; placed < 2; placed += 1) await order(api.current, opened, buyer);
    const params = { deliveryId: opened.deliveryId, userId: buyer.id };
    const read = async (as: string) => api.current.call(listDeliveryOrdersOfUser, { params }, { as });
    expect((await read(buyer.as)).body).toHaveLength(2);
    expect((await read(await ownerOf('transporter', opened.chain.transporter_id))).body).toHaveLength(2);
    expect((await read((await makeBuyer(api.current)).as)).status).toBe(403);
  });

  test('of a hidden delivery look to an outsider like those of one that is not there', async () => {
    const point = await transaction(api.current.context.db, (trx) => makePoint(trx, { publicPoint: false }));
    const opened = await makeOpenDelivery(api.current, { event: { deliveryPointId: point.id } });
    const buyer = await makeBuyer(api.current);
    const read = (deliveryId: number, userId: number) =>
      api.current.call(listDeliveryOrdersOfUser, { params: { deliveryId, userId } }, { as: buyer.as });
    const hidden = [await read(opened.deliveryId, buyer.id), await read(opened.deliveryId, buyer.id + 1)];
    const missing = await read(2_000_000_000, buyer.id);
    for (const { status, problem } of hidden) {
      expect(status).toBe(404);
      expect(problem).toEqual(missing.problem);
    }
  });
});

describe('payments', () => {
  test('are listed to their buyer, by order and delivery', async () => {
    const [one, other] = [await makeOpenDelivery(api.current), await makeOpenDelivery(api.current)];
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, one, buyer);
    await order(api.current, other, buyer);
    const list = async (query: object, as = buyer.as) => api.current.call(listPayments, { query }, { as });
    expect((await list({})).body).toHaveLength(2);
    expect((await list({ order: placed.body.id })).body).toMatchObject([
      { orderId: placed.body.id, type: 'ON_SITE', status: 'PENDING', value: 1000 },
    ]);
    expect((await list({ delivery: other.deliveryId })).body).toHaveLength(1);
    const outsider = await makeBuyer(api.current);
    expect((await list({ order: placed.body.id }, outsider.as)).body).toEqual([]);
    expect((await list({ user: buyer.id }, outsider.as)).status).toBe(403);
  });
});

describe('statements a call sends', () => {
  async function makeLongDelivery(): Promise<TestDelivery> {
    return makeOpenDelivery(api.current, {
      products: Array.from({ length: 20 }, (_, index) => ({ name: `Termék ${index}` })),
      chain: { tiers: [{ startIncomeFt: 1_000_000, discountPercent: 5 }] },
    });
  }
  const input = (opened: TestDelivery, count: number, amount = 1) =>
    lines(...opened.packingIds.slice(0, count).map((id) => [id, amount] as const));

  test('are as many for an order of 20 lines as for one of one', async () => {
    const opened = await makeLongDelivery();
    const buyer = await makeBuyer(api.current);
    const place = (count: number) => () =>
      api.current.call(
        placeOrder,
        { body: orderBody(opened, input(opened, count)) },
        { as: buyer.as, headers: { 'idempotency-key': `count-of-lines-${count}` } },
      );
    const [one, twenty] = [await countQueries(place(1)), await countQueries(place(20))];
    expect(twenty).toBe(one);
    expect(one).toBeLessThanOrEqual(24);
  });

  test('are as many for amending and cancelling 20 lines as for one', async () => {
    const opened = await makeLongDelivery();
    const buyer = await makeBuyer(api.current);
    const [short, long] = [
      await order(api.current, opened, buyer, input(opened, 1)),
      await order(api.current, opened, buyer, input(opened, 20)),
    ];
    const amend = (id: number, count: number) => () =>
      api.current.call(amendOrder, { params: { id }, body: input(opened, count, 2) }, { as: buyer.as });
    expect(await countQueries(amend(long.body.id, 20))).toBe(await countQueries(amend(short.body.id, 1)));
    const cancel = (id: number) => () => api.current.call(cancelOrder, { params: { id } }, { as: buyer.as });
    expect(await countQueries(cancel(long.body.id))).toBe(await countQueries(cancel(short.body.id)));
  });

  test('are as many for repricing 12 orders as for one', async () => {
    const reprice = async (others: number): Promise<number> => {
      const opened = await makeOpenDelivery(api.current, {
        chain: { tiers: [{ startIncomeFt: 20_000, discountPercent: 5 }] },
      });
      const buyer = await makeBuyer(api.current);
      for (let placed = 0; placed < others; placed += 1) await order(api.current, opened, buyer);
      return countQueries(() => order(api.current, opened, buyer, lines([opened.packingIds[0], 30])));
    };
    expect(await reprice(12)).toBe(await reprice(1));
  });

  test('are at most three for ten orders of 20 lines', async () => {
    const opened = await makeLongDelivery();
    const buyer = await makeBuyer(api.current);
    for (let placed = 0; placed < 10; placed += 1) await order(api.current, opened, buyer, input(opened, 20));
    const list = () => api.current.call(listOrders, {}, { as: buyer.as });
    expect(await countQueries(list)).toBeLessThanOrEqual(3);
    expect((await list()).body.items.every(({ orderItems }) => orderItems.length === 20)).toBe(true);
  });
});
