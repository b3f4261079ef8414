import { cancelPackings } from '@kosar/contract/chains/chain-actions';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { getOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '../../../demo/builders/coupon.ts';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import {
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestBuyer,
  type TestDelivery,
} from '../../orders/order-testing.ts';
import { mailCancelledPackings } from './mail-cancelled-packings.ts';

const api = useApi();

async function admin(): Promise<string> {
  const { id } = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(id, ['ROLE_ADMIN']);
}

function cancel(as: string, ids: readonly (number | undefined)[]) {
  return api.current.call(cancelPackings, { body: ids }, { as });
}

async function read(buyer: TestBuyer, id: number) {
  return (await api.current.call(getOrder, { params: { id } }, { as: buyer.as })).body;
}

function twoProducts(only: Parameters<typeof makeOpenDelivery>[1] = {}): Promise<TestDelivery> {
  return makeOpenDelivery(api.current, { products: [{ globalMaxAmountMilli: 10_000 }, {}], ...only });
}

describe('cancelling packings', () => {
  test('takes their lines out of every order, gives back stock, and the income and the minimum follow', async () => {
    const delivery = await twoProducts({ chain: { minIncomeFt: 3000 } });
    const [one, two] = [await makeBuyer(api.current), await makeBuyer(api.current)];
    const [first, second] = delivery.packingIds;
    const mixed = await order(api.current, delivery, one, lines([first, 2], [second, 1]));
    const only = await order(api.current, delivery, two, lines([first, 1]));
    expect((await cancel(await admin(), [first])).status).toBe(204);
    expect(await read(one, mixed.body.id)).toMatchObject({
      cancelled: false,
      totalValue: 1000,
      payments: [{ value: 1000, status: 'PENDING' }],
      delivery: { status: 'OPEN' },
    });
    expect(await read(two, only.body.id)).toMatchObject({
      cancelled: true,
      payments: [{ status: 'CANCELLED' }],
    });
    const product = await api.current.context.db
      .selectFrom('product')
      .select('reserved_milli')
      .where('id', '=', delivery.products[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(product.reserved_milli).toBe(0);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('leaves nothing of them to order, live and by a new order', async () => {
    const delivery = await twoProducts();
    const buyer = await makeBuyer(api.current);
    const [first] = delivery.packingIds;
    await cancel(await admin(), [first]);
    const page = await api.current.call(getDelivery, { params: { id: delivery.deliveryId } });
    const amounts = page.body.itemsByProducer
      .flatMap(({ items }) => items)
      .flatMap(({ amountTypes }) => amountTypes)
      .filter(({ id }) => id === first)
      .map(({ availableAmount }) => availableAmount);
    expect(amounts.every((amount) => amount === 0)).toBe(true);
    expect((await order(api.current, delivery, buyer, lines([first, 1]))).status).toBeGreaterThanOrEqual(400);
  });

  test('gives back what a coupon of Ft had taken off them, and the use of an order that has nothing left', async () => {
    const delivery = await twoProducts();
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    const coupons = await transaction(api.current.context.db, async (trx) => [
      (await makeCoupon(trx, { userId: buyer.id, unit: 'FT', value: 400 })).id,
      (await makeCoupon(trx, { userId: buyer.id, unit: 'PERCENT', value: 10, remainingUses: 1 })).id,
    ]);
    await order(api.current, delivery, buyer, {
      ...lines([first, 1], [second, 1]),
      userDiscounts: [coupons[0]],
    });
    await order(api.current, delivery, buyer, { ...lines([first, 1]), userDiscounts: [coupons[1]] });
    await cancel(await admin(), [first]);
    const left = await api.current.context.db
      .selectFrom('user_discount')
      .select(['remaining_amount_ft', 'remaining_uses'])
      .where('id', 'in', coupons)
      .orderBy('id')
      .execute();
    expect(left).toEqual([
      { remaining_amount_ft: 200, remaining_uses: null },
      { remaining_amount_ft: null, remaining_uses: 1 },
    ]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('leaves the use of a percent coupon spent while it still takes something off the order', async () => {
    const delivery = await twoProducts();
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    const { id } = await transaction(api.current.context.db, (trx) =>
      makeCoupon(trx, { userId: buyer.id, unit: 'PERCENT', value: 10, remainingUses: 1 }),
    );
    const made = await order(api.current, delivery, buyer, {
      ...lines([first, 1], [second, 1]),
      userDiscounts: [id],
    });
    await cancel(await admin(), [first]);
    expect(await read(buyer, made.body.id)).toMatchObject({ cancelled: false, totalValue: 900 });
    const coupon = await api.current.context.db
      .selectFrom('user_discount')
      .select('remaining_uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(coupon.remaining_uses).toBe(0);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('notifies each buyer once, in the app and by a mail that names the lines', async () => {
    const delivery = await twoProducts();
    const buyer = await makeBuyer(api.current);
    const [first, second] = delivery.packingIds;
    await order(api.current, delivery, buyer, lines([first, 2], [second, 1]));
    const boss = await admin();
    await cancel(boss, [first]);
    await cancel(boss, [first]);
    const { db } = api.current.context;
    const notices = await db
      .selectFrom('notification')
      .select('event_key')
      .where('user_id', '=', buyer.id)
      .where('event', '=', 'PACKING_CANCELLED')
      .execute();
    expect(notices).toHaveLength(1);
    const notified = { chainId: delivery.chain.id, at: TEST_NOW, eventKey: notices[0]?.event_key ?? '' };
    await mailCancelledPackings(api.current.context, notified);
    await mailCancelledPackings(api.current.context, notified);
    const mails = await db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'packings-cancelled')
      .where('user_id', '=', buyer.id)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(
      '2\u00A0000\u00A0Ft'.replaceAll('\u00A0', mails[0]?.text.includes('\u00A0') ? '\u00A0' : ' '),
    );
  });

  test('is possible in the four states before the last day only, by the transporter or an admin', async () => {
    const delivery = await twoProducts();
    const boss = await admin();
    const outsider = await makeBuyer(api.current);
    expect((await cancel(outsider.as, [delivery.packingIds[0]])).problem.code).toBe('forbidden');
    await transaction(api.current.context.db, (trx) =>
      endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
    );
    expect((await cancel(boss, [delivery.packingIds[0]])).problem.code).toBe('CHAIN_ACTION_NOT_POSSIBLE');
    const other = await twoProducts();
    expect((await cancel(boss, [delivery.packingIds[0], other.packingIds[0]])).problem.code).toBe(
      'PACKINGS_OF_ONE_CHAIN',
    );
    expect((await cancel(boss, [999_999])).problem.code).toBe('not_found');
  });
});
