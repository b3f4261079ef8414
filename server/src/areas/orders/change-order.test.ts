import { amendOrder, cancelOrder, getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestBuyer } from './order-testing.ts';

const api = useApi();

function amend(buyer: TestBuyer, id: number, ...pairs: readonly (readonly [number | undefined, number])[]) {
  return api.current.call(amendOrder, { params: { id }, body: lines(...pairs) }, { as: buyer.as });
}

function cancel(buyer: TestBuyer, id: number) {
  return api.current.call(cancelOrder, { params: { id } }, { as: buyer.as });
}

async function chainOf(id: number) {
  return api.current.context.db
    .selectFrom('chain')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

describe('amending an order', () => {
  test('moves stock, income, sums and the payment, notifies the buyer and is audited', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{}, {}],
      chain: { minIncomeFt: 5000 },
    });
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    const placed = await order(api.current, delivery, buyer, lines([first, 2]));
    const amended = await amend(buyer, placed.body.id, [first, 3], [second, 2.5]);
    expect(amended.status).toBe(200);
    expect(amended.body).toMatchObject({
      totalValue: 5500,
      delivery: { status: 'MIN_INCOME_PASSED' },
      payments: [{ value: 5500 }],
    });
    expect((await chainOf(delivery.chain.id)).ordered_income_ft).toBe(5500);
    const { db } = api.current.context;
    const mails = await db
      .selectFrom('email')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ kind: 'order-placed' }, { kind: 'order-amended' }]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'order.amend')
      .where('entity_id', '=', placed.body.id)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { totalValue: 2000 }, after: { totalValue: 5500 } });
    await expectSoundData();
  });

  test('a line left out is given back, and may come again', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{}, {}],
      item: { maxAmountMilli: 2000 },
    });
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    const placed = await order(api.current, delivery, buyer, lines([first, 1], [second, 2]));
    expect((await amend(buyer, placed.body.id, [first, 1])).body.orderItems).toHaveLength(1);
    await expectSoundData();
    expect((await amend(buyer, placed.body.id, [first, 1], [second, 2])).body.totalValue).toBe(3000);
    await expectSoundData();
  });

  test('what it holds stays held when the packing has sold out since', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{}, {}],
      item: { packing: { maxAmountMilli: 5000 } },
    });
    const [one, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const [scarce, plenty] = delivery.packingIds;
    const held = await order(api.current, delivery, one, lines([scarce, 2]));
    await order(api.current, delivery, other, lines([scarce, 3]));
    const stored = await amend(one, held.body.id, [scarce, 2], [plenty, 1]);
    expect(stored.body.totalValue).toBe(3000);
    const grown = await amend(one, held.body.id, [scarce, 2.1], [plenty, 1]);
    expect(grown.problem).toMatchObject({
      code: 'DELIVERY_ITEM_PACKING_SOLD_OUT',
      errors: [{ path: 'orderItems.0.amount', code: 'ABOVE_AVAILABLE' }],
    });
    await api.current.database.pool.query(`update chain_packing set state = 'NOT_AVAILABLE' where id = $1`, [
      scarce,
    ]);
    expect((await amend(one, held.body.id, [scarce, 1.5], [plenty, 1])).body.totalValue).toBe(2500);
    await expectSoundData();
  });

  test('a held line keeps its price when the chain sells it dearer now', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    await api.current.database.pool.query(
      'update chain_packing set unit_price_ft = 1500, price_ft = 1500 where id = $1',
      [delivery.packingIds[0]],
    );
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 0.5])).body.totalValue).toBe(500);
    await expectSoundData();
  });

  test('may lose the minimum again', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { minIncomeFt: 2000 } });
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 2]));
    expect(placed.body.delivery.status).toBe('MIN_INCOME_PASSED');
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 1])).body.delivery.status).toBe(
      'OPEN',
    );
  });

  test('spends its coupons anew', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const coupon = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 1500 }),
    );
    const placed = await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], 2]),
      userDiscounts: [coupon.id],
    });
    expect(placed.body.totalValue).toBe(500);
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 1])).body.totalValue).toBe(0);
    await expectSoundData();
  });

  test('spends its coupons in the order in which its buyer chose them', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const coupons = await transaction(api.current.context.db, async (trx) => [
      await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 1500 }),
      await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 1500 }),
    ]);
    const placed = await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], 1]),
      userDiscounts: coupons.map(({ id }) => id).toReversed(),
    });
    await amend(buyer, placed.body.id, [delivery.packingIds[0], 2]);
    const rests = await api.current.context.db
      .selectFrom('user_discount')
      .select('remaining_amount_ft')
      .orderBy('id')
      .where('user_id', '=', buyer.id)
      .execute();
    // 2000 Ft: the one that was chosen first pays 1500, the other the rest.
    expect(rests.map(({ remaining_amount_ft }) => remaining_amount_ft)).toEqual([1000, 0]);
    await expectSoundData();
  });

  test('goes through although coupons that pay nothing of it were spent elsewhere', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const [enough, spent] = await transaction(api.current.context.db, async (trx) => [
      await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 5000 }),
      await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 500 }),
    ]);
    const userDiscounts = [enough?.id ?? 0, spent?.id ?? 0];
    const placed = await order(api.current, delivery, buyer, { userDiscounts });
    await order(api.current, delivery, buyer, { userDiscounts: [spent?.id ?? 0] });
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 6])).body).toMatchObject({
      totalValue: 1000,
    });
    await expectSoundData();
  });

  test('a percent coupon spends its use once it takes something off', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ priceFt: 1, unitPriceFt: 1 }] }, {}],
    });
    const buyer = await makeBuyer(api.current);
    const coupon = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, value: 10 }),
    );
    const usesLeft = async () => {
      const { rows } = await api.current.database.pool.query(
        'select remaining_uses from user_discount where id = $1',
        [coupon.id],
      );
      return rows[0]?.remaining_uses;
    };
    const [cheap, dear] = delivery.packingIds;
    const placed = await order(api.current, delivery, buyer, {
      ...lines([cheap, 1]),
      userDiscounts: [coupon.id],
    });
    expect([placed.body.totalValue, await usesLeft()]).toEqual([1, 1]);
    await amend(buyer, placed.body.id, [cheap, 1], [dear, 1]);
    expect(await usesLeft()).toBe(0);
    await amend(buyer, placed.body.id, [cheap, 1]);
    expect(await usesLeft()).toBe(1);
    const other = await order(api.current, delivery, buyer, {
      ...lines([dear, 1]),
      userDiscounts: [coupon.id],
    });
    expect(other.body.totalValue).toBe(900);
    expect((await amend(buyer, placed.body.id, [cheap, 1], [dear, 1])).body.totalValue).toBe(1001);
    await expectSoundData();
  });

  test('of nothing is refused: an order is given up by cancelling it', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 0])).problem.code).toBe(
      'ORDER_EMPTY_ERROR',
    );
  });

  test('paid online is refused', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { allowsOnline: true } });
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer, { paymentType: 'ONLINE' });
    const refused = await amend(buyer, placed.body.id, [delivery.packingIds[0], 2]);
    expect(refused.problem.code).toBe('ORDER_NOT_AMENDABLE');
  });
});

