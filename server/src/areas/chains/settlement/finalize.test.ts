import { finalizeChain, finalizeChainByGet, getFinalizePreview } from '@kosar/contract/chains/finalize';
import { listClearings, pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { describe, expect, test } from 'vitest';
import { handOver, nothing } from '../../../demo/builders/handover.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { finishFinalizing } from './finish-finalizing.ts';
import { fakeProvider, makeAdmin, makeEndedDelivery } from './settlement-testing.ts';

const api = useApi();

async function finalize(chainId: number) {
  const { as } = await makeAdmin(api.current);
  return api.current.call(finalizeChain, { params: { id: chainId } }, { as });
}

async function clearingOf(chainId: number) {
  return api.current.context.db
    .selectFrom('clearing')
    .selectAll()
    .where('chain_id', '=', chainId)
    .executeTakeFirst();
}

function duesOf(chainId: number) {
  return api.current.context.db
    .selectFrom('clearing_transaction')
    .select(['payer_id', 'payee_id', 'amount_ft', 'payment_type', 'state'])
    .where('chain_id', '=', chainId)
    .orderBy('id')
    .execute();
}

async function expectSoundData() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('finalizing a chain that was paid in cash', () => {
  test('is an admin’s to do, from TO_BE_FINALIZED only', async () => {
    const { chain, transporter } = await makeEndedDelivery(api.current);
    const params = { id: chain.id };
    const as = await api.current.logIn(transporter.owner_id);
    expect((await api.current.call(finalizeChain, { params }, { as })).status).toBe(403);
    await api.current.database.pool.query(`update chain set state = 'CANCELLED' where id = $1`, [chain.id]);
    expect((await finalize(chain.id)).problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
    await api.current.database.pool.query(`update chain set state = 'TO_BE_FINALIZED' where id = $1`, [
      chain.id,
    ]);
    expect((await finalize(chain.id)).body).toMatchObject({ id: chain.id, state: 'DELIVERED' });
  });

  test('marks orders without a record as delivered with their last amounts, and leaves recorded ones alone', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current);
    const [recorded] = orders;
    await transaction(api.current.context.db, (trx) =>
      handOver(trx, recorded?.id ?? 0, new Date(), (item) => ({ ...nothing(item), amountMilli: 1500 })),
    );
    await finalize(chain.id);
    const items = await api.current.context.db
      .selectFrom('order_item')
      .select(['delivery_state', 'delivered_amount_milli', 'delivered_value_ft'])
      .where('chain_id', '=', chain.id)
      .orderBy('id')
      .execute();
    expect(items).toEqual([
      { delivery_state: 'DELIVERED', delivered_amount_milli: 1500, delivered_value_ft: 1500 },
      { delivery_state: 'DELIVERED', delivered_amount_milli: 2000, delivered_value_ft: 2000 },
    ]);
    await expectSoundData();
  });

  test('writes the ledger, the clearing, each part and each due, and pays the orders’ payments', async () => {
    const { chain, producer, transporter, manager } = await makeEndedDelivery(api.current);
    await finalize(chain.id);
    expect(await clearingOf(chain.id)).toMatchObject({
      total_revenue_ft: 4000,
      cash_payment_ft: 4000,
      platform_payment_ft: 0,
      platform_share_ft: 200,
      buyer_debt_ft: 0,
      state: 'OPEN',
    });
    const dues = await duesOf(chain.id);
    expect(dues.map(({ payer_id }) => payer_id)).toEqual(Array(4).fill(transporter.actor_id));
    expect(dues).toContainEqual({
      payer_id: transporter.actor_id,
      payee_id: producer.actor_id,
      amount_ft: 3400,
      payment_type: 'ON_SITE',
      state: 'PENDING',
    });
    expect(dues).toContainEqual(expect.objectContaining({ payee_id: manager.actor_id, amount_ft: 200 }));
    const { rows } = await api.current.database.pool.query(
      `select p.status, p.value_ft from payment p join customer_order o on o.id = p.order_id where o.chain_id = $1`,
      [chain.id],
    );
    expect(rows).toEqual([
      { status: 'PAID', value_ft: 2000 },
      { status: 'PAID', value_ft: 2000 },
    ]);
    const as = await api.current.logIn(producer.owner_id);
    const listed = await api.current.call(listClearings, {}, { as });
    expect(listed.body).toMatchObject([{ producers: [{ share: 3400 }], totalRevenue: null }]);
    const paged = await api.current.call(pageClearingTransactions, {}, { as });
    expect(paged.body.items).toMatchObject([{ amount: 3400, payer: { name: 'Fuvaros' } }]);
    await expectSoundData();
  });

  test('gives up a card payment that was begun and never made, with the sum that it was for, as the order is paid at the pickup', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current, { orders: 1, online: 1 });
    const [begun] = orders;
    await api.current.database.pool.query(
      `update payment set status = 'IN_PROGRESS', reserved_ft = 0 where order_id = $1`,
      [begun?.id],
    );
    await transaction(api.current.context.db, (trx) =>
      handOver(trx, begun?.id ?? 0, new Date(), (item) => ({ ...nothing(item), amountMilli: 1500 })),
    );
    await finalize(chain.id);
    const { rows } = await api.current.database.pool.query(
      'select type, status, value_ft, captured_ft from payment where order_id = $1',
      [begun?.id],
    );
    expect(rows).toEqual([{ type: 'ONLINE', status: 'CANCELLED', value_ft: 2000, captured_ft: 0 }]);
    expect(await clearingOf(chain.id)).toMatchObject({ cash_payment_ft: 1500, platform_payment_ft: 0 });
    await expectSoundData();
  });

  test('says to every buyer what the order came to, and to every party that its clearing is there, once', async () => {
    const { chain, orders, producer } = await makeEndedDelivery(api.current);
    await finalize(chain.id);
    const notices = await api.current.context.db
      .selectFrom('notification')
      .select(['user_id', 'description'])
      .where('name', 'like', `El%: ${chain.name}`)
      .where('user_id', 'in', [...orders.map(({ user_id }) => user_id), producer.owner_id])
      .execute();
    expect(notices).toHaveLength(3);
    expect(notices.find(({ user_id }) => user_id === orders[0]?.user_id)?.description).toMatch(
      /végösszege: 2\s000\sFt/,
    );
  });

  test('of which nothing was handed over ends it as not delivered, and its stock is given back', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current);
    await transaction(api.current.context.db, async (trx) => {
      for (const { id } of orders) {
        await handOver(trx, id, new Date(), nothing);
        await trx.updateTable('payment').set({ status: 'PENDING' }).where('order_id', '=', id).execute();
      }
    });
    expect((await finalize(chain.id)).body.state).toBe('NOT_DELIVERED');
    expect(await clearingOf(chain.id)).toMatchObject({ total_revenue_ft: 0, state: 'SETTLED' });
    await expectSoundData();
  });

  test('asked by twenty at once and again later happens once, and the amounts stay from then on', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current);
    const { as } = await makeAdmin(api.current);
    const params = { id: chain.id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.current.call(
          index % 2 ? finalizeChain : finalizeChainByGet,
          { params },
          { as, headers: { 'x-requested-with': 'kosar' } },
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.version)).size).toBe(1);
    expect(await duesOf(chain.id)).toHaveLength(4);
    const item = orders[0]?.items[0];
    const late = await api.current.call(
      deliverOrder,
      {
        body: {
          orderId: orders[0]?.id,
          version: 2,
          orderItems: [{ orderItemId: item?.id, deliveredAmount: 1 }],
        },
      },
      { as },
    );
    expect(late.problem.code).toBe('ROUND_FINALIZED');
  });

  test('does what its preview said', async () => {
    const { chain } = await makeEndedDelivery(api.current, { online: 1 });
    const { as } = await makeAdmin(api.current);
    const preview = await api.current.call(getFinalizePreview, { params: { id: chain.id } }, { as });
    expect(preview.body).toEqual({
      orders: 2,
      unrecordedOrders: 2,
      isAnythingHandedOver: true,
      totalRevenue: 4000,
      cash: 2000,
      debt: 0,
      captures: 1,
      captureSum: 2000,
      payouts: 2,
      payoutSum: 200,
      dues: 4,
      dueSum: 2000,
      begun: null,
    });
  });
});

