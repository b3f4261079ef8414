import { getProduct, listProductDeliveries, pageProducts } from '@kosar/contract/catalogue/products';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { fromMilli } from '@kosar/domain/amount';
import { amountRule } from '@kosar/domain/stock';
import { describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { type ItemOptions, makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeProduct, type ProductOptions } from '../../demo/builders/product.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const PACKET = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 2500 } as const;
const SHOPS: readonly [string, ProductOptions, Omit<ItemOptions, 'product'>?, { bypass?: boolean }?][] = [
  ['without a ceiling', {}],
  ['out of stock', { globalMaxAmountMilli: 0 }],
  ['out of stock, in a chain that bypasses it', { globalMaxAmountMilli: 0 }, {}, { bypass: true }],
  ['with a packing that is out of stock', { packings: [{ globalMaxAmountMilli: 0 }] }],
  [
    'with less left than the minimum',
    { globalMaxAmountMilli: 900, packings: [{ minOrderAmountMilli: 1000 }] },
  ],
  ['with just the minimum left', { globalMaxAmountMilli: 1000, packings: [{ minOrderAmountMilli: 1000 }] }],
  ['with less left than a packet', { packings: [PACKET] }, { maxAmountMilli: 2499 }],
  ['with one packet left', { packings: [PACKET] }, { maxAmountMilli: 2500 }],
  ['with a ceiling of its packing below a step', {}, { packing: { maxAmountMilli: 99 } }],
  ['that the chain left out', {}, { packing: { included: false } }],
  ['that was cancelled in the chain', {}, { packing: { cancelledAt: TEST_NOW } }],
  ['that was taken off the market', { state: 'NOT_AVAILABLE' }],
  ['whose packing was taken off the market', { packings: [{ state: 'DELETED' }] }],
];

describe('what can be ordered now', () => {
  it.each(SHOPS)(
    'agrees with the page of the delivery: %s',
    async (_, options, item = {}, { bypass = false } = {}) => {
      const { productId, deliveryId } = await write(async (trx) => {
        const product = await makeProduct(trx, options);
        const chain = await makeChain(trx, {
          items: [{ ...item, product }],
          bypassProductAvailableAmount: bypass,
        });
        return { productId: product.id, deliveryId: chain.deliveries[0]?.id ?? 0 };
      });
      const { body } = await api.current.call(getDelivery, { params: { id: deliveryId } });
      const packings = body.itemsByProducer.flatMap(({ items }) =>
        items.flatMap(({ amountTypes }) => amountTypes),
      );
      const canBeOrdered = packings.some(({ type, minOrderAmount, increment, availableAmount }) => {
        const { minMilli } = amountRule({
          type,
          minOrderMilli: Math.round(minOrderAmount * 1000),
          incrementMilli: Math.round(increment * 1000),
        });
        return availableAmount === null || availableAmount >= fromMilli(minMilli);
      });
      const { rows } = await offersOf(productId);
      expect(rows).toBe(canBeOrdered ? 1 : 0);
    },
  );

  it('is over with the deadline, and needs the approval of the event’s marketplace', async () => {
    const { late, unapproved } = await write(async (trx) => {
      const ended = await makeProduct(trx);
      await makeChain(trx, { items: [{ product: ended }], orderDeadline: '2026-11-20T12:59:00+01:00' });
      const product = await makeProduct(trx);
      await makeChain(trx, { items: [{ product }] });
      await trx.deleteFrom('product_marketplace').where('product_id', '=', product.id).execute();
      return { late: ended.id, unapproved: product.id };
    });
    expect((await offersOf(late)).rows).toBe(0);
    expect((await offersOf(unapproved)).rows).toBe(0);
  });

  it('counts deliveries to hidden points only for those who see them', async () => {
    const made = await write(async (trx) => {
      const point = await makePoint(trx, { publicPoint: false });
      const hidden = await makeEvent(trx, { deliveryPointId: point.id });
      const shown = await makeEvent(trx);
      const product = await makeProduct(trx);
      await makeChain(trx, {
        items: [{ product }],
        deliveries: [{ eventId: hidden.id }, { eventId: shown.id }],
      });
      const { user_id } = await makeSubscription(trx, { deliveryPointId: point.id });
      return { id: product.id, followerId: user_id };
    });
    const count = async (as?: string) =>
      (await api.current.call(getProduct, { params: { id: made.id } }, as === undefined ? {} : { as })).body
        .currentDeliveryCount;
    expect(await count()).toBe(1);
    expect(await count(await api.current.logIn(made.followerId))).toBe(2);
  });

  it('filters the list of products', async () => {
    const producer = await write(async (trx) => {
      const { id } = await makeProducer(trx);
      const sold = await makeProduct(trx, { producerId: id, name: 'Rendelhető' });
      await makeProduct(trx, { producerId: id, name: 'Nem rendelhető' });
      await makeChain(trx, { items: [{ product: sold }] });
      return id;
    });
    const names = async (current: boolean) =>
      (await api.current.call(pageProducts, { query: { producer, current } })).body.items.map(
        ({ name }) => name,
      );
    expect(await names(true)).toEqual(['Rendelhető']);
    expect(await names(false)).toEqual(['Nem rendelhető']);
  });
});

describe('GET /product/{id}/deliveries', () => {
  it('lists the soonest first, and the nearest first where a place is given', async () => {
    const made = await write(async (trx) => {
      const near = await makePoint(trx, { lat: 47.5, lng: 19.04 });
      const far = await makePoint(trx, { lat: 46.25, lng: 20.15 });
      const product = await makeProduct(trx, { packings: [{ unitPriceFt: 490 }, { unitPriceFt: 520 }] });
      const later = await makeEvent(trx, { deliveryPointId: near.id, dayOfDelivery: '2026-11-29' });
      const sooner = await makeEvent(trx, { deliveryPointId: far.id, dayOfDelivery: '2026-11-28' });
      const chain = await makeChain(trx, {
        dayOfDelivery: '2026-11-29',
        orderDeadline: '2026-11-27T20:00:00+01:00',
        items: [{ product }],
        deliveries: [{ eventId: later.id }, { eventId: sooner.id }],
      });
      return { id: product.id, later: chain.deliveries[0]?.id, sooner: chain.deliveries[1]?.id };
    });
    const ask = (query: Record<string, unknown>) =>
      api.current.call(listProductDeliveries, { params: { id: made.id }, query });
    const soon = (await ask({})).body;
    expect(soon.map(({ id }) => id)).toEqual([made.sooner, made.later]);
    expect(soon[0]).toMatchObject({ unitPriceFrom: 490, unitPriceTo: 520, status: 'OPEN', distance: null });
    const near = (await ask({ latitude: 47.5, longitude: 19.04 })).body;
    expect(near.map(({ id, distance }) => [id, distance === 0])).toEqual([
      [made.later, true],
      [made.sooner, false],
    ]);
    expect((await ask({ latitude: 47.5 })).problem.errors.map(({ path }) => path)).toEqual(['longitude']);
  });
});

async function offersOf(productId: number): Promise<{ rows: number }> {
  const answer = await api.current.call(listProductDeliveries, { params: { id: productId } });
  // What is off the market has no page, and so no deliveries.
  return { rows: answer.status === 404 ? 0 : answer.body.length };
}
