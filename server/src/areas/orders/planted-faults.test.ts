import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { type TestApi, useApi } from '../../infra/testing/api.ts';
import { meetAfter } from '../../infra/testing/gate.ts';
import {
  lines,
  makeBuyer,
  makeBuyers,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from './order-testing.ts';
import {
  countStatuses,
  countWaiting,
  dropCeilingTriggers,
  fromEitherEnd,
  holdChain,
  makeTwoDeliveries,
  ownCoupon,
  pick,
  startTwin,
  waitFor,
  withoutLocks,
} from './race-testing.ts';

/** How the statements begin that read what is left for an order, and the coupons it names. */
const OFFERS = 'from chain_packing cp\n    join chain_item ci';
const OWN_COUPONS = '"remaining_amount_ft" from "user_discount"';

/** Two such orders take all of 10. */
function orderFive(server: TestApi, delivery: TestDelivery, buyer: TestBuyer) {
  return order(server, delivery, buyer, lines([delivery.packingIds[0], 5]));
}

/**
 * The races of the other files, run against guards that were taken out on purpose, in databases of their own: they go wrong here, so they
 * can know there.
 */
describe('without the row locks, but with the ceilings in the database', () => {
  const api = useApi();

  test('no more than 10 are sold, but the income and the buyers suffer', async () => {
    const twin = await startTwin(api.current, withoutLocks, { gate: meetAfter(OFFERS, 3) });
    const delivery = await makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 10_000 }] });
    const buyers = await makeBuyers(api.current, 3);
    const answers = await Promise.all(buyers.map((buyer) => orderFive(twin.api, delivery, buyer)));
    expect(countStatuses(answers)[201]).toBeLessThanOrEqual(2);
    const broken = await listBrokenInvariants(api.current.context.db);
    expect(broken.map(({ invariant }) => invariant)).toContain(
      "a chain's ordered income is the full value of its live lines",
    );
    await twin.close();
  });

  test('a coupon of one use fails by its constraint and not by a refusal', async () => {
    const twin = await startTwin(api.current, withoutLocks, { gate: meetAfter(OWN_COUPONS, 3) });
    const deliveries = await makeTwoDeliveries(api.current, {});
    const buyer = await makeBuyer(api.current);
    const coupon = await ownCoupon(api.current, buyer, { unit: 'PERCENT', value: 5, remainingUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
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
    const buyers = await makeBuyers(api.current, 3);
    const letGo = await holdChain(api.current, delivery.chain.id);
    const answers = buyers.map((buyer) => orderFive(api.current, delivery, buyer));
    await waitFor(async () => (await countWaiting(api.current)) === buyers.length);
    await letGo();
    expect(countStatuses(await Promise.all(answers))).toEqual({ 201: 2, 409: 1 });
  });
});

describe('without both', () => {
  const api = useApi();

  test('more is sold than there is', async () => {
    await dropCeilingTriggers(api.current);
    const twin = await startTwin(api.current, withoutLocks, { gate: meetAfter(OFFERS, 3) });
    const delivery = await makeOpenDelivery(api.current, { item: { packing: { maxAmountMilli: 10_000 } } });
    const buyers = await makeBuyers(api.current, 3);
    const answers = await Promise.all(buyers.map((buyer) => orderFive(twin.api, delivery, buyer)));
    expect(countStatuses(answers)).toEqual({ 201: 3 });
    await twin.close();
  });
});

describe('with locks that are begun from either end', () => {
  const api = useApi();

  test('orders of two chains meet in a deadlock', async () => {
    const gate = meetAfter('order by id for no key update', 2);
    const twin = await startTwin(api.current, fromEitherEnd(), { gate });
    const deliveries = await makeTwoDeliveries(api.current, {}, 5);
    const buyers = await makeBuyers(api.current, 2);
    await Promise.all(
      deliveries.map((delivery, index) =>
        order(
          twin.api,
          delivery,
          pick(buyers, index),
          lines(...delivery.packingIds.map((id) => [id, 1] as const)),
        ),
      ),
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
