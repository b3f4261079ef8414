import {
  listDeliveryRatings,
  listPointRatings,
  listProductRatings,
  listRateables,
  rate,
} from '@kosar/contract/market/ratings';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { handOver, nothing } from '../../demo/builders/handover.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

describe('POST /rating', () => {
  it('takes one to five stars and words for a product and for the delivery, once it was handed over', async () => {
    const { productId, deliveryId, orderId, as } = await orderedOne();
    const body = { productId, rating: 5, comment: '  Pont jó.  ' };
    const early = await api.current.call(rate, { body }, { as });
    expect([early.status, early.problem.code]).toEqual([409, 'RATING_BEFORE_HANDOVER']);

    await transaction(api.current.context.db, (trx) => handOver(trx, orderId, TEST_NOW));
    const given = await api.current.call(rate, { body }, { as });
    expect(given.status).toBe(201);
    expect(given.body).toMatchObject({
      rating: 5,
      comment: 'Pont jó.',
      ratingDate: TEST_NOW.toISOString(),
      own: true,
    });
    expect((await api.current.call(rate, { body: { deliveryId, rating: 4 } }, { as })).status).toBe(201);

    const ofProduct = await api.current.call(listProductRatings, { params: { productId } });
    expect(ofProduct.body).toMatchObject({
      average: 5,
      count: 1,
      ratings: [{ comment: 'Pont jó.', own: false }],
    });
    expect(JSON.stringify(ofProduct.body)).not.toContain('Rajongó');
    const ofDelivery = await api.current.call(listDeliveryRatings, { params: { deliveryId } }, { as });
    expect(ofDelivery.body).toMatchObject({ average: 4, count: 1, ratings: [{ own: true }] });
  });

  it('replaces the buyer’s own rating instead of adding one, on another delivery as well', async () => {
    const first = await orderedOne();
    await transaction(api.current.context.db, (trx) => handOver(trx, first.orderId, TEST_NOW));
    for (const rating of [2, 4])
      await api.current.call(rate, { body: { productId: first.productId, rating } }, { as: first.as });
    const { body } = await api.current.call(listProductRatings, { params: { productId: first.productId } });
    expect(body).toMatchObject({ average: 4, count: 1 });
  });

  it('counts for the point as well, where the deliveries of all chains stand together', async () => {
    const { deliveryId, orderId, as } = await orderedOne();
    const pointId = await transaction(api.current.context.db, async (trx) => {
      await handOver(trx, orderId, TEST_NOW);
      const { delivery_point_id } = await trx
        .selectFrom('delivery as d')
        .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
        .select('e.delivery_point_id')
        .where('d.id', '=', deliveryId)
        .executeTakeFirstOrThrow();
      return delivery_point_id;
    });
    await api.current.call(rate, { body: { deliveryId, rating: 3, comment: 'Jó hely.' } }, { as });
    const ofPoint = await api.current.call(listPointRatings, { params: { deliveryPointId: pointId } });
    expect(ofPoint.body).toMatchObject({ average: 3, count: 1, ratings: [{ comment: 'Jó hely.' }] });
    const nowhere = await api.current.call(listPointRatings, { params: { deliveryPointId: 999_999 } });
    expect(nowhere.status).toBe(404);
  });

  it('is refused for what the buyer did not get, and for what is not there', async () => {
    const { productId, deliveryId, orderId, as } = await orderedOne();
    await transaction(api.current.context.db, (trx) => handOver(trx, orderId, TEST_NOW, nothing));
    const send = async (body: Record<string, unknown>, cookie: string | undefined = as) =>
      (await api.current.call(rate, { body }, cookie === undefined ? {} : { as: cookie })).status;
    expect(await send({ productId, rating: 1 })).toBe(409);
    expect(await send({ deliveryId, rating: 1 })).toBe(409);
    expect(await send({ productId: 999_999, rating: 1 })).toBe(404);
    expect((await api.current.call(rate, { body: { productId, rating: 1 } })).status).toBe(401);
  });

  it('names what is wrong: stars out of range, too many words, none or two things', async () => {
    const { productId, deliveryId, as } = await orderedOne();
    const pathsOf = async (body: Record<string, unknown>) =>
      (await api.current.call(rate, { body }, { as })).problem.errors.map(({ path }) => path);
    expect(await pathsOf({ productId, rating: 6 })).toEqual(['rating']);
    expect(await pathsOf({ productId, rating: 2.5 })).toEqual(['rating']);
    expect(await pathsOf({ productId, rating: 3, comment: 'a'.repeat(1001) })).toEqual(['comment']);
    expect(await pathsOf({ rating: 3 })).toEqual(['productId']);
    expect(await pathsOf({ productId, deliveryId, rating: 3 })).toEqual(['deliveryId']);
  });
});

describe('GET /rating/own/{deliveryId}', () => {
  it('says what the buyer got there and how they rated it', async () => {
    const { productId, deliveryId, orderId, as } = await orderedOne();
    const ask = async () => (await api.current.call(listRateables, { params: { deliveryId } }, { as })).body;
    expect(await ask()).toEqual({ handedOver: false, delivery: null, products: [] });
    await transaction(api.current.context.db, (trx) => handOver(trx, orderId, TEST_NOW));
    const product = { id: productId, name: 'Burgonya' };
    expect(await ask()).toEqual({ handedOver: true, delivery: null, products: [{ product, rating: null }] });
    await api.current.call(rate, { body: { productId, rating: 3, comment: 'Kicsi.' } }, { as });
    expect((await ask()).products).toEqual([{ product, rating: { rating: 3, comment: 'Kicsi.' } }]);
  });
});

describe('GET /rating/product/{productId}', () => {
  it('averages to a tenth, puts those with words first, and hides what the market hides', async () => {
    const ids = await transaction(api.current.context.db, async (trx) => {
      const product = await makeProduct(trx);
      const off = await makeProduct(trx, { state: 'NOT_AVAILABLE' });
      for (const [rating, comment] of [
        [5, ''],
        [4, 'Finom volt.'],
        [4, ''],
      ] as const)
        await trx
          .insertInto('rating')
          .values({ user_id: (await makeUser(trx)).id, product_id: product.id, rating, comment })
          .execute();
      return { shown: product.id, hidden: off.id };
    });
    const { body } = await api.current.call(listProductRatings, { params: { productId: ids.shown } });
    expect(body).toMatchObject({ average: 4.3, count: 3 });
    expect(body.ratings[0]?.comment).toBe('Finom volt.');
    const hidden = await api.current.call(listProductRatings, { params: { productId: ids.hidden } });
    expect(hidden.status).toBe(404);
  });
});

async function orderedOne() {
  const made = await transaction(api.current.context.db, async (trx) => {
    const product = await makeProduct(trx, { name: 'Burgonya' });
    const chain = await makeChain(trx, { items: [{ product }] });
    const deliveryId = chain.deliveries[0]?.id ?? 0;
    const { id: userId } = await makeUser(trx, { fullName: 'Rajongó Rita' });
    const { id: orderId } = await makeOrder(trx, { deliveryId, userId });
    return { productId: product.id, deliveryId, orderId, userId };
  });
  return { ...made, as: await api.current.logIn(made.userId, []) };
}
