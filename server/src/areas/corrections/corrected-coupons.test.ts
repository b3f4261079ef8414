import { finalizeChain } from '@kosar/contract/chains/finalize';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { beforeEach, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { endChain } from '../../demo/builders/end-chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, type TestApi, useApi } from '../../infra/testing/api.ts';
import { makeAdmin } from '../chains/settlement/settlement-testing.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../orders/order-testing.ts';
import { startTwin } from '../orders/race-testing.ts';
import { correct } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** A settled order with a percent coupon of one use of which nothing was handed over, so that the use has gone back; finalized by `by`. */
async function makeNothingHandedOver(by: Pick<TestApi, 'call'> = api.current) {
  const delivery = await makeOpenDelivery(api.current);
  const buyer = await makeBuyer(api.current);
  const coupon = await transaction(api.current.context.db, (trx) =>
    makeCoupon(trx, { userId: buyer.id, unit: 'PERCENT', value: 10, remainingUses: 1 }),
  );
  const [packing] = delivery.packingIds;
  const placed = await order(api.current, delivery, buyer, {
    ...lines([packing, 2]),
    userDiscounts: [coupon.id],
  });
  // Another buyer keeps the chain from ending with nothing delivered.
  expect((await order(api.current, delivery, await makeBuyer(api.current))).status).toBe(201);
  const { as } = await makeAdmin(api.current);
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  const { id: orderId, version, orderItems } = placed.body;
  const nothing = orderItems.map(({ id }) => ({ orderItemId: id, deliveredAmount: 0 }));
  const body = { orderId, version, orderItems: nothing };
  expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  const params = { id: delivery.chain.id };
  expect((await by.call(finalizeChain, { params }, { as })).status).toBe(200);
  return { orderId, couponId: coupon.id, as };
}

async function readUses(couponId: number) {
  const { remaining_uses } = await api.current.context.db
    .selectFrom('user_discount')
    .select('remaining_uses')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  return remaining_uses;
}

test('corrections take a percent coupon’s use and give it back once', async () => {
  const { orderId, couponId, as } = await makeNothingHandedOver();
  const uses = [await readUses(couponId)];
  for (const amount of [2, 0, 2, 0]) {
    expect((await correct(api.current, as, orderId, amount)).status).toBe(201);
    uses.push(await readUses(couponId));
  }
  expect(uses).toEqual([1, 0, 1, 0, 1]);
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
});

test('a planted fault: an order that holds a use which went back gives it back again', async () => {
  const twin = await startTwin(api.current, (sent) =>
    sent.replace('holds_use = s.holds_then', 'holds_use = s.holds_use'),
  );
  const { orderId, couponId, as } = await makeNothingHandedOver(twin.api);
  const uses = [await readUses(couponId)];
  for (const amount of [2, 0]) {
    expect((await correct(twin.api, as, orderId, amount)).status).toBe(201);
    uses.push(await readUses(couponId));
  }
  await twin.close();
  expect(uses).toEqual([1, 1, 2]);
  // Put right for whoever looks at all coupons after this test.
  await transaction(api.current.context.db, async (trx) => {
    await trx.updateTable('user_discount').set({ remaining_uses: 1 }).where('id', '=', couponId).execute();
    await trx.updateTable('order_coupon').set({ holds_use: false }).where('order_id', '=', orderId).execute();
  });
});
