import { updateRevenueShare } from '@kosar/contract/chains/revenue-share';
import { takeCash, undoCash } from '@kosar/contract/handover/cash';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { getOrder } from '@kosar/contract/orders/orders';
import { getPayment } from '@kosar/contract/payments/payments';
import { expect, test } from 'vitest';
import { useApi } from '../../../infra/testing/api.ts';
import { countWaiting, startTwin, waitFor, withoutLocks } from '../../orders/race-testing.ts';
import { finalizeChain } from './finalize-chain.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

const SHARES = {
  producerShare: 0.9,
  transporterShare: 0,
  organizerShare: 0.05,
  deliveryManagerShare: 0,
  deliveryPointManagerShare: 0.05,
  marketplaceShare: 0,
  platformShare: 0,
};

/** A chain whose finalizing has begun and waits for the provider, with the calls that would change a figure of it. */
async function makeFrozenDelivery() {
  const made = await makeEndedDelivery(api.current, { orders: 2, online: 1 });
  const admin = await makeAdmin(api.current);
  await finalizeChain(api.current.context, { chainId: made.chain.id, userId: admin.id });
  return { ...made, admin };
}

async function putShares(on: typeof api.current, chainId: number, as: string) {
  const { rows } = await api.current.database.pool.query<{ id: number; version: number }>(
    'select id, version from revenue_share where chain_id = $1',
    [chainId],
  );
  const body = { version: rows[0]?.version, ...SHARES };
  return on.call(updateRevenueShare, { params: { id: rows[0]?.id }, body }, { as });
}

test('once finalizing has begun neither shares, nor what was handed over, nor cash can change', async () => {
  const { chain, orders, admin } = await makeFrozenDelivery();
  const cash = orders[1];
  const { as } = admin;
  expect((await putShares(api.current, chain.id, as)).problem.code).toBe('SHARE_SETTLED');
  const { rows } = await api.current.database.pool.query<{ id: number; version: number }>(
    'select i.id, o.version from order_item i join customer_order o on o.id = i.order_id where o.id = $1',
    [cash?.id],
  );
  const record = {
    orderId: cash?.id,
    version: rows[0]?.version,
    orderItems: [{ orderItemId: rows[0]?.id, deliveredAmount: 1 }],
  };
  expect((await api.current.call(deliverOrder, { body: record }, { as })).problem.code).toBe(
    'ROUND_FINALIZED',
  );
  const taking = {
    orderId: cash?.id,
    key: crypto.randomUUID().replaceAll('-', ''),
    cash: 2000,
    takenBefore: 0,
  };
  const params = { id: chain.deliveries[0]?.id };
  expect((await api.current.call(takeCash, { params, body: taking }, { as })).problem.code).toBe(
    'ROUND_FINALIZED',
  );
});

test.each([
  { rule: 'shares of a chain that never came about', state: 'NOT_DELIVERED' },
  { rule: 'shares of a settled chain', state: 'DELIVERED' },
])('$rule stay', async ({ state }) => {
  const { chain } = await makeEndedDelivery(api.current);
  await api.current.database.pool.query('update chain set state = $2 where id = $1', [chain.id, state]);
  const { as } = await makeAdmin(api.current);
  expect((await putShares(api.current, chain.id, as)).problem.code).toBe('SHARE_SETTLED');
});

/**
 * What a call that would change a figure is answered while someone begins to finalize: it waits for the chain, or, where a guard is taken out by
 * `rewrite`, doesn't.
 */
async function callDuringFinalize(
  chainId: number,
  change: (on: typeof api.current) => Promise<{ status: number }>,
  rewrite?: (statement: string) => string,
): Promise<number> {
  const twin = await startTwin(api.current, rewrite);
  const client = await api.current.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update chain set finalizing_at = now() where id = $1', [chainId]);
    const answering = change(twin.api);
    await Promise.race([answering, waitFor(async () => (await countWaiting(api.current)) > 0)]);
    await client.query('commit');
    return (await answering).status;
  } finally {
    client.release();
    await twin.close();
  }
}

