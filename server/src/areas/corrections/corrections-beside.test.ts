import { finalizeChain } from '@kosar/contract/chains/finalize';
import { deliverOrder } from '@kosar/contract/handover/handover';
import * as calls from '@kosar/contract/orders/order-corrections';
import { listInvoices } from '@kosar/contract/payments/invoices';
import { beforeEach, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, type TestApi, useApi } from '../../infra/testing/api.ts';
import { useNewBreaches } from '../../infra/testing/new-breaches.ts';
import { createSzamlazz } from '../../providers/invoicing/szamlazz-client.ts';
import { useSzamlazz } from '../../providers/invoicing/szamlazz-testing.ts';
import { payOutDue } from '../chains/clearing/pay-out.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { makeInvoicedDelivery, workOff } from '../invoicing/invoicing-testing.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';
import {
  countStatuses,
  countWaiting,
  holdOrder,
  startTwin,
  waitFor,
  withoutLocks,
} from '../orders/race-testing.ts';
import { correct, duesOf, itemsOf, makeSettledDelivery, orderNow } from './corrections-testing.ts';

const service = useSzamlazz();
const api = useApi(() => ({
  invoicing: createSzamlazz({ url: service.agentUrl, today: () => '2026-11-20' }),
}));
const newBreaches = useNewBreaches(() => api.current.context.db);
beforeEach(() => api.current.clock.set(TEST_NOW));

async function expectHealthy() {
  expect(await newBreaches()).toEqual([]);
}

/** Ends a chain and finalizes it, as an admin does. */
async function finalize(chainId: number, as: string): Promise<void> {
  await transaction(api.current.context.db, (trx) => endChain(trx, chainId, 'TO_BE_FINALIZED', TEST_NOW));
  expect((await api.current.call(finalizeChain, { params: { id: chainId } }, { as })).status).toBe(200);
}

test('an issued invoice gets a corrective one by itself, of what was corrected alone; the preview has named it', async () => {
  const { chainId, orderIds } = await makeInvoicedDelivery(api.current);
  const [orderId = 0] = orderIds;
  const { as } = await makeAdmin(api.current);
  await finalize(chainId, as);
  const invoicesNow = async () =>
    (await api.current.call(listInvoices, { query: { order: orderId } }, { as })).body.toSorted(
      (one, other) => one.id - other.id,
    );
  for (const { id } of await invoicesNow()) await workOff(api.current, id);
  const issued = await invoicesNow();
  expect(issued.map(({ kind, state }) => [kind, state])).toEqual([
    ['INVOICE', 'ISSUED'],
    ['INVOICE', 'ISSUED'],
  ]);

  const { version, itemIds } = await orderNow(api.current, orderId);
  const params = { id: orderId };
  const orderItems = itemsOf(itemIds.slice(0, 1), 0);
  const preview = await api.current.call(
    calls.previewOrderCorrection,
    { params, body: { orderItems } },
    { as },
  );
  expect(preview.body.invoices).toHaveLength(1);
  const body = { version, orderItems, reason: 'Otthon maradt.' };
  expect((await api.current.call(calls.correctOrder, { params, body }, { as })).status).toBe(201);
  const [corrective, ...more] = (await invoicesNow()).filter(({ kind }) => kind === 'CORRECTIVE');
  expect(more).toEqual([]);
  await workOff(api.current, corrective?.id ?? 0);
  const after = (await invoicesNow()).find(({ id }) => id === corrective?.id);
  const corrected = issued.find(({ number }) => number === preview.body.invoices[0]?.number);
  expect(after).toMatchObject({ state: 'ISSUED', sourceNumber: corrected?.number });
  expect((after?.gross ?? 0) + (corrected?.gross ?? 0)).toBe(0);
  await expectHealthy();
});

/** A settled order of two packets of 1000 Ft with a coupon of 1000 Ft, of which the second wasn't handed over: 500 Ft have gone back to the coupon. */
async function makeOrderWithCouponRest() {
  const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
  const other = await makeOpenDelivery(api.current);
  const buyer = await makeBuyer(api.current);
  const coupon = await transaction(api.current.context.db, (trx) =>
    makeCoupon(trx, { userId: buyer.id, name: 'Hűségkupon', unit: 'FT', value: 1000 }),
  );
  const [first, second] = delivery.packingIds;
  const { body: placed } = await order(api.current, delivery, buyer, {
    ...lines([first, 1], [second, 1]),
    userDiscounts: [coupon.id],
  });
  const { as } = await makeAdmin(api.current);
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  const orderItems = placed.orderItems.map(({ id }, nth) => ({
    orderItemId: id,
    deliveredAmount: nth === 0 ? 1 : 0,
  }));
  const body = { orderId: placed.id, version: placed.version, orderItems };
  expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  expect((await api.current.call(finalizeChain, { params: { id: delivery.chain.id } }, { as })).status).toBe(
    200,
  );
  const spend = () => order(api.current, other, buyer, { userDiscounts: [coupon.id] });
  return { orderId: placed.id, as, spend };
}

