import * as calls from '@kosar/contract/orders/order-corrections';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { callEndpoint, TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { finalizeChain } from '../chains/settlement/finalize-chain.ts';
import { makeAdmin, makeEndedDelivery } from '../chains/settlement/settlement-testing.ts';
import { correct, duesOf, itemsOf, makeSettledDelivery, orderNow } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

const MINUTE_MS = 60_000;

async function expectHealthy() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

function pass(minutes: number): void {
  api.current.clock.set(new Date(api.current.clock.now().getTime() + minutes * MINUTE_MS));
}

test('what was recorded too much goes back to the card, and ledger, clearing and dues follow', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 2, online: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const { itemIds } = await orderNow(api.current, order);
  const before = await duesOf(api.current, delivery.chain.id);
  const preview = await api.current.call(
    calls.previewOrderCorrection,
    { params: { id: order }, body: { orderItems: itemsOf(itemIds, 1) } },
    { as: delivery.admin.as },
  );
  expect(preview.body).toMatchObject({
    totalBefore: 2000,
    totalAfter: 1000,
    refund: 1000,
    refundFrom: { id: delivery.producer.actor_id, name: 'Kovács Kert' },
    cashBack: 0,
    owedChange: 0,
    lines: [{ amountBefore: 2, amountAfter: 1, valueBefore: 2000, valueAfter: 1000 }],
  });
  expect(await duesOf(api.current, delivery.chain.id)).toEqual(before);

  const made = await correct(api.current, delivery.admin.as, order, 1);
  expect(made).toMatchObject({
    status: 201,
    body: { refund: 1000, refundState: 'PLANNED', totalAfter: 1000 },
  });
  await expectHealthy();
  expect(await orderNow(api.current, order)).toMatchObject({
    delivered_value_ft: 1000,
    prepaid_value_ft: 1000,
  });
  const after = await duesOf(api.current, delivery.chain.id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(
    after.slice(before.length).map(({ payer_id, payee_id, amount_ft }) => ({
      payer: payer_id,
      payee: payee_id,
      amount: amount_ft,
    })),
  ).toEqual(
    preview.body.dues.map(({ payer, payee, amount }) => ({
      payer: payer?.id ?? null,
      payee: payee?.id ?? null,
      amount,
    })),
  );

  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(delivery.far.refunds).toEqual([expect.objectContaining({ amountFt: 1000 })]);
  await expectHealthy();
});

test('a refund of what was paid into the market’s own wallet needs no one’s leave', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const { itemIds } = await orderNow(api.current, order);
  const app = await createApp(delivery.context, '/nowhere');
  await app.ready();
  const preview = async (wallet: string) => {
    await api.current.database.pool.query(
      `insert into barion_account (actor_id, account_id, name) values ($1, $2, 'Kert')
       on conflict (actor_id) do update set account_id = excluded.account_id`,
      [delivery.producer.actor_id, wallet],
    );
    const asked = { params: { id: order }, body: { orderItems: itemsOf(itemIds, 1) } };
    return (await callEndpoint(app, calls.previewOrderCorrection, asked, { as: delivery.admin.as })).body;
  };
  expect(await preview('masik@kosar.test')).toMatchObject({
    refund: 1000,
    refundFrom: { name: 'Kovács Kert' },
  });
  expect(await preview('piac@kosar.test')).toMatchObject({ refund: 1000, refundFrom: null });
  await app.close();
});

test('of an order paid in cash what was recorded too much comes back in cash; nothing handed over at all takes everything back', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const made = await correct(api.current, delivery.admin.as, order, 0);
  expect(made.body).toMatchObject({ totalAfter: 0, refund: 0, cashBack: 2000, refundState: null });
  await expectHealthy();
  const sums = new Map<string, number>();
  for (const { payer_id, payee_id, amount_ft } of await duesOf(api.current, delivery.chain.id)) {
    sums.set(`${payer_id}>${payee_id}`, (sums.get(`${payer_id}>${payee_id}`) ?? 0) + amount_ft);
  }
  for (const [way, sum] of sums) expect(sums.get(way.split('>').toReversed().join('>'))).toBe(sum);
});

