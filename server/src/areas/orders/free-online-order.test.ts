import { finalizeChain } from '@kosar/contract/chains/finalize';
import { correctOrder } from '@kosar/contract/orders/order-corrections';
import { editOrder, getOrderToEdit, previewOrderEdit } from '@kosar/contract/orders/order-editing';
import { amendOrder, cancelOrder, getOrder, type OrderJson } from '@kosar/contract/orders/orders';
import { payOnline } from '@kosar/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW } from '../../infra/testing/api.ts';
import { finishFinalizing } from '../chains/settlement/finish-finalizing.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { useBarionMarket } from '../payments/barion-market-testing.ts';
import { makeOnlineDelivery } from '../payments/payment-testing.ts';
import { lines, makeBuyer, order, type TestBuyer, type TestDelivery } from './order-testing.ts';

const market = useBarionMarket();

/** An online order of 2 at 1000 Ft each that a coupon of 2000 Ft pays altogether. */
async function orderForNothing() {
  const { api } = market.current;
  const delivery = await makeOnlineDelivery(api);
  const buyer = await makeBuyer(api);
  const coupon = await transaction(api.context.db, (trx) =>
    makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 2000 }),
  );
  const { body: placed } = await order(api, delivery, buyer, {
    ...lines([delivery.packingIds[0], 2]),
    paymentType: 'ONLINE',
    userDiscounts: [coupon.id],
  });
  expect(placed).toMatchObject({
    totalValue: 0,
    selectedPaymentType: 'ONLINE',
    payments: [{ type: 'ONLINE', status: 'PAID', value: 0 }],
  });
  const { as } = await makeAdmin(api);
  return { delivery, buyer, coupon, placed, as };
}

function changeTo(delivery: TestDelivery, amount: number) {
  return {
    ...lines([delivery.packingIds[0], amount]),
    deliveryOptionId: delivery.pickupId,
    billingRequired: false,
    note: '',
  };
}

async function editTo(
  made: Pick<Awaited<ReturnType<typeof orderForNothing>>, 'delivery' | 'placed' | 'as'>,
  amount: number,
) {
  const { api } = market.current;
  const params = { id: made.placed.id };
  const body = changeTo(made.delivery, amount);
  const seen = await api.call(previewOrderEdit, { params, body }, { as: made.as });
  const edited = await api.call(
    editOrder,
    {
      params,
      body: {
        ...body,
        version: made.placed.version,
        expectedValue: seen.body.quote.totalValue,
        reason: '',
      },
    },
    { as: made.as },
  );
  return { preview: seen.body.payment, edited };
}

async function seenBy(buyer: TestBuyer, { id }: OrderJson): Promise<OrderJson> {
  return (await market.current.api.call(getOrder, { params: { id } }, { as: buyer.as })).body;
}

async function restOf(couponId: number): Promise<number | null> {
  const { remaining_amount_ft: restFt } = await market.current.context.db
    .selectFrom('user_discount')
    .select('remaining_amount_ft')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  return restFt;
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(market.current.context.db)).toEqual([]);
}