async function putSharesDuringFinalize(rewrite?: (statement: string) => string) {
  const { chain } = await makeEndedDelivery(api.current);
  const { as } = await makeAdmin(api.current);
  return callDuringFinalize(chain.id, (on) => putShares(on, chain.id, as), rewrite);
}

test('shares that are put while finalizing begins wait for it, and are refused', async () => {
  expect(await putSharesDuringFinalize()).toBe(409);
});

test('without the chain’s lock they would slip in: the lock is what holds', async () => {
  expect(await putSharesDuringFinalize((statement) => statement.replace(/ for update$/, ''))).toBe(200);
});

/** A chain with cash that was taken for an order, and how to undo it. */
async function makeTaken({ online = 0 }: { online?: number } = {}) {
  const { chain, orders } = await makeEndedDelivery(api.current, { orders: 2, online });
  const { id: adminId, as } = await makeAdmin(api.current);
  const params = { id: chain.deliveries[0]?.id };
  const taking = { orderId: orders[1]?.id, key: crypto.randomUUID().replaceAll('-', '') };
  const body = { ...taking, cash: 2000, takenBefore: 0 };
  expect((await api.current.call(takeCash, { params, body }, { as })).status).toBe(200);
  const undo = (on: typeof api.current) => on.call(undoCash, { params, body: taking }, { as });
  return { chain, adminId, undo };
}

async function takingsOf(chainId: number) {
  const { rows } = await api.current.database.pool.query(
    `select t.undone_at is not null as "isUndone", o.paid_on_site_value_ft as "paidFt"
     from cash_taken t join customer_order o on o.id = t.order_id where o.chain_id = $1`,
    [chainId],
  );
  return rows;
}

test('cash can’t be undone while the provider is waited for', async () => {
  const { chain, adminId, undo } = await makeTaken({ online: 1 });
  await finalizeChain(api.current.context, { chainId: chain.id, userId: adminId });
  expect((await undo(api.current)).problem.code).toBe('ROUND_FINALIZED');
  expect(await takingsOf(chain.id)).toEqual([{ isUndone: false, paidFt: 2000 }]);
});

test('cash that is undone while finalizing begins waits for it, and is refused', async () => {
  const { chain, undo } = await makeTaken();
  expect(await callDuringFinalize(chain.id, undo)).toBe(409);
  expect(await takingsOf(chain.id)).toEqual([{ isUndone: false, paidFt: 2000 }]);
});

test('without locks the cash is gone from a chain that is being settled with it: the chain’s lock is what holds', async () => {
  const { chain, undo } = await makeTaken();
  expect(await callDuringFinalize(chain.id, undo, withoutLocks)).toBe(200);
  expect(await takingsOf(chain.id)).toEqual([{ isUndone: true, paidFt: 0 }]);
});

test('undoing cash and finalizing at the same moment, one comes first and the books are right', async () => {
  const { chain, adminId, undo } = await makeTaken();
  const [undone, finalized] = await Promise.allSettled([
    undo(api.current),
    finalizeChain(api.current.context, { chainId: chain.id, userId: adminId }),
  ]);
  expect(finalized.status).toBe('fulfilled');
  const isUndone = undone.status === 'fulfilled' && undone.value.status === 200;
  await expectBooked(chain.id, isUndone);
  expect((await undo(api.current)).status).toBe(isUndone ? 200 : 409);
});

test('cash that was undone before the chain was finalized is its buyer’s debt', async () => {
  const { chain, adminId, undo } = await makeTaken();
  expect((await undo(api.current)).status).toBe(200);
  await finalizeChain(api.current.context, { chainId: chain.id, userId: adminId });
  await expectBooked(chain.id, true);
});

/** Of two orders of 2000 Ft, one that is said to be paid; undoing the cash of the other forgets what was said of it (HAND-5). */
async function expectBooked(chainId: number, isUndone: boolean): Promise<void> {
  expect(await takingsOf(chainId)).toEqual([{ isUndone, paidFt: isUndone ? 0 : 2000 }]);
  const { rows } = await api.current.database.pool.query(
    'select cash_payment_ft from clearing where chain_id = $1',
    [chainId],
  );
  expect(rows).toEqual([{ cash_payment_ft: isUndone ? 2000 : 4000 }]);
}

