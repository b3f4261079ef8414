import { answerComplaint, getComplaint } from '@kosar/contract/complaints/complaints';
import { getOrder } from '@kosar/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { startTwin } from '../orders/race-testing.ts';
import { accept, carryOutRefunds, complain, makeDelivered } from './complaints-testing.ts';
import { refundComplaint } from './refund-complaint.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** An order of 2 kg at 1000 Ft that is brought for 1000 Ft, delivered, and settled or not. */
async function makeBrought({ isSettled = false, fee = 1000, orders = 1 } = {}) {
  const made = await makeDelivered(api.current, { orders });
  const { db } = api.current.context;
  await transaction(db, (trx) =>
    trx
      .updateTable('customer_order')
      .set({ delivery_price_ft: fee })
      .where('id', '=', made.order.id)
      .execute(),
  );
  const admin = await makeAdmin(api.current);
  const settle = () => finalizeChain(api.current.context, { chainId: made.chain.id, userId: admin.id });
  if (isSettled) await settle();
  return { ...made, settle };
}

type Brought = Awaited<ReturnType<typeof makeBrought>>;

function offer({ transporterAs }: Brought, id: number, amount: number, isWithFee: boolean) {
  const body = {
    side: 'TRANSPORTER' as const,
    words: 'Elnézést, visszaadjuk.',
    offer: { kind: 'REFUND' as const, amount, value: null, isWithFee },
  };
  return api.current.call(answerComplaint, { params: { id }, body }, { as: transporterAs });
}

/** Both sides agree on a refund; gives the complaint's and the answer's id. */
async function agree(at: Brought, amount: number, isWithFee: boolean) {
  const { id } = (await complain(api.current, at.buyer, at.order.id, { amount })).body;
  const answerId = (await offer(at, id, amount, isWithFee)).body.answers.at(-1)?.id ?? 0;
  expect((await accept(api.current, at.buyer, id, answerId)).status).toBe(200);
  return { id, answerId };
}

/** What the buyer sees of the order's money. */
async function moneyOf({ order, buyer }: Brought) {
  const { body } = await api.current.call(getOrder, { params: { id: order.id } }, { as: buyer });
  const { dueValue, prepaidValue, paidOnSiteValue, toBePaidOnSiteValue, debtValue } = body;
  return { dueValue, paid: [prepaidValue, paidOnSiteValue, debtValue], toBePaidOnSiteValue };
}

test.each([
  [false, 1000],
  [true, 0],
])(
  'a refund of all goods after the settlement (with its fee: %s) leaves %i Ft, and the figures add up',
  async (isWithFee, dueValue) => {
    const at = await makeBrought({ isSettled: true });
    const { id, answerId } = await agree(at, 2, isWithFee);
    expect(await carryOutRefunds(api.current, id)).toEqual([true]);
    const { body } = await api.current.call(getComplaint, { params: { id } }, { as: at.buyer });
    const { value, fee } = body.answers.find((one) => one.id === answerId)?.offer ?? {};
    expect([value, fee]).toEqual(isWithFee ? [3000, 1000] : [2000, 0]);
    expect(await moneyOf(at)).toEqual({ dueValue, paid: [0, dueValue, 0], toBePaidOnSiteValue: 0 });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  },
);

test.each([
  [false, 1000],
  [true, 0],
])(
  'a refund of all goods before the settlement (with its fee: %s) leaves %i Ft to be paid, and is settled so',
  async (isWithFee, dueValue) => {
    const at = await makeBrought({ orders: 2 });
    const { id } = await agree(at, 2, isWithFee);
    expect(await carryOutRefunds(api.current, id)).toEqual([true]);
    expect(await moneyOf(at)).toMatchObject({ dueValue, toBePaidOnSiteValue: dueValue });
    await at.settle();
    expect(await moneyOf(at)).toEqual({ dueValue, paid: [0, dueValue, 0], toBePaidOnSiteValue: 0 });
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  },
);

test('a chain of which all was given back was delivered all the same, and its fees are settled', async () => {
  const at = await makeBrought();
  const { id } = await agree(at, 2, false);
  expect(await carryOutRefunds(api.current, id)).toEqual([true]);
  await at.settle();
  const chain = await api.current.context.db
    .selectFrom('chain')
    .select('state')
    .where('id', '=', at.chain.id)
    .executeTakeFirstOrThrow();
  expect(chain.state).toBe('DELIVERED');
  expect(await moneyOf(at)).toEqual({ dueValue: 1000, paid: [0, 1000, 0], toBePaidOnSiteValue: 0 });
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a delivery fee is given back once, and only where there is one', async () => {
  const free = await makeBrought({ fee: 0 });
  const { id } = (await complain(api.current, free.buyer, free.order.id)).body;
  expect(await offer(free, id, 1, true)).toMatchObject({
    status: 409,
    problem: { code: 'COMPLAINT_FEE_GONE' },
  });
  const at = await makeBrought();
  await agree(at, 1, true);
  const again = (await complain(api.current, at.buyer, at.order.id)).body;
  expect(again.offerableFee).toBe(0);
  expect(await offer(at, again.id, 1, true)).toMatchObject({
    status: 409,
    problem: { code: 'COMPLAINT_FEE_GONE' },
  });
});

test('a planted fault: a refund that doesn’t keep the fee gives it back, too', async () => {
  const at = await makeBrought({ isSettled: true });
  const { answerId } = await agree(at, 2, false);
  const twin = await startTwin(api.current, (sent) =>
    sent.startsWith('update "customer_order" set "agreed_fee"')
      ? sent.replace('where', 'where false and')
      : sent,
  );
  await refundComplaint(twin.api.context, answerId);
  await twin.close();
  expect(await moneyOf(at)).toMatchObject({ dueValue: 0 });
});