describe('an online order that costs nothing', () => {
  test('is edited by an admin; where it costs something then, that is paid at the pickup as the preview said', async () => {
    const made = await orderForNothing();
    const { api } = market.current;
    const editable = await api.call(getOrderToEdit, { params: { id: made.placed.id } }, { as: made.as });
    expect(editable.body.obstacle).toBeNull();
    const { preview, edited } = await editTo(made, 3);
    expect(preview).toEqual({ effect: 'AT_PICKUP', reserved: 0, released: 0, onSite: 1000 });
    expect(edited.status).toBe(200);
    expect(await seenBy(made.buyer, made.placed)).toMatchObject({
      totalValue: 1000,
      toBePaidOnSiteValue: 1000,
      selectedPaymentType: 'ON_SITE',
      payments: [{ type: 'ON_SITE', status: 'PENDING', value: 1000 }],
    });
    await expectSoundData();
  });

  test('that costs something now is amended, or paid online, by its buyer as any order that is paid at the pickup', async () => {
    const made = await orderForNothing();
    const { api } = market.current;
    const { edited } = await editTo(made, 3);
    const { buyer } = made;
    const params = { id: made.placed.id };
    const amended = await api.call(
      amendOrder,
      { params, body: lines([made.delivery.packingIds[0], 4]) },
      { as: buyer.as },
    );
    expect(amended.body).toMatchObject({ totalValue: 2000, payments: [{ status: 'PENDING', value: 2000 }] });
    const started = await api.call(
      payOnline,
      { params: { id: edited.body.payments[0]?.id ?? 0 } },
      { as: buyer.as },
    );
    expect(started.status).toBe(200);
    expect(await seenBy(buyer, made.placed)).toMatchObject({
      selectedPaymentType: 'ONLINE',
      payments: [{ type: 'ONLINE', status: 'IN_PROGRESS', value: 2000 }],
    });
    await expectSoundData();
  });

  test('stays paid where it costs nothing after the edit, too', async () => {
    const made = await orderForNothing();
    const { preview, edited } = await editTo(made, 1);
    expect(preview).toMatchObject({ effect: 'AT_PICKUP', onSite: 0 });
    expect(edited.body).toMatchObject({
      totalValue: 0,
      selectedPaymentType: 'ONLINE',
      payments: [{ type: 'ONLINE', status: 'PAID', value: 0 }],
    });
    expect(await restOf(made.coupon.id)).toBe(1000);
    await expectSoundData();
  });

  test('is cancelled by an admin after the approval, and its coupon gets all back', async () => {
    const made = await orderForNothing();
    const { api } = market.current;
    await transaction(api.context.db, (trx) => endChain(trx, made.delivery.chain.id, 'APPROVED', TEST_NOW));
    const answer = await api.call(cancelOrder, { params: { id: made.placed.id } }, { as: made.as });
    expect(answer.status).toBeLessThan(300);
    expect(await seenBy(made.buyer, made.placed)).toMatchObject({ cancelled: true, toBePaidOnSiteValue: 0 });
    expect(await restOf(made.coupon.id)).toBe(2000);
    await expectSoundData();
  });

  test('is not changed any more once something of it is handed over or paid in cash', async () => {
    const made = await orderForNothing();
    const { api } = market.current;
    await api.database.pool.query('update customer_order set paid_on_site_at = $2 where id = $1', [
      made.placed.id,
      TEST_NOW,
    ]);
    const editable = await api.call(getOrderToEdit, { params: { id: made.placed.id } }, { as: made.as });
    expect(editable.body.obstacle).toMatchObject({ code: 'ORDER_EDIT_HANDED_OVER' });
  });

  test('is settled and corrected as one that isn’t paid: no card is charged or given back to, the coupon follows', async () => {
    const made = await orderForNothing();
    const { api, context } = market.current;
    await transaction(api.context.db, (trx) =>
      endChain(trx, made.delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
    );
    api.clock.set(new Date('2026-11-26T09:00:00+01:00'));
    const { as } = await makeAdmin(api);
    await api.call(finalizeChain, { params: { id: made.delivery.chain.id } }, { as });
    expect(await finishFinalizing(context, made.delivery.chain.id)).toBe(true);
    const { body: settled } = await api.call(getOrder, { params: { id: made.placed.id } }, { as });
    expect(settled).toMatchObject({ deliveredDiscountedValue: 0, debtValue: 0 });
    const correct = (version: number, deliveredAmount: number) =>
      api.call(
        correctOrder,
        {
          params: { id: made.placed.id },
          body: {
            version,
            orderItems: settled.orderItems.map(({ id }) => ({ orderItemId: id, deliveredAmount })),
            reason: 'Elírtuk.',
          },
        },
        { as },
      );
    expect((await correct(settled.version, 1)).body).toMatchObject({
      totalBefore: 0,
      totalAfter: 0,
      refund: 0,
      cashBack: 0,
      owedChange: 0,
    });
    expect(await restOf(made.coupon.id)).toBe(1000);
    await expectSoundData();
  });
});
