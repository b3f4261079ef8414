import { amendOrder, cancelOrder, listOrders } from '@kosar/contract/orders/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeBuyers, makeOpenDelivery, order, type TestDelivery } from './order-testing.ts';
import {
  countStatuses,
  makeTwoDeliveries,
  ownCoupon,
  pick,
  startTwin,
  type TwinServer,
} from './race-testing.ts';

const api = useApi();
let twin: TwinServer;
beforeAll(async () => {
  twin = await startTwin(api.current);
});
afterAll(async () => twin.close());

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('R6: a coupon in many checkouts at once', () => {
  test('of one use is used once', async () => {
    const deliveries = await makeTwoDeliveries(api.current, {});
    const buyer = await makeBuyer(api.current);
    const coupon = await ownCoupon(api.current, buyer, { unit: 'PERCENT', value: 5, remainingUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        order(api.current, pick(deliveries, index), buyer, { userDiscounts: [coupon] }),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 49 });
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('DISCOUNT_NOT_USABLE');
    await expectSoundData();
  });

  test('of 1000 Ft takes off 1000 Ft together', async () => {
    const deliveries = await makeTwoDeliveries(api.current, {});
    const buyer = await makeBuyer(api.current);
    const coupon = await ownCoupon(api.current, buyer, { unit: 'FT', value: 1000 });
    const input = (delivery: TestDelivery) => ({
      ...lines([delivery.packingIds[0], 0.6]),
      userDiscounts: [coupon],
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const delivery = pick(deliveries, index);
        return order(api.current, delivery, buyer, input(delivery));
      }),
    );
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.totalValue);
    expect(placed.toSorted((a, b) => a - b)).toEqual([0, 200]);
    await expectSoundData();
  });
});

describe('I1: the same Idempotency-Key', () => {
  test('twenty times at once makes one order and twenty equal answers', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const headers = { 'idempotency-key': 'key-0001-of-buyer' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(index % 2 === 0 ? api.current : twin.api, delivery, buyer, {}, headers),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const own = await api.current.call(listOrders, {}, { as: buyer.as });
    expect(own.body.total).toBe(1);
    await expectSoundData();
  });

  test('with another body is refused, and of another user is another key', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const [one, other] = await makeBuyers(api.current, 2);
    if (!one || !other) throw new Error('two buyers');
    const headers = { 'idempotency-key': 'key-0002-of-buyer' };
    const first = await order(api.current, delivery, one, {}, headers);
    const changed = await order(api.current, delivery, one, lines([delivery.packingIds[0], 2]), headers);
    expect(changed.problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    const foreign = await order(api.current, delivery, other, {}, headers);
    expect(foreign.body.id).not.toBe(first.body.id);
  });

  test('after a refusal may be sent again, as nothing was kept', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const headers = { 'idempotency-key': 'key-0003-of-buyer' };
    const refused = await order(api.current, delivery, buyer, { termsAccepted: false }, headers);
    expect(refused.status).toBe(400);
    const placed = await order(api.current, delivery, buyer, {}, headers);
    expect(placed.status).toBe(201);
  });

  test('without one, twenty sends are twenty orders', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    await Promise.all(Array.from({ length: 20 }, () => order(api.current, delivery, buyer)));
    const own = await api.current.call(listOrders, {}, { as: buyer.as });
    expect(own.body.total).toBe(20);
  });
});

describe('ordering, amending and cancelling at once', () => {
  test('keeps stock, income, tiers, coupons and sums in agreement', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ globalMaxAmountMilli: 30_000 }, {}],
      item: { packing: { maxAmountMilli: 25_000 } },
      chain: {
        minIncomeFt: 12_000,
        tiers: [
          { startIncomeFt: 8000, discountPercent: 5 },
          { startIncomeFt: 20_000, discountPercent: 12 },
        ],
      },
    });
    const buyers = await makeBuyers(api.current, 40);
    const coupons = await Promise.all(
      buyers.map((buyer) => ownCoupon(api.current, buyer, { unit: 'FT', value: 700 })),
    );
    const work = buyers.map(async (buyer, index) => {
      const server = index % 2 === 0 ? api.current : twin.api;
      const input = (first: number, second: number) =>
        lines([delivery.packingIds[0], first], [delivery.packingIds[1], second]);
      const placed = await order(server, delivery, buyer, {
        ...input(1 + (index % 3), index % 2),
        userDiscounts: [coupons[index]],
      });
      if (placed.status !== 201) return [placed];
      const params = { id: placed.body.id };
      const amended = await server.call(
        amendOrder,
        { params, body: input(1 + ((index + 1) % 4), 1) },
        { as: buyer.as },
      );
      if (index % 3 > 0) return [placed, amended];
      return [placed, amended, await server.call(cancelOrder, { params }, { as: buyer.as })];
    });
    const answers = (await Promise.all(work)).flat();
    expect(answers.filter(({ status }) => ![200, 201, 204, 409].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    await expectSoundData();
  });
});
