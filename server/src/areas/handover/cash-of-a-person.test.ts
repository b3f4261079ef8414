import { finalizeChain } from '@kosar/contract/chains/finalize';
import { closeCash } from '@kosar/contract/handover/cash';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import { HOME, lines, order } from '../orders/order-testing.ts';
import { countStatuses, startTwin, withoutLocks } from '../orders/race-testing.ts';
import {
  handOverAll,
  logInAdmin,
  logInTransporter,
  makeTable,
  readTable,
  type TestTable,
  take,
} from './table-testing.ts';

const api = useApi();

/** A buyer with two orders of 1432 Ft at one pickup, together 2864 Ft: 2865 Ft in coins. */
function twoOrders(): Promise<TestTable> {
  return makeTable(api.current, ['Nagy Eszter'], { ordersEach: 2 });
}

async function paidOf(table: TestTable) {
  const orders = await Promise.all(
    table.orderIds.map((id) => api.current.call(getOrder, { params: { id } }, { as: table.as })),
  );
  return orders.map(({ body }) => body.paidOnSiteValue);
}

async function expectSoundData() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

async function finalize(table: TestTable) {
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, table.delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  const as = await logInAdmin(api.current);
  return api.current.call(finalizeChain, { params: { id: table.delivery.chain.id } }, { as });
}

describe('two orders of one buyer at one pickup', () => {
  test('are paid at once: their sum is rounded, not each of them', async () => {
    const table = await twoOrders();
    const taken = await take(api.current, table, { cash: 2865 });
    expect(taken.status).toBe(200);
    expect(await paidOf(table)).toEqual([1432, 1432]);
    await expectSoundData();
  });

  test('are known as one buyer’s to who takes the cash; a buyer’s other pickup is not', async () => {
    const table = await makeTable(api.current, ['Nagy Eszter', 'Kiss Anna'], { ordersEach: 2 });
    const { orders } = await readTable(api.current, table);
    const keys = orders.map(({ payerKey }) => payerKey);
    expect(new Set(keys).size).toBe(2);
  });

  test('one brought home is paid on its own', async () => {
    const table = await makeTable(api.current, ['Nagy Eszter'], { isOpen: true });
    const [buyer] = table.buyers;
    if (buyer === undefined) throw new Error('there is a buyer');
    await order(api.current, table.delivery, buyer, {
      ...lines([table.delivery.packingIds[0], 1]),
      deliveryOptionId: table.delivery.homeId,
      homeDeliveryAddress: HOME,
    });
    await transaction(api.current.context.db, (trx) =>
      endChain(trx, table.delivery.chain.id, 'ORDERING_CLOSED', TEST_NOW),
    );
    const { orders } = await readTable(api.current, {
      ...table,
      as: await logInTransporter(api.current, table.delivery),
    });
    expect(new Set(orders.map(({ payerKey }) => payerKey)).size).toBe(2);
  });

  test('are one sum when the cash is closed', async () => {
    const table = await twoOrders();
    await take(api.current, table, { cash: 2865 });
    for (const id of table.orderIds) await handOverAll(api.current, table, id, 1);
    const body = { name: 'Kovács Kati', counted: 2865, taken: 2865 };
    const closed = await api.current.call(
      closeCash,
      { params: { id: table.delivery.deliveryId }, body },
      { as: table.as },
    );
    expect(closed.body).toMatchObject({ orders: 2, due: 2864, rounding: 1, expected: 2865, taken: 2865 });
  });

  test('have one rounding line in the ledger, and the buyer reads that they were paid together', async () => {
    const table = await twoOrders();
    expect((await finalize(table)).status).toBe(200);
    const { rows } = await api.current.database.pool.query<{ amount_ft: number }>(
      `select e.amount_ft from ledger_posting p join ledger_entry e on e.posting_id = p.id
        where p.chain_id = $1 and p.kind = 'rounding' and e.account = 'ROUNDING'`,
      [table.delivery.chain.id],
    );
    expect(rows.map(({ amount_ft: ft }) => ft)).toEqual([1]);
    const [first, second] = table.orderIds;
    const as = table.buyers[0]?.as ?? '';
    const explained = await Promise.all(
      [first, second].map((id) => api.current.call(explainOrder, { params: { id: id ?? 0 } }, { as })),
    );
    expect(explained.map(({ body }) => body.cashRounding)).toEqual([1, 0]);
    expect(explained[0]?.body.paidTogether).toMatchObject({ cash: 2864, rounded: 2865 });
    expect(explained[0]?.body.paidTogether?.codes).toEqual([explained[1]?.body.code]);
    expect(explained[1]?.body.paidTogether?.codes).toEqual([explained[0]?.body.code]);
    await expectSoundData();
  });
});

describe('takings on two orders of one buyer at once', () => {
  const both = (table: TestTable, at: typeof api.current) =>
    Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        take(at, table, { orderId: table.orderIds[nth % 2], cash: 2865 }),
      ),
    );

  test('are one: whoever comes second learns that cash was taken meanwhile', async () => {
    const table = await twoOrders();
    expect(countStatuses(await both(table, api.current))).toEqual({ 200: 1, 409: 5 });
    await expectSoundData();
  });

  test('without the locks they would be two, so the test above can fail', async () => {
    const table = await twoOrders();
    const gate = meetAfter('coalesce(sum(t.cash_ft), 0)::bigint', 6);
    const twin = await startTwin(api.current, withoutLocks, { gate });
    expect(countStatuses(await both(table, twin.api))[200]).toBeGreaterThan(1);
    await twin.close();
  });
});