test('what is found to have been handed over more is owed by the buyer, and a second correction takes the debt back first', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  await correct(api.current, delivery.admin.as, order, 1);
  const more = await correct(api.current, delivery.admin.as, order, 2);
  expect(more.body).toMatchObject({ refund: 0, cashBack: 0, owedChange: 1000 });
  await expectHealthy();
  const less = await correct(api.current, delivery.admin.as, order, 1);
  expect(less.body).toMatchObject({ refund: 0, cashBack: 0, owedChange: -1000 });
  await expectHealthy();
});

test('what the provider refuses to give back is given back in cash, and the wallet’s owner owes it to who gives it', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const made = await correct(api.current, delivery.admin.as, order, 1);
  delivery.far.problem.push('REJECTED');
  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(delivery.far.refunds).toEqual([]);
  const { body } = await api.current.call(
    calls.listOrderCorrections,
    { params: { id: order } },
    { as: delivery.admin.as },
  );
  expect(body).toMatchObject([
    { kind: 'AMOUNTS', refund: 1000, refundState: 'REFUSED', refundError: 'InvalidAccount: another wallet' },
    { kind: 'REFUND_REFUSED', cashBack: 1000, totalBefore: 1000, totalAfter: 1000 },
  ]);
  const dues = await duesOf(api.current, delivery.chain.id);
  expect(dues.filter(({ correction_id }) => correction_id === body[1]?.id)).toEqual([
    expect.objectContaining({
      payer_id: delivery.producer.actor_id,
      payee_id: delivery.transporter.actor_id,
      amount_ft: 1000,
    }),
  ]);
  expect((await orderNow(api.current, order)).prepaid_value_ft).toBe(2000);
  await expectHealthy();
});

test('a refund that is refused while the payment was read too often ends at once, not ten minutes later', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const made = await correct(api.current, delivery.admin.as, delivery.orders[0]?.id ?? 0, 1);
  delivery.far.problem.push('REJECTED');
  delivery.far.readings.refused = 1;
  expect(await delivery.refund(made.body.id)).toBe(true);
  await expectHealthy();
});

test('a refund that was made although the answer says no isn’t given back in cash besides', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const made = await correct(api.current, delivery.admin.as, delivery.orders[0]?.id ?? 0, 1);
  delivery.far.problem.push('REJECTED_AFTER');
  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(delivery.far.refunds).toHaveLength(1);
  const { body } = await api.current.call(
    calls.listOrderCorrections,
    { params: { id: delivery.orders[0]?.id ?? 0 } },
    { as: delivery.admin.as },
  );
  expect(body.map(({ kind, refundState }) => [kind, refundState])).toEqual([['AMOUNTS', 'DONE']]);
  await expectHealthy();
});

test('a refund whose answer is lost is read, not sent again; one that never arrived is sent again once', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 2, online: 2 });
  const [first = 0, second = 0] = delivery.orders.map(({ id }) => id);
  const heard = (await correct(api.current, delivery.admin.as, first, 1)).body.id;
  delivery.far.problem.push('LOST_AFTER');
  expect(await delivery.refund(heard)).toBe(false);
  pass(30);
  expect(await Promise.all([delivery.refund(heard), delivery.refund(heard)])).toEqual([true, true]);
  expect(delivery.far.refunds).toHaveLength(1);

  const unheard = (await correct(api.current, delivery.admin.as, second, 1)).body.id;
  delivery.far.problem.push('LOST_BEFORE');
  expect(await delivery.refund(unheard)).toBe(false);
  pass(5);
  expect(await delivery.refund(unheard)).toBe(false);
  pass(6);
  await Promise.all([1, 2, 3].map(() => delivery.refund(unheard)));
  expect(delivery.far.refunds).toHaveLength(2);
  await expectHealthy();
});

test('a refund that wasn’t sent, as the provider wanted to be asked later, is sent as soon as it is tried again', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const made = await correct(api.current, delivery.admin.as, delivery.orders[0]?.id ?? 0, 1);
  delivery.far.problem.push('NOT_SENT', 'NOT_SENT');
  for (const isDone of [false, false, true, true]) expect(await delivery.refund(made.body.id)).toBe(isDone);
  expect(delivery.far.refunds).toHaveLength(1);
  await expectHealthy();
});

