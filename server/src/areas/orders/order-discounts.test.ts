import { listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../demo/builders/coupon.ts';
import { makeDiscount } from '../../demo/builders/discount.ts';
import { makeProductType } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestBuyer } from './order-testing.ts';

const api = useApi();

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

async function coupon(buyer: TestBuyer, only: Parameters<typeof makeCoupon>[1] = {}): Promise<number> {
  const made = await transaction(api.current.context.db, (trx) =>
    makeCoupon(trx, { userId: buyer.id, ...only }),
  );
  return made.id;
}

async function globalDiscount(
  percent: number,
  target: Record<string, number>,
  startsAt = '2026-11-01',
): Promise<number> {
  return transaction(api.current.context.db, async (trx) => {
    const name = `Novemberi ${percent}%`;
    const made = await makeDiscount(trx, { name, discountPercent: percent, startsAt, targets: [target] });
    return made.id;
  });
}

describe('tiers', () => {
  test('reaching one lowers the price of every order of the chain at once', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{}, {}],
      chain: {
        tiers: [
          { startIncomeFt: 4000, discountPercent: 5 },
          { startIncomeFt: 9000, discountPercent: 12 },
        ],
      },
    });
    const buyers = [await makeBuyer(api.current), await makeBuyer(api.current), await makeBuyer(api.current)];
    const [one, two, three] = buyers;
    if (!one || !two || !three) throw new Error('three buyers');
    const [first, second] = delivery.packingIds;
    const early = await order(api.current, delivery, one, lines([first, 1.1], [second, 2]));
    expect(early.body.totalValue).toBe(3100);
    expect((await order(api.current, delivery, two, lines([first, 1]))).body.totalValue).toBe(950);
    const read = (buyer: TestBuyer, id: number) =>
      api.current.call(getOrder, { params: { id } }, { as: buyer.as });
    expect((await read(one, early.body.id)).body).toMatchObject({
      totalValue: 2945,
      payments: [{ value: 2945 }],
      discounts: [{ name: 'Közös kedvezmény (5%)', value: 155 }],
    });
    await order(api.current, delivery, three, lines([first, 5]));
    expect((await read(one, early.body.id)).body.totalValue).toBe(968 + 1760);
    await expectSoundData();
  });

  test('give back to a Ft coupon what the cheaper order no longer needs of it', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      chain: { tiers: [{ startIncomeFt: 3000, discountPercent: 10 }] },
    });
    const [one, two] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const own = await coupon(one, { unit: 'FT', value: 2000 });
    const placed = await order(api.current, delivery, one, { userDiscounts: [own] });
    expect(placed.body.totalValue).toBe(0);
    await order(api.current, delivery, two, lines([delivery.packingIds[0], 2]));
    const left = await api.current.call(listUserDiscounts, { params: { userId: one.id } }, { as: one.as });
    expect(left.body).toMatchObject([{ id: own, remainingAmount: 1100 }]);
    await expectSoundData();
  });
});

describe('global discounts', () => {
  test('the best one that takes in a line counts, categories with everything below them', async () => {
    const [parent, child] = await transaction(api.current.context.db, async (trx) => {
      const top = await makeProductType(trx, { name: 'Pékáru' });
      return [top, await makeProductType(trx, { name: 'Kenyér', parentId: top.id })];
    });
    const delivery = await makeOpenDelivery(api.current, { products: [{ productTypeId: child?.id }, {}] });
    await globalDiscount(8, { product_type_id: parent?.id ?? 0 });
    await globalDiscount(6, { chain_id: delivery.chain.id });
    await globalDiscount(50, { chain_id: delivery.chain.id }, '2026-11-25');
    const placed = await order(
      api.current,
      delivery,
      await makeBuyer(api.current),
      lines([delivery.packingIds[0], 1], [delivery.packingIds[1], 1]),
    );
    expect(placed.body.discounts).toEqual([
      { name: 'Novemberi 8%', value: 80 },
      { name: 'Novemberi 6%', value: 60 },
    ]);
    await expectSoundData();
  });

  test('add up with the tier and the coupons, to 100 percent at most, and every Ft has its source', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ unitPriceFt: 333 }] }],
      chain: { tiers: [{ startIncomeFt: 100, discountPercent: 7 }] },
    });
    await globalDiscount(11, { delivery_point_id: delivery.event.delivery_point_id });
    const buyer = await makeBuyer(api.current);
    const [five, twenty, ft] = [
      await coupon(buyer, { name: 'Öt', value: 5 }),
      await coupon(buyer, { name: 'Húsz', value: 20 }),
      await coupon(buyer, { name: 'Száz Ft', unit: 'FT', value: 100 }),
    ];
    const placed = await order(api.current, delivery, buyer, {
      ...lines([delivery.packingIds[0], 1.7]),
      userDiscounts: [five, twenty, ft],
    });
    // 333 less 43 percent is 190 Ft, times 1.7 is 323 Ft, less 100 Ft.
    expect(placed.body).toMatchObject({ fullValue: 567, totalValue: 223 });
    const names = placed.body.discounts.map(({ name }) => name);
    expect(names).toEqual(['Közös kedvezmény (7%)', 'Novemberi 11%', 'Öt', 'Húsz', 'Száz Ft']);
    expect(placed.body.discounts.reduce((sum, { value }) => sum + value, 0)).toBe(567 - 223);
    await expectSoundData();
    const ninety = [await coupon(buyer, { value: 60 }), await coupon(buyer, { value: 60 })];
    const free = await order(api.current, delivery, buyer, { userDiscounts: ninety });
    expect(free.body.totalValue).toBe(0);
    await expectSoundData();
  });
});

describe('coupons', () => {
  test('of others, used up, ended or not begun are refused', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const [buyer, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const unusable = [
      await coupon(other),
      await coupon(buyer, { remainingUses: 0 }),
      await coupon(buyer, { startsAt: '2026-11-01', endsAt: '2026-11-20T12:59:00+01:00' }),
      await coupon(buyer, { startsAt: '2026-11-21T00:00:00+01:00' }),
    ];
    for (const id of unusable) {
      const answer = await order(api.current, delivery, buyer, { userDiscounts: [id] });
      expect(answer.problem.code).toBe('DISCOUNT_NOT_USABLE');
    }
    const listed = await api.current.call(
      listUserDiscounts,
      { params: { userId: buyer.id } },
      { as: buyer.as },
    );
    expect(listed.body).toEqual([]);
  });

  test('are listed to their owner only', async () => {
    const [buyer, other] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    await coupon(buyer);
    const own = await api.current.call(listUserDiscounts, { params: { userId: buyer.id } }, { as: buyer.as });
    expect(own.body).toMatchObject([{ value: 0.1, unit: 'PERCENT', remainingUses: 1 }]);
    const foreign = await api.current.call(
      listUserDiscounts,
      { params: { userId: buyer.id } },
      { as: other.as },
    );
    expect(foreign.status).toBe(403);
  });
});
