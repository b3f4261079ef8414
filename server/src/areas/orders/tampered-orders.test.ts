import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, orderBody } from './order-testing.ts';

const api = useApi();

/** Sends whatever it is given, as it stands. */
async function send(as: string, payload: unknown) {
  const response = await api.current.app.inject({
    method: 'POST',
    url: '/api/order',
    headers: { cookie: as, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json<{ code?: string; totalValue?: number }>() };
}

describe('M5: a tampered order', () => {
  const amounts = [-1, -0.001, 0.0001, 1.0005, 1e308, 1e15, 999_999_999.999, '1', true, [1], null, {}, 'NaN'];

  test.each(amounts.map((amount) => [JSON.stringify(amount), amount]))(
    'with the amount %s is refused',
    async (_, amount) => {
      const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 10_000 } });
      const buyer = await makeBuyer(api.current);
      const orderItems = [{ deliveryItemPackingId: delivery.packingIds[0], amount }];
      const answer = await send(buyer.as, orderBody(delivery, { orderItems }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test('with a huge amount and no ceiling neither overflows nor fails', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const answer = await send(buyer.as, orderBody(delivery, lines([delivery.packingIds[0], 1_000_000_000])));
    expect(answer).toMatchObject({ status: 400, body: { code: 'ORDER_ERROR' } });
    expect(
      (await send(buyer.as, orderBody(delivery, lines([delivery.packingIds[0], 1_000_000])))).status,
    ).toBe(201);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('with prices, totals, a code, a buyer or a state of its own is refused by name', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    for (const extra of [
      { totalValue: 1 },
      { price: 1 },
      { orderedBy: { id: 1 } },
      { code: 'AAAAAA' },
      { state: 'PAID' },
    ]) {
      const answer = await send(buyer.as, { ...orderBody(delivery), ...extra });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    const priced = [{ deliveryItemPackingId: delivery.packingIds[0], amount: 1, price: 1 }];
    expect((await send(buyer.as, orderBody(delivery, { orderItems: priced }))).status).toBe(400);
  });

  test('with a coupon, an option or a packing of others is refused', async () => {
    const [delivery, foreign] = [await makeOpenDelivery(api.current), await makeOpenDelivery(api.current)];
    const [buyer, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const coupon = await transaction(api.current.context.db, (trx) => makeCoupon(trx, { userId: other.id }));
    const attempts = [
      { userDiscounts: [coupon.id] },
      { deliveryOptionId: foreign.pickupId },
      lines([foreign.packingIds[0], 1]),
      { deliveryId: foreign.deliveryId },
      { paymentType: 'ONLINE' },
      { paymentType: 'FREE' },
    ];
    for (const over of attempts) {
      const answer = await send(buyer.as, orderBody(delivery, over));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  test('an expected value can only refuse, never set the price', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    expect((await send(buyer.as, orderBody(delivery, { expectedValue: 0 }))).body.code).toBe('PRICE_CHANGED');
    expect((await send(buyer.as, orderBody(delivery, { expectedValue: 1000 }))).body.totalValue).toBe(1000);
  });

  test('with markup or SQL in its texts keeps them as they are, escaped in the mail', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current, `Robert'); drop table chain;-- <b>`);
    const note = `<script>alert(1)</script> '; drop table app_user; --`;
    expect((await send(buyer.as, orderBody(delivery, { note }))).status).toBe(201);
    const mail = await api.current.context.db
      .selectFrom('email')
      .select('html')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
  });
});
