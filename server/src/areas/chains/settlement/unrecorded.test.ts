import { finalizeChain, getFinalizePreview } from '@kosar/contract/chains/finalize';
import { answerUnrecorded, listUnrecorded } from '@kosar/contract/chains/unrecorded';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { noteDebtPaid } from '@kosar/contract/orders/order-corrections';
import { getOrder } from '@kosar/contract/orders/orders';
import type { ClosingAnswer } from '@kosar/domain/close-chain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

/** A chain that waits to be closed, of whose orders (2000 Ft each) nothing is recorded or said. */
async function makeSilent(only: Parameters<typeof makeEndedDelivery>[1] = {}) {
  const made = await makeEndedDelivery(api.current, { orders: 4, answer: null, ...only });
  const admin = await makeAdmin(api.current);
  const transporterAs = await api.current.logIn(made.transporter.owner_id, ['ROLE_VE_ACTOR_MANAGER']);
  const params = { id: made.chain.id };
  const ids = made.orders.map(({ id }) => id);
  return { ...made, params, ids, transporterAs, as: admin.as };
}

type Made = Awaited<ReturnType<typeof makeSilent>>;

function say(made: Made, answer: ClosingAnswer | null, orderIds?: number[]) {
  const body = { answer, ...(orderIds && { orderIds }) };
  return api.current.call(answerUnrecorded, { params: made.params, body }, { as: made.transporterAs });
}

async function listed(made: Made) {
  return (await api.current.call(listUnrecorded, { params: made.params }, { as: made.as })).body;
}

async function record(made: Made, orderId: number, deliveredAmount = 2) {
  const { body: order } = await api.current.call(getOrder, { params: { id: orderId } }, { as: made.as });
  const orderItems = order.orderItems.map(({ id }) => ({ orderItemId: id, deliveredAmount }));
  const body = { orderId, version: order.version, orderItems };
  expect((await api.current.call(deliverOrder, { body }, { as: made.transporterAs })).status).toBe(200);
}

/** Cash as the table writes it down. */
async function takeCash({ orders, transporter }: Made, nth: number, cashFt: number): Promise<void> {
  await transaction(api.current.context.db, async (trx) => {
    await trx
      .insertInto('cash_taken')
      .values({
        order_id: orders[nth]?.id ?? 0,
        key: `${nth}`.padStart(32, 'c'),
        cash_ft: cashFt,
        taken_by: transporter.owner_id,
        taken_at: api.current.clock.now(),
      })
      .execute();
    await sql`update customer_order set paid_on_site_value_ft = ${cashFt}, paid_on_site_at = ${api.current.clock.now()}
      where id = ${orders[nth]?.id ?? 0}`.execute(trx);
  });
}

async function close(made: Made): Promise<void> {
  const { body: preview } = await api.current.call(
    getFinalizePreview,
    { params: made.params },
    { as: made.as },
  );
  expect((await api.current.call(finalizeChain, { params: made.params }, { as: made.as })).status).toBe(200);
  await finishFinalizing({ ...api.current.context, payments: fakeProvider().provider }, made.chain.id);
  const clearing = await findClearing(made);
  expect({ cash: clearing?.cash_payment_ft, debt: clearing?.buyer_debt_ft }).toEqual({
    cash: preview.cash,
    debt: preview.debt,
  });
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

function findClearing({ chain }: Made) {
  return api.current.context.db
    .selectFrom('clearing')
    .selectAll()
    .where('chain_id', '=', chain.id)
    .executeTakeFirst();
}

async function orderNow(made: Made, nth: number) {
  const params = { id: made.ids[nth] ?? 0 };
  return (await api.current.call(getOrder, { params }, { as: made.as })).body;
}

test('lists by name and sum what isn’t recorded', async () => {
  const made = await makeSilent();
  await record(made, made.ids[0] ?? 0);
  await record(made, made.ids[1] ?? 0);
  await takeCash(made, 1, 2000);
  const seen = (await listed(made)).map(({ id, value, missingCash, lines, answer }) => ({
    id,
    value,
    missingCash,
    isLineMissing: lines.length > 0,
    answer,
  }));
  const missing = { value: 2000, missingCash: 2000, answer: null };
  expect(seen.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: made.ids[0], ...missing, isLineMissing: false },
    { id: made.ids[2], ...missing, isLineMissing: true },
    { id: made.ids[3], ...missing, isLineMissing: true },
  ]);
  expect((await listed(made))[0]?.buyer).not.toBe('');
});

