import { getPackList } from '@kosar/contract/handover/pack-lists';
import { repeatOrder } from '@kosar/contract/orders/order-repeat';
import { amendOrder, cancelOrder, type OrderJson, recalculateAmendment } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeDiscount } from '../../demo/builders/discount.ts';
import { transaction } from '../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { useApi } from '../../infra/testing/api.ts';
import { logInTransporter } from '../handover/table-testing.ts';
import { lines, makeBuyer, makeOpenDelivery, order, type TestDelivery } from './order-testing.ts';

const api = useApi();

/** One packet at half price, while the discount lasted. */
async function orderedAtHalf(over: Parameters<typeof makeOpenDelivery>[1] = {}) {
  const delivery = await makeOpenDelivery(api.current, {
    products: [{ packings: [{ priceFt: 690, unitPriceFt: 690 }] }],
    ...over,
  });
  const { db } = api.current.context;
  const ends = new Date(api.current.clock.now().getTime() + 60_000);
  const half = {
    name: 'Fele',
    discountPercent: 50,
    endsAt: ends,
    targets: [{ chain_id: delivery.chain.id }],
  };
  await transaction(db, (trx) => makeDiscount(trx, half));
  const buyer = await makeBuyer(api.current);
  const [packingId] = delivery.packingIds;
  const placed = await order(api.current, delivery, buyer, lines([packingId, 1]));
  expect(placed.body.totalValue).toBe(345);
  api.current.clock.set(ends);
  const amend = (amount: number) =>
    api.current.call(
      amendOrder,
      { params: { id: placed.body.id }, body: lines([packingId, amount]) },
      { as: buyer.as },
    );
  return { delivery, buyer, id: placed.body.id, amend };
}

async function expectSoundData(): Promise<void> {
  expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
}

function termsOf({ orderItems }: OrderJson) {
  return orderItems.map(({ amount, discountedPrice, discountedValue }) => [
    amount,
    discountedPrice,
    discountedValue,
  ]);
}

describe('an order amended after a discount has ended', () => {
  test('keeps the discount for what it held, and pays today’s price for the rest', async () => {
    const { buyer, delivery, id, amend } = await orderedAtHalf();
    const quote = await api.current.call(
      recalculateAmendment,
      { params: { id }, body: lines([delivery.packingIds[0], 60]) },
      { as: buyer.as },
    );
    expect(quote.body).toMatchObject({
      totalValue: 41_055,
      lines: [{ amount: 1 }, { amount: 59 }],
      // By its name, though it isn't in force any more.
      discounts: [{ name: 'Fele', value: 345 }],
    });
    const { body } = await amend(60);
    expect(body.totalValue).toBe(41_055);
    expect(termsOf(body)).toEqual([
      [1, 345, 345],
      [59, 690, 40_710],
    ]);
    await expectSoundData();
  });

  test('gives back what it added last when it is amended downwards', async () => {
    const { amend } = await orderedAtHalf();
    await amend(60);
    expect(termsOf((await amend(3)).body)).toEqual([
      [1, 345, 345],
      [2, 690, 1380],
    ]);
    expect(termsOf((await amend(1)).body)).toEqual([[1, 345, 345]]);
    expect(termsOf((await amend(2)).body)).toEqual([
      [1, 345, 345],
      [1, 690, 690],
    ]);
    await expectSoundData();
  });

  test('is packed and ordered again as one amount', async () => {
    const { buyer, delivery, id, amend } = await orderedAtHalf();
    await amend(60);
    const as = await logInTransporter(api.current, delivery);
    const query = { deliveryChain: delivery.chain.id };
    const packs = await api.current.call(getPackList, { query }, { as });
    expect(packs.body.deliveries[0]?.bags[0]?.lines).toMatchObject([{ amount: 60, recorded: null }]);
    const repeated = await api.current.call(repeatOrder, { query: { order: String(id) } }, { as: buyer.as });
    expect(repeated.body.lines).toMatchObject([{ amount: 60, orderedPrice: 690, changes: [] }]);
  });

  test('cancelled gives all of it back', async () => {
    const { buyer, delivery, id, amend } = await orderedAtHalf({ item: { maxAmountMilli: 60_000 } });
    await amend(60);
    expect((await amend(61)).problem).toMatchObject({ code: 'DELIVERY_ITEM_PACKING_SOLD_OUT' });
    await api.current.call(cancelOrder, { params: { id } }, { as: buyer.as });
    expect(await orderedOf(delivery)).toBe(0);
    await expectSoundData();
  });
});

async function orderedOf({ packingIds }: TestDelivery): Promise<number> {
  const { db } = api.current.context;
  const row = await db
    .selectFrom('chain_packing')
    .select('ordered_milli')
    .where('id', '=', packingIds[0] ?? 0)
    .executeTakeFirstOrThrow();
  return row.ordered_milli;
}