test('a payment shows what was taken, with lines that add up to it, and what was reserved beside it', async () => {
  const { chain, orders, admin } = await makeFrozenDelivery();
  const [online] = orders;
  await api.current.database.pool.query(
    `update payment_capture set planned_ft = 500, planned_platform_ft = 75 where chain_id = $1`,
    [chain.id],
  );
  await api.current.database.pool.query(
    'update customer_order set delivered_value_ft = 500, delivered_full_value_ft = 500 where id = $1',
    [online?.id],
  );
  await api.current.database.pool.query(
    'update order_item set delivered_amount_milli = 500, delivered_value_ft = 500, delivered_full_value_ft = 500 where order_id = $1',
    [online?.id],
  );
  await finishFinalizing({ ...api.current.context, payments: fakeProvider().provider }, chain.id);
  const { as } = admin;
  const { body: order } = await api.current.call(getOrder, { params: { id: online?.id } }, { as });
  const [payment] = order.payments;
  const { body } = await api.current.call(getPayment, { params: { id: payment?.id } }, { as });
  expect(body).toMatchObject({
    status: 'PAID',
    value: 500,
    reservedValue: 2000,
    transactions: [
      { itemType: 'GOODS', value: 1925 },
      { itemType: 'PLATFORM_SHARE', value: 75 },
      { itemType: 'DEVIATION', value: -1500 },
    ],
  });
  expect(order).toMatchObject({
    prepaidValue: 500,
    toBePaidOnSiteValue: 0,
    paidOnSiteValue: 0,
    debtValue: 0,
  });
});

test('cash that no one entered counts as paid at the pickup once the chain is settled, with its rounding as a line', async () => {
  const { chain, orders, admin } = await makeFrozenDelivery();
  const cash = orders[1];
  await api.current.database.pool.query(
    'update order_item set delivered_value_ft = 1999, delivered_full_value_ft = 1999, price_ft = 1999, delivered_amount_milli = 1000 where order_id = $1',
    [cash?.id],
  );
  await api.current.database.pool.query(
    'update customer_order set delivered_value_ft = 1999, delivered_full_value_ft = 1999 where id = $1',
    [cash?.id],
  );
  await finishFinalizing({ ...api.current.context, payments: fakeProvider().provider }, chain.id);
  const { body } = await api.current.call(getOrder, { params: { id: cash?.id } }, { as: admin.as });
  expect(body).toMatchObject({ paidOnSiteValue: 1999, toBePaidOnSiteValue: 0 });
  expect(body.payments).toMatchObject([
    {
      status: 'PAID',
      value: 2000,
      transactions: [
        { itemType: 'GOODS', value: 1999 },
        { itemType: 'ROUNDING', value: 1 },
      ],
    },
  ]);
});

test('what couldn’t be taken online is the buyer’s debt, and nothing to be paid at the pickup', async () => {
  const { chain, orders, admin } = await makeFrozenDelivery();
  const far = fakeProvider();
  far.problem.push('REJECTED');
  await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
  const { body } = await api.current.call(getOrder, { params: { id: orders[0]?.id } }, { as: admin.as });
  expect(body).toMatchObject({
    debtValue: 2000,
    toBePaidOnSiteValue: 0,
    paidOnSiteValue: 0,
    prepaidValue: 0,
  });
  // A payment that was given up keeps the sum that it was for.
  expect(body.payments).toMatchObject([{ status: 'CANCELLED', value: 2000 }]);
});

test.each(['CANCELLED', 'NOT_DELIVERED'])(
  'of a chain that is %s nothing is to be paid any more',
  async (state) => {
    const { chain, orders } = await makeEndedDelivery(api.current);
    await api.current.database.pool.query('update chain set state = $2 where id = $1', [chain.id, state]);
    const { as } = await makeAdmin(api.current);
    const { body } = await api.current.call(getOrder, { params: { id: orders[0]?.id } }, { as });
    expect(body.toBePaidOnSiteValue).toBe(0);
  },
);