test('planted: a refund that forgets that it was sent goes back twice', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const made = await correct(api.current, delivery.admin.as, delivery.orders[0]?.id ?? 0, 1);
  delivery.far.problem.push('LOST_AFTER');
  await delivery.refund(made.body.id);
  await api.current.database.pool.query(
    `update payment_refund set state = 'PLANNED', sent_at = null where correction_id = $1`,
    [made.body.id],
  );
  await delivery.refund(made.body.id);
  expect(delivery.far.refunds).toHaveLength(2);
});

test('of two admins at once one corrects and the other learns that the order has changed', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const { version, itemIds } = await orderNow(api.current, order);
  const other = await makeAdmin(api.current);
  const body = (amount: number) => ({ version, orderItems: itemsOf(itemIds, amount), reason: 'Elírás.' });
  const send = (as: string, amount: number) =>
    api.current.call(calls.correctOrder, { params: { id: order }, body: body(amount) }, { as });
  const both = await Promise.all([send(delivery.admin.as, 1), send(other.as, 0)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await expectHealthy();
});

test('one press that is sent twice is one correction', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  const { version, itemIds } = await orderNow(api.current, order);
  const body = { version, orderItems: itemsOf(itemIds, 1), reason: 'Elírás.' };
  const press = () =>
    api.current.call(
      calls.correctOrder,
      { params: { id: order }, body },
      { as: delivery.admin.as, headers: { 'idempotency-key': 'javitas-0001' } },
    );
  const twice = await Promise.all([press(), press()]);
  expect(twice.map(({ status, body: { id } }) => [status, id])).toEqual([
    [201, twice[0]?.body.id],
    [201, twice[0]?.body.id],
  ]);
});

test('a correction is refused before the chain is settled, for the same amounts, and for others than admins', async () => {
  const ended = await makeEndedDelivery(api.current, { orders: 1, online: 1 });
  const admin = await makeAdmin(api.current);
  const early = ended.orders[0]?.id ?? 0;
  expect(await correct(api.current, admin.as, early, 1)).toMatchObject({
    status: 409,
    problem: { code: 'CORRECTION_NOT_SETTLED' },
  });
  await finalizeChain(api.current.context, { chainId: ended.chain.id, userId: admin.id });
  expect(await correct(api.current, admin.as, early, 1)).toMatchObject({
    status: 409,
    problem: { code: 'CORRECTION_WHILE_FINALIZING' },
  });
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const order = delivery.orders[0]?.id ?? 0;
  expect(await correct(api.current, delivery.admin.as, order, 2)).toMatchObject({
    problem: { code: 'CORRECTION_UNCHANGED' },
  });
  expect(await correct(api.current, delivery.admin.as, order, 200)).toMatchObject({
    status: 400,
    problem: { code: 'HANDOVER_REFUSED', errors: [{ path: 'orderItems.0.deliveredAmount' }] },
  });
  const buyer = await api.current.logIn(delivery.orders[0]?.user_id ?? 0, []);
  expect((await correct(api.current, buyer, order, 1)).status).toBe(403);
});

test('the buyer learns what changed and what comes back how, by notice and mail, and those whose dues changed by notice', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const order = delivery.orders[0];
  const made = await correct(api.current, delivery.admin.as, order?.id ?? 0, 1);
  const { db } = api.current.context;
  const notices = await db
    .selectFrom('notification')
    .select(['user_id', 'description'])
    .where('event_key', 'like', `order-correction:${made.body.id}%`)
    .execute();
  expect(notices.find(({ user_id }) => user_id === order?.user_id)?.description).toMatch(
    /Elírtuk a súlyát.*A kártyádra visszatérítünk: 1\s000\sFt/u,
  );
  expect(notices.length).toBeGreaterThan(1);
  const mails = await db
    .selectFrom('email')
    .select(['subject', 'text'])
    .where('event_key', '=', `order-correction:${made.body.id}`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/2\skg helyett 1\skg/u);
});
