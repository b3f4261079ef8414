import { describe, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useTestDatabase } from '../../infra/testing/database.ts';
import { makeChain } from './chain.ts';
import { makeCoupon } from './coupon.ts';
import { endChain } from './end-chain.ts';
import { byScales, handOver } from './handover.ts';
import { cancelOrder, makeOrder } from './order.ts';
import { makeSubscription } from './point.ts';
import { makeProduct } from './product.ts';
import { makeHomeAddress, makeUser } from './user.ts';

const database = useTestDatabase();

describe('builders', () => {
  test('an order needs nothing said, and leaves the data sound', async () => {
    const order = await transaction(database.db, (trx) => makeOrder(trx));
    expect(order.items).toHaveLength(1);
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('each fills in what the caller does not care about', async () => {
    await transaction(database.db, async (trx) => {
      expect((await makeChain(trx, { minIncomeFt: 100 })).min_income_ft).toBe(100);
      expect((await makeUser(trx, { fullName: 'Kiss Anna' })).full_name).toBe('Kiss Anna');
      await makeHomeAddress(trx);
      await makeSubscription(trx, { settings: [{ event: 'CAMPAIGN', emailEnabled: false }] });
    });
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('orders bring a chain to its minimum and its tier, and everybody to the better price', async () => {
    const { chain, first } = await transaction(database.db, async (trx) => {
      const chain = await makeChain(trx, {
        minIncomeFt: 3000,
        tiers: [{ startIncomeFt: 5000, discountPercent: 10 }],
      });
      const deliveryId = chain.deliveries[0]?.id ?? 0;
      const chainPackingId = chain.packings[0]?.id ?? 0;
      const first = await makeOrder(trx, { deliveryId, lines: [{ chainPackingId, amountMilli: 2500 }] });
      await makeOrder(trx, {
        deliveryId,
        lines: [{ chainPackingId, amountMilli: 2500 }],
        optionType: 'HOME_DELIVERY',
      });
      return { chain, first };
    });
    const state = await database.db
      .selectFrom('chain')
      .select('state')
      .where('id', '=', chain.id)
      .executeTakeFirst();
    const order = await database.db
      .selectFrom('customer_order')
      .select(['value_ft', 'full_value_ft'])
      .where('id', '=', first.id)
      .executeTakeFirst();
    expect(state?.state).toBe('MIN_INCOME_PASSED');
    expect(order).toEqual({ value_ft: 2250, full_value_ft: 2500 });
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('coupons, cancelling, handover and ends of chains leave the data sound', async () => {
    await transaction(database.db, async (trx) => {
      const at = new Date('2026-11-25T16:30:00+01:00');
      const product = await makeProduct(trx, {
        globalMaxAmountMilli: 50_000,
        packings: [
          { deviationPercent: 10 },
          { type: 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS', packetSizeMilli: 700, deviationPercent: 10 },
        ],
      });
      const delivered = await makeChain(trx, { items: [{ product }] });
      const deliveryId = delivered.deliveries[0]?.id ?? 0;
      const user = await makeUser(trx);
      const couponIds = [
        (await makeCoupon(trx, { userId: user.id })).id,
        (await makeCoupon(trx, { userId: user.id, unit: 'FT', value: 500 })).id,
      ];
      const lines = delivered.packings.map(({ id }) => ({ chainPackingId: id, amountMilli: 3000 }));
      const order = await makeOrder(trx, { deliveryId, userId: user.id, lines, couponIds });
      const other = await makeOrder(trx, { deliveryId, lines });
      await cancelOrder(trx, other.id, at);
      await handOver(trx, order.id, at, (item) => byScales(item, 106));
      await endChain(trx, delivered.id, 'DELIVERED', at);
      const failed = await makeChain(trx, { items: [{ product }] });
      await makeOrder(trx, { deliveryId: failed.deliveries[0]?.id });
      await endChain(trx, failed.id, 'CANCELLED', at);
    });
    expect(await listBrokenInvariants(database.db)).toEqual([]);
  });

  test('what the rules refuse can not be built', async () => {
    const refused = transaction(database.db, async (trx) => {
      const product = await makeProduct(trx, { globalMaxAmountMilli: 1000 });
      const chain = await makeChain(trx, { items: [{ product }] });
      await makeOrder(trx, {
        deliveryId: chain.deliveries[0]?.id,
        lines: [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 1100 }],
      });
    });
    await expect(refused).rejects.toThrow('ABOVE_AVAILABLE');
  });
});
