import { describe, expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { BILLING, lines, makeBuyer, makeOpenDelivery, order, orderBody } from './order-testing.ts';

const api = useApi();

/** What the tables that an order writes to hold now. */
async function countRows(): Promise<unknown> {
  const { rows } = await api.current.database.pool.query(`
    select (select count(*) from customer_order) as orders, (select count(*) from order_item) as items,
      (select count(*) from stock_movement) as movements, (select count(*) from payment) as payments,
      (select count(*) from email) as emails, (select count(*) from notification) as notifications,
      (select count(*) from audit_log) as audits, (select count(*) from idempotency_key) as keys,
      (select sum(ordered_income_ft) from chain) as income, (select sum(ordered_milli) from chain_packing) as ordered`);
  return rows[0];
}

describe('an order is refused with its key, and nothing of it is kept', () => {
  const refusals: [
    name: string,
    over: (delivery: { packingIds: readonly number[]; homeId: number }) => object,
    code: string,
  ][] = [
    ['without lines', () => ({ orderItems: [] }), 'ORDER_EMPTY_ERROR'],
    ['with zero amounts only', ({ packingIds }) => lines([packingIds[0], 0]), 'ORDER_EMPTY_ERROR'],
    ['without accepted terms', () => ({ termsAccepted: false }), 'ACCEPT_EULA_REQUIRED'],
    ['with a payment that is not offered', () => ({ paymentType: 'ONLINE' }), 'PAYMENT_TYPE_NOT_OFFERED'],
    [
      'with a delivery option of no event',
      () => ({ deliveryOptionId: 999_999 }),
      'DELIVERY_OPTION_NOT_OFFERED',
    ],
    ['with billing but without its data', () => ({ billingRequired: true }), 'BILLING_DATA_REQUIRED'],
    [
      'for a home without its address',
      ({ homeId }) => ({ deliveryOptionId: homeId }),
      'HOME_DELIVERY_ADDRESS_REQUIRED',
    ],
    ['off the step', ({ packingIds }) => lines([packingIds[0], 0.45]), 'ORDER_ERROR'],
    ['of a packing of another chain', () => lines([999_999, 1]), 'ORDER_ERROR'],
    [
      'with a packing twice',
      ({ packingIds }) => lines([packingIds[0], 1], [packingIds[0], 1]),
      'ORDER_ERROR',
    ],
    ['dearer than the buyer was shown', () => ({ expectedValue: 999 }), 'PRICE_CHANGED'],
    ['with a coupon of no one', () => ({ userDiscounts: [999_999] }), 'DISCOUNT_NOT_USABLE'],
    ['on a delivery that is not there', () => ({ deliveryId: 999_999 }), 'DELIVERY_NOT_FOUND'],
  ];

  test.each(refusals)('%s, with its own key and without a trace', async (_, over, code) => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const before = await countRows();
    const answer = await order(
      api.current,
      delivery,
      buyer,
      { ...over(delivery) },
      { 'idempotency-key': 'refused-key-1' },
    );
    expect(answer.problem.code).toBe(code);
    expect(await countRows()).toEqual(before);
  });

  test('each line at fault is named with the words of spec 5', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ minOrderAmountMilli: 400, incrementMilli: 300 }] }, {}, {}],
      item: { packing: { maxAmountMilli: 5000 } },
    });
    const buyer = await makeBuyer(api.current);
    const [stepped, free, far] = delivery.packingIds;
    const answer = await order(
      api.current,
      delivery,
      buyer,
      lines([stepped, 0.6], [free, 1], [far, 5.1], [stepped, 0.1]),
    );
    expect(answer.problem).toMatchObject({ status: 400, code: 'ORDER_ERROR' });
    expect(answer.problem.errors).toMatchObject([
      {
        path: 'orderItems.0.amount',
        code: 'OFF_STEP',
        message: '0,4 fölött 0,3 a lépésköz. A legközelebbi: 0,4 vagy 0,7.',
      },
      {
        path: 'orderItems.2.amount',
        code: 'ABOVE_AVAILABLE',
        message: 'Legfeljebb 5, vagy kisebb szám adható meg!',
      },
      { path: 'orderItems.3.amount', code: 'TWICE' },
    ]);
    for (const amount of [0.4, 0.7, 1]) {
      expect((await order(api.current, delivery, buyer, lines([stepped, amount]))).status).toBe(201);
    }
  });

  test('an amount under the minimum order amount', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ minOrderAmountMilli: 400 }] }],
    });
    const buyer = await makeBuyer(api.current);
    const answer = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 0.3]));
    expect(answer.problem.errors).toEqual([
      {
        path: 'orderItems.0.amount',
        code: 'BELOW_MINIMUM',
        message: 'Legalább 0,4, vagy nagyobb szám adható meg!',
      },
    ]);
  });

  test('packaged goods come in whole packets', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS', packetSizeMilli: 1500 }] }],
    });
    const buyer = await makeBuyer(api.current);
    const answer = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 1.5]));
    expect(answer.problem.errors).toMatchObject([{ path: 'orderItems.0.amount', code: 'OFF_STEP' }]);
  });

  test('a packing that is not offered any more, or not approved for the marketplace', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
    const buyer = await makeBuyer(api.current);
    const { pool } = api.current.database;
    await pool.query('update packing set state = $1 where id = $2', [
      'NOT_AVAILABLE',
      delivery.products[0]?.packings[0]?.id,
    ]);
    await pool.query('delete from product_marketplace where product_id = $1', [delivery.products[1]?.id]);
    const answer = await order(
      api.current,
      delivery,
      buyer,
      lines([delivery.packingIds[0], 1], [delivery.packingIds[1], 1]),
    );
    expect(answer.problem.errors.map(({ code }) => code)).toEqual(['SOLD_OUT', 'SOLD_OUT']);
  });

  test('where the chain forces billing, the buyer cannot opt out', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { invoiceRequired: true } });
    const buyer = await makeBuyer(api.current);
    expect((await order(api.current, delivery, buyer)).problem.code).toBe('BILLING_DATA_REQUIRED');
    expect((await order(api.current, delivery, buyer, { billingData: BILLING })).body.billingRequired).toBe(
      true,
    );
  });

  test('without a session no one orders', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const answer = await api.current.app.inject({
      method: 'POST',
      url: '/api/order',
      payload: orderBody(delivery),
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an amount beside its step', () => {
  test('counts as the step where only the arithmetic of doubles lies between, and is refused on its field elsewhere', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const sum = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 1.1 + 2.2]));
    expect(sum.status).toBe(201);
    expect(sum.body.orderItems).toMatchObject([{ amount: 3.3 }]);
    for (const amount of [1e-320, 1.4000001]) {
      const { status, problem } = await order(
        api.current,
        delivery,
        buyer,
        lines([delivery.packingIds[0], amount]),
      );
      expect(status).toBe(400);
      expect(problem.errors).toEqual([
        { path: 'orderItems.0.amount', code: 'step', message: 'A szám lépésköze 0,001 legyen!' },
      ]);
    }
  });
});
