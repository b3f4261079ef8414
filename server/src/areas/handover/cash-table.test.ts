import { closeCash, reopenCash, undoCash } from '@kosar/contract/handover/cash';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { closedAfter, meetAfter } from '../../infra/testing/gate.ts';
import { useNewBreaches } from '../../infra/testing/new-breaches.ts';
import { countStatuses, startTwin, withoutLocks } from '../orders/race-testing.ts';
import {
  handOverAll,
  logInAdmin,
  makeTable,
  nextKey,
  readTable,
  type TestTable,
  take,
} from './table-testing.ts';

const api = useApi();
const newBreaches = useNewBreaches(() => api.current.context.db);

function close(table: TestTable, over: Record<string, unknown> = {}) {
  const body = { name: 'Kovács Kati', counted: 1430, taken: 1430, ...over };
  return api.current.call(closeCash, { params: { id: table.delivery.deliveryId }, body }, { as: table.as });
}

function reopen(table: TestTable, as = table.as) {
  const body = { reason: 'Kimaradt egy befizetés' };
  return api.current.call(reopenCash, { params: { id: table.delivery.deliveryId }, body }, { as });
}

function undo(table: TestTable, key: string) {
  const body = { orderId: table.orderIds[0], key };
  return api.current.call(undoCash, { params: { id: table.delivery.deliveryId }, body }, { as: table.as });
}

async function moneyOf(table: TestTable) {
  const { body } = await api.current.call(
    getOrder,
    { params: { id: table.orderIds[0] ?? 0 } },
    { as: table.as },
  );
  const { paidOnSiteValue, toBePaidOnSiteValue } = body;
  return { paidOnSiteValue, toBePaidOnSiteValue };
}

describe('taking cash', () => {
  test('1430 Ft pays 1432: the rounding is a line of its own', async () => {
    const table = await makeTable(api.current);
    const taken = await take(api.current, table, {});
    expect(taken.body.takings).toMatchObject([{ cash: 1430, undoneAt: null }]);
    expect(await moneyOf(table)).toEqual({ paidOnSiteValue: 1432, toBePaidOnSiteValue: 0 });
    expect(await newBreaches()).toEqual([]);
  });

  test('a weight entered afterwards changes what is still to be paid, never the cash in hand', async () => {
    const table = await makeTable(api.current);
    await take(api.current, table, {});
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1.1);
    expect(await moneyOf(table)).toEqual({ paidOnSiteValue: 1430, toBePaidOnSiteValue: 146 });
    await take(api.current, table, { cash: 145, takenBefore: 1430 });
    expect(await moneyOf(table)).toEqual({ paidOnSiteValue: 1576, toBePaidOnSiteValue: 0 });
    expect(await newBreaches()).toEqual([]);
  });

  test('sent again by a queue that lost the answer it is taken once; another sum under its key is refused', async () => {
    const table = await makeTable(api.current);
    const key = nextKey();
    const sent = await take(api.current, table, { key });
    const again = await take(api.current, table, { key });
    expect(again.body).toEqual(sent.body);
    const other = await take(api.current, table, { key, cash: 1000 });
    expect(other.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('undone it stays visible as undone, and is due again; undoing twice changes nothing', async () => {
    const table = await makeTable(api.current);
    const key = nextKey();
    await take(api.current, table, { key });
    await undo(table, key);
    const again = await undo(table, key);
    expect(again.body.takings).toMatchObject([{ cash: 1430 }]);
    expect(again.body.takings[0]?.undoneAt).not.toBeNull();
    expect(await moneyOf(table)).toEqual({ paidOnSiteValue: 0, toBePaidOnSiteValue: 1432 });
    expect(await newBreaches()).toEqual([]);
  });

  test('no more is given back than was taken, and only in coins that there are', async () => {
    const table = await makeTable(api.current);
    await take(api.current, table, {});
    const tooMuch = await take(api.current, table, { cash: -1435, takenBefore: 1430 });
    expect(tooMuch.problem.code).toBe('CASH_NOT_THERE');
    const odd = await take(api.current, table, { cash: 3, takenBefore: 1430 });
    expect(odd.problem).toMatchObject({ status: 400, errors: [{ path: 'cash' }] });
    const back = await take(api.current, table, { cash: -30, takenBefore: 1430 });
    expect(back.status).toBe(200);
  });

  test('waits until ordering is over', async () => {
    const table = await makeTable(api.current, ['Nagy Eszter'], { isOpen: true });
    expect((await take(api.current, table, {})).problem.code).toBe('HANDOVER_NOT_YET');
  });

  test('two people at the table don’t take it twice from one buyer', async () => {
    const table = await makeTable(api.current);
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(api.current, table, {})));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('CASH_TAKEN_MEANWHILE');
    expect(await newBreaches()).toEqual([]);
  });

  test('without the locks they would, so the test above can fail', async () => {
    const table = await makeTable(api.current);
    const gate = meetAfter('coalesce(sum(t.cash_ft), 0)::bigint', 6);
    const twin = await startTwin(api.current, withoutLocks, { gate });
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(twin.api, table, {})));
    expect(countStatuses(answers)[200]).toBeGreaterThan(1);
    await twin.close();
  });
});