test('a coupon pays again what had gone back to it, unless that was spent elsewhere: then the correction is refused and nothing changes', async () => {
  const rich = await makeOrderWithCouponRest();
  expect((await correct(api.current, rich.as, rich.orderId, 1)).body).toMatchObject({
    totalBefore: 500,
    totalAfter: 1000,
    owedChange: 500,
  });
  const poor = await makeOrderWithCouponRest();
  expect((await poor.spend()).status).toBe(201);
  const before = await orderNow(api.current, poor.orderId);
  expect(await correct(api.current, poor.as, poor.orderId, 1)).toMatchObject({
    status: 409,
    problem: { code: 'CORRECTION_COUPON_SPENT' },
  });
  expect(await orderNow(api.current, poor.orderId)).toEqual(before);
  await expectHealthy();
});

test('a payout that is under way while its order is corrected is paid as it was sent, once; what it is too much by is a due of its own', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  await transaction(api.current.context.db, (trx) =>
    trx
      .insertInto('barion_account')
      .values({ actor_id: delivery.manager.actor_id, account_id: 'pont@tarca.hu', name: 'Pont' })
      .execute(),
  );
  const letGo = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const transfers: number[] = [];
  const payments = {
    ...delivery.far.provider,
    transfer: async ({ amountFt }: { amountFt: number }) => {
      transfers.push(amountFt);
      sent.resolve();
      await letGo.promise;
    },
    findTransfer: async () => 'T-1',
  };
  const due = (await duesOf(api.current, delivery.chain.id)).find(
    ({ payer_id, payee_id }) => payer_id === null && payee_id === delivery.manager.actor_id,
  );
  await api.current.database.pool.query(
    `update clearing_transaction set due_on = '2026-11-01' where chain_id = $1`,
    [delivery.chain.id],
  );
  const paying = payOutDue({ ...api.current.context, payments });
  await sent.promise;
  const made = await correct(api.current, delivery.admin.as, delivery.orders[0]?.id ?? 0, 1);
  expect(made.status).toBe(201);
  letGo.resolve();
  await paying;
  expect(transfers).toEqual([due?.amount_ft]);
  const own = (await duesOf(api.current, delivery.chain.id)).filter(({ payer_id, payee_id }) =>
    [payer_id, payee_id].includes(delivery.manager.actor_id),
  );
  expect(own).toEqual([
    { ...due, state: 'PAID' },
    {
      payer_id: delivery.manager.actor_id,
      payee_id: null,
      amount_ft: (due?.amount_ft ?? 0) / 2,
      state: 'PENDING',
      correction_id: made.body.id,
    },
  ]);
  await expectHealthy();
});

test('orders of a chain are corrected at the same time, and its clearing has the sum of both', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 3 });
  const both = await Promise.all(
    delivery.orders.slice(0, 2).map(({ id }) => correct(api.current, delivery.admin.as, id, 1)),
  );
  expect(countStatuses(both)).toEqual({ 201: 2 });
  const clearing = await api.current.context.db
    .selectFrom('clearing')
    .select(['total_revenue_ft', 'cash_payment_ft'])
    .where('chain_id', '=', delivery.chain.id)
    .executeTakeFirstOrThrow();
  expect(clearing).toEqual({ total_revenue_ft: 4000, cash_payment_ft: 4000 });
  await expectHealthy();
});

/** Two corrections of an order, both of the version that stands. */
async function correctTwice(at: TestApi, delivery: Awaited<ReturnType<typeof makeSettledDelivery>>) {
  const orderId = delivery.orders[0]?.id ?? 0;
  const { version, itemIds } = await orderNow(api.current, orderId);
  return Promise.all(
    [1, 1].map((amount) =>
      at.call(
        calls.correctOrder,
        {
          params: { id: orderId },
          body: { version, orderItems: itemsOf(itemIds, amount), reason: 'Elírás.' },
        },
        { as: delivery.admin.as },
      ),
    ),
  );
}

test('one order is corrected once by two who saw the same', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  expect(countStatuses(await correctTwice(api.current, delivery))).toEqual({ 201: 1, 409: 1 });
  await expectHealthy();
});

/** Takes out what `lockSettledOrder` locks. */
function withoutOrderLocks(statement: string): string {
  return /select id from (chain|customer_order) where id = /.test(statement)
    ? withoutLocks(statement)
    : statement;
}

test('planted: without its locks it is booked twice, and the books are wrong', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1 });
  const twin = await startTwin(api.current, withoutOrderLocks);
  // Both have read the order before either may write to it.
  const letGo = await holdOrder(api.current, delivery.orders[0]?.id ?? 0);
  const correcting = correctTwice(twin.api, delivery);
  await waitFor(async () => (await countWaiting(api.current)) === 2);
  await letGo();
  const answers = await correcting;
  await twin.close();
  expect(countStatuses(answers)).toEqual({ 201: 2 });
  expect(await newBreaches()).not.toEqual([]);
});
