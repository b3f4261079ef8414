import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeBuyers, makeOpenDelivery, order } from './order-testing.ts';
import {
  countStatuses,
  dropCeilingTriggers,
  inAnyOrder,
  makeTwoDeliveries,
  ownCoupon,
  pick,
  shuffled,
  startTwin,
  withoutLocks,
} from './race-testing.ts';

/**
 * The races of the other files, run against guards that were taken out on purpose, in databases of their own: they go wrong here, so they
 * can know there.
 */
describe('without the row locks, but with the ceilings in the database', () => {
  const api = useApi();

  test('no more than 10 are sold, but the income and the buyers suffer', async () => {
    const twin = await startTwin(api.current, withoutLocks);
    const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 10_000 }] });
    const buyers = await makeBuyers(api.current, 60);
    const answers = await Promise.all(buyers.map((buyer) => order(twin.api, delivery, buyer)));
    expect(countStatuses(answers)[201]).toBeLessThanOrEqual(10);
    const broken = await listBrokenInvariants(api.current.context.db);
    expect(broken.map(({ invariant }) => invariant)).toContain(
      "a chain's ordered income is the full value of its live lines",
    );
    await twin.close();
  });

  test('a coupon of one use fails by its constraint and not by a refusal', async () => {
    const twin = await startTwin(api.current, withoutLocks);
    const deliveries = await makeTwoDeliveries(api.current, {});
    const buyer = await makeBuyer(api.current);
    const coupon = await ownCoupon(api.current, buyer, { unit: 'PERCENT', value: 5, remainingUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(twin.api, pick(deliveries, index), buyer, { userDiscounts: [coupon] }),
      ),
    );
    expect(countStatuses(answers)[500]).toBeGreaterThan(0);
    await twin.close();
  });
});

describe('without the ceilings in the database, but with the row locks', () => {
  const api = useApi();

  test('still exactly 10 are sold', async () => {
    await dropCeilingTriggers(api.current);
    const delivery = await makeOpenDelivery(api.current, { item: { maxAmountMilli: 10_000 } });
    const buyers = await makeBuyers(api.current, 60);
    const answers = await Promise.all(buyers.map((buyer) => order(api.current, delivery, buyer)));
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 50 });
  });
});

describe('without both', () => {
  const api = useApi();

  test('more is sold than there is', async () => {
    await dropCeilingTriggers(api.current);
    const twin = await startTwin(api.current, withoutLocks);
    const delivery = await makeOpenDelivery(api.current, { item: { packing: { maxAmountMilli: 10_000 } } });
    const buyers = await makeBuyers(api.current, 60);
    const answers = await Promise.all(buyers.map((buyer) => order(twin.api, delivery, buyer)));
    expect(countStatuses(answers)[201]).toBeGreaterThan(10);
    await twin.close();
  });
});

describe('with locks in an order of chance', () => {
  const api = useApi();

  test('orders of two chains meet in deadlocks', async () => {
    const twin = await startTwin(api.current, inAnyOrder);
    const deliveries = await makeTwoDeliveries(api.current, {}, 5);
    const buyers = await makeBuyers(api.current, 20);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const delivery = pick(deliveries, index);
        return order(
          twin.api,
          delivery,
          pick(buyers, index),
          lines(...shuffled(delivery.packingIds).map((id) => [id, 1] as const)),
        );
      }),
    );
    expect(twin.failures).toContain('40P01');
    await twin.close();
  });
});

const FOREIGN_KEY_VIOLATION = '23503';

describe('where no one asks whose a coupon is', () => {
  const api = useApi();

  test('an order with the coupon of another fails by a constraint and not by a refusal', async () => {
    const forgetful = (statement: string) =>
      statement.includes('user_discount')
        ? statement.replaceAll(/((?:\w+\.|"\w+"\.)?"?user_id"?) = (\$\d+)/g, '($1 = $2 or true)')
        : statement;
    const twin = await startTwin(api.current, forgetful);
    const delivery = await makeOpenDelivery(api.current);
    const [buyer, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const coupon = await ownCoupon(api.current, other, { unit: 'PERCENT', value: 5, remainingUses: 1 });
    const refused = await order(api.current, delivery, buyer, { userDiscounts: [coupon] });
    expect(refused.status).toBe(409);
    expect((await order(twin.api, delivery, buyer, { userDiscounts: [coupon] })).status).toBe(500);
    expect(twin.failures).toEqual([FOREIGN_KEY_VIOLATION]);
    await twin.close();
  });
});
