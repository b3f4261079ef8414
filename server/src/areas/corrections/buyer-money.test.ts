import { markDuePaid } from '@kosar/contract/clearings/clearing-payments';
import { type ClearingJson, getClearing } from '@kosar/contract/clearings/clearings';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import * as calls from '@kosar/contract/orders/order-corrections';
import { getOrder } from '@kosar/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { correct, duesOf, makeSettledDelivery, orderNow } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

type Delivery = Awaited<ReturnType<typeof makeSettledDelivery>>;

/** A settled chain whose one order the card didn't pay. */
async function makeOwingDelivery() {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1, refused: 1 });
  return { ...delivery, orderId: delivery.orders[0]?.id ?? 0 };
}

async function clearingOf({ chain, admin }: Delivery): Promise<ClearingJson> {
  const { id } = await api.current.context.db
    .selectFrom('clearing')
    .select('id')
    .where('chain_id', '=', chain.id)
    .executeTakeFirstOrThrow();
  return (await api.current.call(getClearing, { params: { id } }, { as: admin.as })).body;
}

async function pay({ admin }: Delivery, orderId: number, only: { version?: number; key?: string } = {}) {
  const version = only.version ?? (await orderNow(api.current, orderId)).version;
  return api.current.call(
    calls.noteDebtPaid,
    { params: { id: orderId }, body: { version, way: 'CASH', note: 'A pultnál fizetett.' } },
    { as: admin.as, ...(only.key === undefined ? {} : { headers: { 'idempotency-key': only.key } }) },
  );
}

function unpay({ admin }: Delivery, orderId: number, correctionId: number) {
  return api.current.call(calls.undoDebtPaid, { params: { id: orderId, correctionId } }, { as: admin.as });
}

async function listOf({ admin }: Delivery, orderId: number) {
  return (await api.current.call(calls.listOrderCorrections, { params: { id: orderId } }, { as: admin.as }))
    .body;
}

async function expectHealthy() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

test('what a card refused stands in the clearing as debt: each share is what is received and what is still owed', async () => {
  const delivery = await makeOwingDelivery();
  const owing = await clearingOf(delivery);
  expect(owing).toMatchObject({ totalRevenue: 2000, cashPayment: 0, platformPayment: 0, buyerDebt: 2000 });
  const [producer] = owing.producers;
  expect(producer).toMatchObject({ owed: producer?.share });
  expect(producer?.share).toBeGreaterThan(0);
  const dues = await duesOf(api.current, delivery.chain.id);
  expect(dues.filter(({ payee_id }) => payee_id === delivery.producer.actor_id)).toEqual([]);
  expect(owing.state).toBe('SETTLED');
});

test('a debt that is paid is booked as cash: its parts become dues, nothing is owed, and the order shows it', async () => {
  const delivery = await makeOwingDelivery();
  const form = await api.current.call(
    calls.getOrderToCorrect,
    { params: { id: delivery.orderId } },
    { as: delivery.admin.as },
  );
  expect(form.body).toMatchObject({
    obstacle: null,
    owed: 2000,
    owedInCoins: 2000,
    items: [{ deliveredAmount: 2 }],
  });
  const paid = await pay(delivery, delivery.orderId);
  expect(paid).toMatchObject({
    status: 201,
    body: {
      kind: 'DEBT_PAID',
      owedChange: -2000,
      paidBy: 'CASH',
      canUndo: true,
      reason: 'A pultnál fizetett.',
    },
  });
  await expectHealthy();
  const settled = await clearingOf(delivery);
  expect(settled).toMatchObject({ totalRevenue: 2000, cashPayment: 2000, buyerDebt: 0, state: 'OPEN' });
  expect(settled.producers).toMatchObject([{ owed: 0 }]);
  const own = (await duesOf(api.current, delivery.chain.id)).find(
    ({ payee_id }) => payee_id === delivery.producer.actor_id,
  );
  expect(own).toMatchObject({
    payer_id: delivery.transporter.actor_id,
    amount_ft: settled.producers[0]?.share,
  });
  const params = { id: delivery.orderId };
  const order = await api.current.call(getOrder, { params }, { as: delivery.admin.as });
  expect(order.body).toMatchObject({ debtValue: 0, paidOnSiteValue: 2000 });
  const explained = await api.current.call(explainOrder, { params }, { as: delivery.admin.as });
  expect(explained.body).toMatchObject({ total: 2000, online: 0, cash: 2000, owed: 0 });
  expect(await pay(delivery, delivery.orderId)).toMatchObject({
    status: 409,
    problem: { code: 'DEBT_NONE' },
  });
});

