import { cancelPackings } from '@kosar/contract/chains/chain-actions';
import { finalizeChain } from '@kosar/contract/chains/finalize';
import { formatFt } from '@kosar/contract/format';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../../demo/builders/coupon.ts';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order } from '../../orders/order-testing.ts';
import { mailSettled } from './mail-settled.ts';
import { makeAdmin } from './settlement-testing.ts';

const api = useApi();

type CouponFacts = { unit: 'FT' | 'PERCENT'; value: number };

/** An order of one packet of each of two products, of 1000 Ft where nothing else is said, with a coupon. */
async function orderWithCoupon(
  facts: CouponFacts,
  products: NonNullable<Parameters<typeof makeOpenDelivery>[1]>['products'] = [{}, {}],
) {
  const delivery = await makeOpenDelivery(api.current, { products });
  const buyer = await makeBuyer(api.current);
  const coupon = await transaction(api.current.context.db, (trx) =>
    makeCoupon(trx, { userId: buyer.id, name: 'Hűségkupon', ...facts }),
  );
  const [first, second] = delivery.packingIds;
  const placed = await order(api.current, delivery, buyer, {
    ...lines([first, 1], [second, 1]),
    userDiscounts: [coupon.id],
  });
  return { delivery, buyer, coupon, placed: placed.body };
}

type Placed = Awaited<ReturnType<typeof orderWithCoupon>>;

/** Hands over as many packets of each line as given, and finalizes. */
async function handOverAndFinalize({ delivery, placed }: Placed, amounts: readonly number[]) {
  const { as } = await makeAdmin(api.current);
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  const orderItems = placed.orderItems.map(({ id }, nth) => ({
    orderItemId: id,
    deliveredAmount: amounts[nth],
  }));
  const body = { orderId: placed.id, version: placed.version, orderItems };
  expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  const finalized = await api.current.call(finalizeChain, { params: { id: delivery.chain.id } }, { as });
  expect(finalized.status).toBe(200);
}

async function leftOn({ coupon }: Placed) {
  return api.current.context.db
    .selectFrom('user_discount')
    .select(['remaining_amount_ft as ft', 'remaining_uses as uses'])
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow();
}

async function expectSoundData() {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('what a coupon doesn’t pay at the handover', () => {
  test('goes back to a coupon of Ft when a line isn’t delivered', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 1000 });
    expect(await leftOn(made)).toEqual({ ft: 0, uses: null });
    await handOverAndFinalize(made, [1, 0]);
    expect(await leftOn(made)).toEqual({ ft: 500, uses: null });
    await expectSoundData();
  });

  test('goes back whole when nothing is delivered', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 600 });
    await handOverAndFinalize(made, [0, 0]);
    expect(await leftOn(made)).toEqual({ ft: 600, uses: null });
    await expectSoundData();
  });

  test('is nothing when all is delivered', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 600 });
    await handOverAndFinalize(made, [1, 1]);
    expect(await leftOn(made)).toEqual({ ft: 0, uses: null });
  });

  test('is a use of a percent coupon only when it took nothing off', async () => {
    const bought = await orderWithCoupon({ unit: 'PERCENT', value: 10 });
    await handOverAndFinalize(bought, [1, 0]);
    expect(await leftOn(bought)).toEqual({ ft: null, uses: 0 });
    const boughtNothing = await orderWithCoupon({ unit: 'PERCENT', value: 10 });
    // Another buyer keeps the chain from ending with nothing delivered.
    const other = await makeBuyer(api.current);
    expect((await order(api.current, boughtNothing.delivery, other)).status).toBe(201);
    await handOverAndFinalize(boughtNothing, [0, 0]);
    expect(await leftOn(boughtNothing)).toEqual({ ft: null, uses: 1 });
    await expectSoundData();
  });

  test('is said to the buyer in the explanation and in the mail', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 1000 });
    await handOverAndFinalize(made, [1, 0]);
    const { body } = await api.current.call(
      explainOrder,
      { params: { id: made.placed.id } },
      { as: made.buyer.as },
    );
    expect(body.couponRests).toEqual([{ name: 'Hűségkupon', unit: 'FT', rest: 500 }]);
    await mailSettled(api.current.context, made.delivery.chain.id);
    const mail = await api.current.context.db
      .selectFrom('email')
      .select('text')
      .where('event_key', '=', `order:${made.placed.id}:settled`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Kuponod („Hűségkupon”): ${formatFt(500)} nem kellett belőle`);
  });

  test('shows as a difference of the self-audit when it is lost', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 1000 });
    await handOverAndFinalize(made, [1, 0]);
    const set = (ft: number) =>
      api.current.database.pool.query('update user_discount set remaining_amount_ft = $2 where id = $1', [
        made.coupon.id,
        ft,
      ]);
    await set(0);
    const [broken] = await listBrokenInvariants(api.current.context.db);
    expect(broken?.invariant).toContain('a coupon in Ft has left');
    await set(500);
  });
});

describe('cancelling packings', () => {
  test('gives a percent coupon’s use back once, when the rest of the order has nothing that it lowers', async () => {
    const made = await orderWithCoupon({ unit: 'PERCENT', value: 10 });
    const { as } = await makeAdmin(api.current);
    const [first, second] = made.delivery.packingIds;
    await api.current.call(cancelPackings, { body: [first] }, { as });
    expect(await leftOn(made)).toEqual({ ft: null, uses: 0 });
    await api.current.call(cancelPackings, { body: [second] }, { as });
    expect(await leftOn(made)).toEqual({ ft: null, uses: 1 });
    await expectSoundData();
  });

  test('gives that use back no second time when what is too cheap to be lowered is cancelled, too', async () => {
    // A tenth of one Ft takes nothing off: prices are rounded up.
    const products = [{}, { packings: [{ priceFt: 1, unitPriceFt: 1 }] }];
    const made = await orderWithCoupon({ unit: 'PERCENT', value: 10 }, products);
    const { as } = await makeAdmin(api.current);
    for (const packing of made.delivery.packingIds) {
      await api.current.call(cancelPackings, { body: [packing] }, { as });
      expect(await leftOn(made)).toEqual({ ft: null, uses: 1 });
    }
    await expectSoundData();
  });

  test('leaves the coupon’s part of the other lines as it was, and the handover counts on from there', async () => {
    const made = await orderWithCoupon({ unit: 'FT', value: 1000 });
    const { as } = await makeAdmin(api.current);
    await api.current.call(cancelPackings, { body: [made.delivery.packingIds[1]] }, { as });
    expect(await leftOn(made)).toEqual({ ft: 500, uses: null });
    const [left] = made.placed.orderItems;
    await handOverAndFinalize(
      {
        ...made,
        placed: { ...made.placed, version: made.placed.version + 1, orderItems: left ? [left] : [] },
      },
      [0],
    );
    expect(await leftOn(made)).toEqual({ ft: 1000, uses: null });
    await expectSoundData();
  });
});