describe('finalizing a chain with reservations', () => {
  test('begins with the call and ends with the job, once every capture is known', async () => {
    const { chain, orders, producer } = await makeEndedDelivery(api.current, { orders: 3, online: 2 });
    const { provider, captures } = fakeProvider();
    const context = { ...api.current.context, payments: provider };
    expect((await finalize(chain.id)).body).toMatchObject({
      state: 'TO_BE_FINALIZED',
      captures: { total: 2, done: 0, refused: 0 },
    });
    expect(await clearingOf(chain.id)).toBeUndefined();
    expect(await finishFinalizing(context, chain.id)).toBe(true);
    expect(captures).toHaveLength(2);
    expect(await clearingOf(chain.id)).toMatchObject({
      total_revenue_ft: 6000,
      platform_payment_ft: 4000,
      cash_payment_ft: 2000,
      buyer_debt_ft: 0,
    });
    const { rows } = await api.current.database.pool.query(
      `select status, captured_ft from payment where order_id = $1`,
      [orders[0]?.id],
    );
    expect(rows).toEqual([{ status: 'PAID', captured_ft: 2000 }]);
    // What is online is in the producer's wallet already; the platform has only the others' parts of it.
    const dues = await duesOf(chain.id);
    expect(dues.filter(({ payer_id }) => payer_id === null).map(({ amount_ft }) => amount_ft)).toEqual([
      200, 200,
    ]);
    expect(dues.find(({ payee_id }) => payee_id === producer.actor_id)?.amount_ft).toBe(1700);
    await expectSoundData();
    expect((await finalize(chain.id)).body).toMatchObject({ state: 'DELIVERED', captures: { done: 2 } });
  });

  test.each(['LOST_BEFORE', 'LOST_AFTER'] as const)(
    'survives an answer that is %s the effect: one capture, never two',
    async (when) => {
      const { chain } = await makeEndedDelivery(api.current, { online: 1 });
      const far = fakeProvider();
      const context = { ...api.current.context, payments: far.provider };
      far.problem.push(when);
      await finalize(chain.id);
      const isDone = await finishFinalizing(context, chain.id);
      expect(isDone).toBe(false);
      const again = await finishFinalizing(context, chain.id);
      expect(again).toBe(when === 'LOST_AFTER');
      expect(far.captures).toHaveLength(1);
      api.current.clock.set(new Date(api.current.clock.now().getTime() + 61_000));
      expect(await finishFinalizing(context, chain.id)).toBe(true);
      expect(far.captures).toHaveLength(when === 'LOST_AFTER' ? 1 : 2);
      expect(await clearingOf(chain.id)).toMatchObject({ platform_payment_ft: 2000, buyer_debt_ft: 0 });
      await expectSoundData();
    },
  );

  test('a reservation that is refused or has expired stays the buyer’s debt, and the chain ends all the same', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current, { orders: 2, online: 2 });
    const far = fakeProvider();
    far.problem.push('REJECTED');
    await finalize(chain.id);
    expect(await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id)).toBe(true);
    expect(await clearingOf(chain.id)).toMatchObject({
      total_revenue_ft: 4000,
      platform_payment_ft: 2000,
      buyer_debt_ft: 2000,
    });
    const { rows } = await api.current.database.pool.query(
      `select status, failure_reason from payment where order_id = any ($1) and captured_ft = 0`,
      [orders.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ status: 'CANCELLED', failure_reason: 'InsufficientFunds: nincs fedezet' }]);
    expect((await finalize(chain.id)).body.captures).toEqual({ total: 2, done: 2, refused: 1 });
    await expectSoundData();
  });

  test('takes what was handed over and no more than is held; the rest is cash', async () => {
    const { chain, orders } = await makeEndedDelivery(api.current, { orders: 2, online: 2 });
    const [less, more] = orders;
    await api.current.database.pool.query(
      'update payment set reserved_ft = 1200, value_ft = 2000 where order_id = $1',
      [more?.id],
    );
    await transaction(api.current.context.db, (trx) =>
      handOver(trx, less?.id ?? 0, new Date(), (item) => ({ ...nothing(item), amountMilli: 500 })),
    );
    const far = fakeProvider();
    await finalize(chain.id);
    await finishFinalizing({ ...api.current.context, payments: far.provider }, chain.id);
    expect(
      [...far.held.values()].map(({ totalFt }) => totalFt).toSorted((one, other) => other - one),
    ).toEqual([1200, 500]);
    expect(await clearingOf(chain.id)).toMatchObject({ platform_payment_ft: 1700, cash_payment_ft: 800 });
  });

  test('two workers at once capture once and settle once', async () => {
    const { chain } = await makeEndedDelivery(api.current, { orders: 3, online: 3 });
    const far = fakeProvider();
    const context = { ...api.current.context, payments: far.provider };
    await finalize(chain.id);
    await Promise.all(Array.from({ length: 5 }, () => finishFinalizing(context, chain.id)));
    await finishFinalizing(context, chain.id);
    expect(far.captures.toSorted()).toEqual([...new Set(far.captures)].toSorted());
    expect(await clearingOf(chain.id)).toMatchObject({ platform_payment_ft: 6000 });
    await expectSoundData();
  });

  test('a capture that is sent without a note of it is taken twice: the note is what holds', async () => {
    const { chain } = await makeEndedDelivery(api.current, { online: 1 });
    const far = fakeProvider();
    const context = { ...api.current.context, payments: far.provider };
    far.problem.push('LOST_BEFORE');
    await finalize(chain.id);
    await finishFinalizing(context, chain.id);
    await api.current.database.pool.query(
      `update payment_capture set state = 'PLANNED', sent_at = null where chain_id = $1`,
      [chain.id],
    );
    await finishFinalizing(context, chain.id);
    expect(far.captures).toHaveLength(2);
  });
});