describe('closing the cash', () => {
  test('waits for every weight; then it keeps the sums, the name, and what was counted', async () => {
    const table = await makeTable(api.current);
    await take(api.current, table, {});
    expect((await close(table)).problem.code).toBe('HANDOVER_INCOMPLETE');
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1);
    const reason = 'A visszajárót otthagyta';
    const closed = await close(table, { counted: 1500, reason });
    expect(closed.body).toMatchObject({
      closedName: 'Kovács Kati',
      orders: 1,
      due: 1432,
      rounding: -2,
      expected: 1430,
      taken: 1430,
      counted: 1500,
      differenceReason: reason,
      reopenedAt: null,
    });
    expect((await readTable(api.current, table)).closings).toHaveLength(1);
  });

  test('over a difference waits for a reason: of the counted sum, and of cash that someone still owes; without one it keeps none', async () => {
    const table = await makeTable(api.current);
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1);
    const unpaid = { counted: 0, taken: 0 };
    expect((await close(table, unpaid)).problem.code).toBe('CASH_DIFFERENCE_UNEXPLAINED');
    await take(api.current, table, {});
    expect((await close(table, { counted: 1425 })).problem.code).toBe('CASH_DIFFERENCE_UNEXPLAINED');
    expect((await close(table, { counted: 1425, reason: ' ' })).status).toBe(400);
    expect((await readTable(api.current, table)).closings).toEqual([]);
    const even = await close(table, { reason: 'Nincs mit megmagyarázni' });
    expect(even.body).toMatchObject({ counted: 1430, differenceReason: '' });
  });

  test('is a conflict when someone took cash that the closer didn’t see', async () => {
    const table = await makeTable(api.current);
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1);
    await take(api.current, table, {});
    expect((await close(table, { taken: 0 })).problem.code).toBe('conflict');
  });

  test('ends changes of amounts and cash until it is reopened with a reason', async () => {
    const table = await makeTable(api.current);
    const key = nextKey();
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1);
    await take(api.current, table, { key });
    await close(table);
    const refused = [
      await take(api.current, table, { cash: 5, takenBefore: 1430 }),
      await undo(table, key),
      await handOverAll(api.current, table, table.orderIds[0] ?? 0, 0.9),
      await close(table),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 4 }, () => 'CASH_CLOSED'),
    );
    const reopened = await reopen(table, await logInAdmin(api.current));
    expect(reopened.body.reopenReason).toBe('Kimaradt egy befizetés');
    expect((await undo(table, key)).status).toBe(200);
    expect((await reopen(table)).problem.code).toBe('CASH_NOT_CLOSED');
  });

  test('while others take cash: either it is in the closing, or it is refused', async () => {
    const names = ['A A', 'B B', 'C C', 'D D'];
    const table = await makeTable(api.current, names);
    for (const orderId of table.orderIds) await handOverAll(api.current, table, orderId, 1);
    const [closing, ...takings] = await Promise.all([
      close(table, { taken: 0, reason: 'Még fizetnek' }),
      ...table.orderIds.map((orderId) => take(api.current, table, { orderId })),
    ]);
    const { orders } = await readTable(api.current, table);
    const inHand = orders.flatMap(({ takings: of }) => of).reduce((sum, { cash }) => sum + cash, 0);
    const taken = takings.filter(({ status }) => status === 200).length;
    expect(inHand).toBe(taken * 1430);
    expect(closing.status === 201 ? inHand : 0).toBe(0);
    expect(closing.status === 201 || closing.problem.code === 'conflict').toBe(true);
  });

  test('without its lock it could miss cash taken at that moment, so the test above can fail', async () => {
    const table = await makeTable(api.current);
    await handOverAll(api.current, table, table.orderIds[0] ?? 0, 1);
    const reading = closedAfter('from numbered o');
    const twin = await startTwin(api.current, withoutLocks, { gate: reading.gate });
    const closing = twin.api.call(
      closeCash,
      {
        params: { id: table.delivery.deliveryId },
        body: { name: 'Kovács Kati', counted: 0, taken: 0, reason: 'Nem fizetett' },
      },
      { as: table.as },
    );
    await reading.held(1);
    const taken = await take(api.current, table, {});
    reading.open();
    expect([(await closing).status, taken.status]).toEqual([201, 200]);
    await twin.close();
  });
});