describe('cancelling an order', () => {
  test('gives back stock, income, coupons and payment, and stays readable', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { minIncomeFt: 1000 } });
    const buyer = await makeBuyer(api.current);
    const [percent, ft] = await transaction(api.current.context.db, async (trx) => [
      await makeCoupon(trx, { userId: buyer.id }),
      await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 300 }),
    ]);
    const userDiscounts = [percent?.id, ft?.id];
    const placed = await order(api.current, delivery, buyer, { userDiscounts });
    expect(placed.body).toMatchObject({ totalValue: 600, delivery: { status: 'MIN_INCOME_PASSED' } });
    expect((await cancel(buyer, placed.body.id)).status).toBe(204);
    const after = await api.current.call(getOrder, { params: { id: placed.body.id } }, { as: buyer.as });
    expect(after.body).toMatchObject({
      cancelled: true,
      toBePaidOnSiteValue: 0,
      delivery: { status: 'OPEN' },
      payments: [{ status: 'CANCELLED' }],
    });
    expect(await chainOf(delivery.chain.id)).toMatchObject({ ordered_income_ft: 0, state: 'OPEN' });
    await expectSoundData();
    expect((await order(api.current, delivery, buyer, { userDiscounts })).body.totalValue).toBe(600);
    await expectSoundData();
  });

  test('twice changes nothing the second time', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    expect((await cancel(buyer, placed.body.id)).status).toBe(204);
    expect((await cancel(buyer, placed.body.id)).status).toBe(204);
    const mails = await api.current.context.db
      .selectFrom('email')
      .select('kind')
      .where('user_id', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ kind: 'order-placed' }, { kind: 'order-cancelled' }]);
    expect((await amend(buyer, placed.body.id, [delivery.packingIds[0], 1])).problem.code).toBe(
      'ORDER_CANCELLED',
    );
    await expectSoundData();
  });

  test('leaves the others at the better price of a tier that is lost by it', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      chain: { tiers: [{ startIncomeFt: 5000, discountPercent: 10 }] },
    });
    const [one, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const first = await order(api.current, delivery, one, lines([delivery.packingIds[0], 2]));
    const second = await order(api.current, delivery, other, lines([delivery.packingIds[0], 3]));
    await cancel(other, second.body.id);
    const stored = await api.current.call(getOrder, { params: { id: first.body.id } }, { as: one.as });
    expect(stored.body.totalValue).toBe(1800);
    expect(await chainOf(delivery.chain.id)).toMatchObject({
      ordered_income_ft: 2000,
      granted_discount_percent: 10,
    });
    await expectSoundData();
  });
});

describe('when ordering has closed', () => {
  test('an order is neither amended nor cancelled', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const placed = await order(api.current, delivery, buyer);
    api.current.clock.set(delivery.chain.order_deadline);
    const later = { ...buyer, as: await api.current.logIn(buyer.id) };
    expect((await amend(later, placed.body.id, [delivery.packingIds[0], 2])).problem.code).toBe(
      'ORDERING_CLOSED',
    );
    expect((await cancel(later, placed.body.id)).problem.code).toBe('ORDERING_CLOSED');
    api.current.clock.set(TEST_NOW);
  });
});

describe("someone else's order", () => {
  test('is not there to be amended or cancelled', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const placed = await order(api.current, delivery, await makeBuyer(api.current));
    const outsider = await makeBuyer(api.current);
    expect((await amend(outsider, placed.body.id, [delivery.packingIds[0], 2])).status).toBe(404);
    expect((await cancel(outsider, placed.body.id)).status).toBe(404);
  });
});
