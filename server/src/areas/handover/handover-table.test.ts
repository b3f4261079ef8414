import { getHandover, listHandoverRecords, listHandovers } from '@kosar/contract/handover/handover-table';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { handOverAll, makeTable, readTable, take } from './table-testing.ts';

const api = useApi();

describe('the table of a pickup', () => {
  test('has the orders numbered as on the lists, with phones and all that counting without a connection needs', async () => {
    const table = await makeTable(api.current, ['Óvári Ödön', 'Cserépi Anna']);
    const { orders, may, delivery } = await readTable(api.current, table);
    expect(orders.map(({ number, buyer }) => [number, buyer.fullName])).toEqual([
      [1, 'Cserépi Anna'],
      [2, 'Óvári Ödön'],
    ]);
    expect(orders[0]?.buyer.phoneNumber).not.toBe('');
    expect(orders[0]?.items).toMatchObject([
      { amount: 1, price: 1432, deviation: 0.1, discountedValue: 1432, deliveryState: null },
    ]);
    expect(may).toMatchObject({ record: true, recordNow: true, takeCash: true, closeCash: true });
    expect(delivery.status).toBe('ORDERING_CLOSED');
  });

  test('says that recording waits while ordering is open', async () => {
    const table = await makeTable(api.current, ['Nagy Eszter'], { isOpen: true });
    expect((await readTable(api.current, table)).may).toMatchObject({ record: true, recordNow: false });
  });

  test('shows a producer amounts, but neither buyers nor cash', async () => {
    const table = await makeTable(api.current);
    await take(api.current, table, {});
    const { owner_id: ownerId } = await api.current.context.db
      .selectFrom('producer as p')
      .innerJoin('actor as a', 'a.id', 'p.actor_id')
      .select('a.owner_id')
      .where('p.id', '=', table.delivery.products[0]?.producer_id ?? 0)
      .executeTakeFirstOrThrow();
    const as = await api.current.logIn(ownerId);
    const params = { id: table.delivery.deliveryId };
    const { body } = await api.current.call(getHandover, { params }, { as });
    expect(body.orders).toMatchObject([
      { buyer: { fullName: '', phoneNumber: '', emailAddress: '' }, note: '', takings: [] },
    ]);
    expect(body.may).toMatchObject({ record: true, recordNow: true, seeBuyers: false, takeCash: false });
  });

  test('is read by a few queries, however many orders it has', async () => {
    const table = await makeTable(api.current, ['A A', 'B B', 'C C', 'D D', 'E E']);
    const { queries } = api.current.database;
    queries.length = 0;
    await readTable(api.current, table);
    expect(queries.length).toBeLessThanOrEqual(8);
  });
});

test('the deliveries of a chain say how far they are, and which weights are missing', async () => {
  const table = await makeTable(api.current, ['Nagy Eszter', 'Kis Pál']);
  await handOverAll(api.current, table, table.orderIds[0] ?? 0, 0.9);
  const params = { id: table.delivery.chain.id };
  const { body } = await api.current.call(listHandovers, { params }, { as: table.as });
  expect(body).toMatchObject([
    {
      orders: 2,
      settled: 1,
      missingWeights: 1,
      expectedCash: 1290 + 1430,
      takenCash: 0,
      isCashClosed: false,
    },
  ]);
});

test('the log of an order says who recorded what in place of what, and when it was entered', async () => {
  const table = await makeTable(api.current);
  const [orderId = 0] = table.orderIds;
  await handOverAll(api.current, table, orderId, 0.9);
  await handOverAll(api.current, table, orderId, 1.1);
  await take(api.current, table, { cash: 1575 });
  const { body } = await api.current.call(listHandoverRecords, { params: { id: orderId } }, { as: table.as });
  expect(body).toMatchObject([
    { kind: 'CASH_TAKEN', cash: 1575, lines: [] },
    { kind: 'RECORDED', lines: [{ before: 0.9, after: 1.1, unitName: 'kg' }] },
    { kind: 'RECORDED', lines: [{ before: null, after: 0.9 }] },
  ]);
  expect(body[0]?.by.fullName).not.toBe('');
});