test('a debt is noted as paid once, whoever presses how often; an older version is a conflict', async () => {
  const delivery = await makeOwingDelivery();
  const { version } = await orderNow(api.current, delivery.orderId);
  expect((await pay(delivery, delivery.orderId, { version: version + 1 })).status).toBe(409);
  const pressed = await Promise.all(
    [1, 2].map(() => pay(delivery, delivery.orderId, { version, key: 'befizetes-0001' })),
  );
  expect(pressed.map(({ status }) => status)).toEqual([201, 201]);
  const others = await Promise.all([1, 2].map(() => pay(delivery, delivery.orderId, { version })));
  expect(others.map(({ status }) => status)).toEqual([409, 409]);
  expect(await listOf(delivery, delivery.orderId)).toHaveLength(1);
  await expectHealthy();
});

test('a payment noted by mistake is taken back while nothing of it was handed on, once; the debt stands again', async () => {
  const delivery = await makeOwingDelivery();
  const { id } = (await pay(delivery, delivery.orderId)).body;
  const undone = await Promise.all([
    unpay(delivery, delivery.orderId, id),
    unpay(delivery, delivery.orderId, id),
  ]);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listOf(delivery, delivery.orderId)).toMatchObject([
    { kind: 'DEBT_PAID', canUndo: false },
    { kind: 'DEBT_UNPAID', owedChange: 2000 },
  ]);
  expect(await duesOf(api.current, delivery.chain.id)).toEqual([]);
  expect(await clearingOf(delivery)).toMatchObject({ buyerDebt: 2000, cashPayment: 0, state: 'SETTLED' });
  await expectHealthy();
  expect((await pay(delivery, delivery.orderId)).status).toBe(201);
  await expectHealthy();
});

test('it stays once someone was paid of it, or the order was corrected since', async () => {
  const delivery = await makeOwingDelivery();
  const { id } = (await pay(delivery, delivery.orderId)).body;
  const due = await api.current.context.db
    .selectFrom('clearing_transaction')
    .select('id')
    .where('correction_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await api.current.call(markDuePaid, { params: { id: due.id } }, { as: delivery.admin.as });
  expect(await unpay(delivery, delivery.orderId, id)).toMatchObject({
    status: 409,
    problem: { code: 'DEBT_PAYMENT_STAYS' },
  });
  const other = await makeOwingDelivery();
  const paid = (await pay(other, other.orderId)).body.id;
  await correct(api.current, other.admin.as, other.orderId, 1);
  expect((await unpay(other, other.orderId, paid)).status).toBe(409);
  expect(
    (await listOf(other, other.orderId)).map(({ kind, cashBack, canUndo }) => [kind, cashBack, canUndo]),
  ).toEqual([
    ['DEBT_PAID', 0, false],
    ['AMOUNTS', 1000, false],
  ]);
  await expectHealthy();
});

test('that cash was given back is noted once with who, when and how, and can be taken back', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const orderId = delivery.orders[0]?.id ?? 0;
  const { id: correctionId } = (await correct(api.current, delivery.admin.as, orderId, 1)).body;
  const params = { id: orderId, correctionId };
  const note = (way: 'CASH' | 'TRANSFER') =>
    api.current.call(calls.noteGivenBack, { params, body: { way } }, { as: delivery.admin.as });
  const noted = await Promise.all([note('TRANSFER'), note('TRANSFER')]);
  expect(noted.map(({ status }) => status)).toEqual([200, 200]);
  expect((await note('CASH')).body.givenBack).toMatchObject({
    way: 'TRANSFER',
    notedBy: { id: delivery.admin.id },
  });
  const buyer = await api.current.logIn(delivery.orders[0]?.user_id ?? 0, []);
  const seen = await api.current.call(calls.listOrderCorrections, { params: { id: orderId } }, { as: buyer });
  expect(seen.body).toMatchObject([{ givenBack: { way: 'TRANSFER', notedBy: null } }]);
  expect(
    (await api.current.call(calls.undoGivenBack, { params }, { as: delivery.admin.as })).body.givenBack,
  ).toBeNull();
  const log = await api.current.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'order.cash-%')
    .where('entity_id', '=', orderId)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['order.cash-given-back', 'order.cash-not-given-back']);
  await expectHealthy();
});

test('nothing is noted as given back where nothing is to be given, nor for an order of someone else', async () => {
  const delivery = await makeOwingDelivery();
  const { id: correctionId } = (await pay(delivery, delivery.orderId)).body;
  const note = (id: number) =>
    api.current.call(
      calls.noteGivenBack,
      { params: { id, correctionId }, body: { way: 'CASH' } },
      { as: delivery.admin.as },
    );
  expect(await note(delivery.orderId)).toMatchObject({ status: 409, problem: { code: 'CASH_BACK_NONE' } });
  const other = await makeSettledDelivery(api.current, { orders: 1 });
  expect((await note(other.orders[0]?.id ?? 0)).status).toBe(404);
});