test('what is said of each decides what is delivered, paid and owed', async () => {
  const made = await makeSilent();
  const [paid = 0, owes = 0, absent = 0] = made.ids;
  await say(made, 'PAID', [paid]);
  await say(made, 'OWES', [owes]);
  await say(made, 'ABSENT', [absent]);
  expect(new Set((await listed(made)).map(({ answer }) => answer))).toEqual(
    new Set(['PAID', 'OWES', 'ABSENT', null]),
  );
  await close(made);
  expect(await findClearing(made)).toMatchObject({
    total_revenue_ft: 4000,
    cash_payment_ft: 2000,
    buyer_debt_ft: 2000,
  });
  const orders = await Promise.all([0, 1, 2, 3].map((nth) => orderNow(made, nth)));
  expect(
    orders.map(({ deliveryState, debtValue, paidOnSiteValue }) => [
      deliveryState,
      debtValue,
      paidOnSiteValue,
    ]),
  ).toEqual([
    ['DELIVERED', 0, 2000],
    ['DELIVERED', 2000, 0],
    ['NOT_DELIVERED', 0, 0],
    ['NOT_DELIVERED', 0, 0],
  ]);
});

test('without a word nothing of it is delivered or cash, and what was handed over and not paid is owed', async () => {
  const made = await makeSilent();
  await record(made, made.ids[0] ?? 0);
  await close(made);
  expect(await findClearing(made)).toMatchObject({
    total_revenue_ft: 2000,
    cash_payment_ft: 0,
    buyer_debt_ft: 2000,
  });
  const dues = await api.current.context.db
    .selectFrom('clearing_transaction')
    .select('id')
    .where('chain_id', '=', made.chain.id)
    .execute();
  expect(dues).toEqual([]);
});

test('who paid at the table counts as having taken what isn’t weighed, and owes only the rest', async () => {
  const made = await makeSilent({ orders: 2 });
  await takeCash(made, 0, 1500);
  await close(made);
  expect(await findClearing(made)).toMatchObject({
    total_revenue_ft: 2000,
    cash_payment_ft: 1500,
    buyer_debt_ft: 500,
  });
});

test('a card of an order that no one took is released', async () => {
  const made = await makeSilent({ orders: 2, online: 1 });
  await say(made, 'PAID', [made.ids[1] ?? 0]);
  await close(made);
  expect(await findClearing(made)).toMatchObject({ cash_payment_ft: 2000, platform_payment_ft: 0 });
});

test('all are answered at once, and a later record forgets what was said', async () => {
  const made = await makeSilent();
  expect((await say(made, 'PAID')).body.map(({ answer }) => answer)).toEqual(Array(4).fill('PAID'));
  await record(made, made.ids[0] ?? 0);
  const answers = new Map((await listed(made)).map(({ id, answer }) => [id, answer]));
  expect(made.ids.map((id) => answers.get(id))).toEqual([null, 'PAID', 'PAID', 'PAID']);
  expect((await say(made, null)).body.map(({ answer }) => answer)).toEqual(Array(4).fill(null));
});

test('nothing can be said before the chain waits to be closed, nor after', async () => {
  const made = await makeSilent();
  const { db } = api.current.context;
  const setState = (state: 'APPROVED' | 'CANCELLED' | 'TO_BE_FINALIZED') =>
    transaction(db, (trx) =>
      trx.updateTable('chain').set({ state }).where('id', '=', made.chain.id).execute(),
    );
  await setState('CANCELLED');
  expect((await say(made, 'PAID')).problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
  await setState('TO_BE_FINALIZED');
  await say(made, 'PAID');
  await close(made);
  expect((await say(made, 'OWES')).problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
  expect(await listed(made)).toEqual([]);
});

test('what stayed owed is paid to the transporter later, and is then cash', async () => {
  const made = await makeSilent({ orders: 1 });
  await say(made, 'OWES');
  await close(made);
  const { version } = await orderNow(made, 0);
  const paid = await api.current.call(
    noteDebtPaid,
    { params: { id: made.ids[0] ?? 0 }, body: { version, way: 'CASH' } },
    { as: made.as },
  );
  expect(paid.status).toBe(201);
  expect(await findClearing(made)).toMatchObject({ cash_payment_ft: 2000, buyer_debt_ft: 0 });
  expect((await orderNow(made, 0)).debtValue).toBe(0);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('what was said stands in the log', async () => {
  const made = await makeSilent({ orders: 1 });
  await say(made, 'OWES');
  const logged = await api.current.context.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'chain.answer-unrecorded')
    .where('entity_id', '=', made.chain.id)
    .executeTakeFirstOrThrow();
  expect(logged.after).toEqual({ orders: [{ code: made.orders[0]?.code, answer: 'OWES' }] });
});
