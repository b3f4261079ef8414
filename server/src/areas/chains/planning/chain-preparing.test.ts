import { getChainForm } from '@kosar/contract/chains/chain-editing';
import { openChain } from '@kosar/contract/chains/chain-management';
import {
  getChainPrefill,
  listEventsForChain,
  listGoodsForChain,
} from '@kosar/contract/chains/chain-preparing';
import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../demo/builders/event.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { threadCpuMs } from '../../../infra/testing/cpu-time.ts';
import { makeOwnDelivery, type OwnDelivery } from '../chain-testing.ts';

const api = useApi();

const prefill = (delivery: OwnDelivery) =>
  api.current.call(getChainPrefill, { params: { id: delivery.chain.id } }, { as: delivery.as });

describe('GET /deliverychain/:id/prefill', () => {
  it('copies the dates only if they are in the future; else delivery in 5 days, the deadline 2 days before', async () => {
    const future = await makeOwnDelivery(api.current);
    const same = (await prefill(future)).body;
    expect(same.terms.dayOfDelivery).toBe(future.chain.day_of_delivery);
    expect(same.differences.datesMoved).toBe(false);
    const past = await makeOwnDelivery(api.current, {
      chain: {
        state: 'DELIVERED',
        dayOfDelivery: '2026-11-04',
        orderDeadline: new Date('2026-11-02T19:00:00Z'),
      },
    });
    const moved = (await prefill(past)).body;
    expect(moved.terms).toMatchObject({
      dayOfDelivery: '2026-11-25',
      orderDeadline: '2026-11-23T19:00:00.000Z',
    });
    expect(moved.differences.datesMoved).toBe(true);
  });

  it('lists each price that has changed and each thing that is gone, and opens as it stands', async () => {
    const delivery = await makeOwnDelivery(api.current, {
      products: [{ name: 'Alma' }, { name: 'Körte' }, { name: 'Szilva' }],
    });
    const [apple, pear] = delivery.products;
    await transaction(api.current.context.db, async (trx) => {
      await trx
        .updateTable('packing')
        .set({ unit_price_ft: 1590, price_ft: 1590 })
        .where('product_id', '=', apple?.id ?? 0)
        .execute();
      await trx
        .updateTable('product')
        .set({ state: 'NOT_AVAILABLE' })
        .where('id', '=', pear?.id ?? 0)
        .execute();
    });
    const { body } = await prefill(delivery);
    expect(body.differences).toMatchObject({
      repriced: [{ productName: 'Alma', priceThen: 1000, priceNow: 1590 }],
      unavailable: [{ productName: 'Körte', unfit: 'PAUSED' }],
    });
    const { terms, items } = body;
    const opened = await api.current.call(
      openChain,
      {
        body: {
          transporterId: delivery.transporterId,
          ...terms,
          items,
          deliveryEventIds: [delivery.event.id],
        },
      },
      { as: delivery.as },
    );
    expect(opened.status).toBe(201);
    const copy = await api.current.call(
      getChainForm,
      { params: { id: opened.body.id } },
      { as: delivery.as },
    );
    expect(
      copy.body.items.map(({ name, packings }) => [name, packings[0]?.price, packings[0]?.last?.price]),
    ).toEqual([
      ['Alma', 1590, 1000],
      ['Szilva', 1000, 1000],
    ]);
  });
});

describe('what a new chain is made of', () => {
  it('goods of carried producers with why they can’t be taken; without what a chain has already', async () => {
    const delivery = await makeOwnDelivery(api.current, {
      products: [{ name: 'Alma' }, { name: 'Körte', globalMaxAmountMilli: 0 }],
    });
    const list = async (query: Record<string, unknown>) =>
      (await api.current.call(listGoodsForChain, { query }, { as: delivery.as })).body;
    const goods = await list({ transporter: delivery.transporterId });
    expect(goods.flatMap(({ products }) => products.map(({ name, unfit }) => [name, unfit]))).toEqual([
      ['Alma', null],
      ['Körte', 'OUT_OF_STOCK'],
    ]);
    expect(await list({ transporter: delivery.transporterId, notIn: delivery.chain.id })).toEqual([]);
  });

  it('events of today and later, the soonest first', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const [past, next] = await transaction(api.current.context.db, async (trx) => [
      await makeEvent(trx, { dayOfDelivery: '2026-11-19' }),
      await makeEvent(trx, { dayOfDelivery: '2026-11-20' }),
    ]);
    const { body } = await api.current.call(
      listEventsForChain,
      { query: { transporter: delivery.transporterId } },
      { as: delivery.as },
    );
    const ids = body.map(({ id }) => id);
    expect(ids).not.toContain(past?.id);
    expect(ids.indexOf(next?.id ?? 0)).toBeLessThan(ids.indexOf(delivery.event.id));
  });
});

describe('a chain of 2 000 packings', () => {
  it('is read by a handful of queries in a short time', async () => {
    const delivery = await makeOwnDelivery(api.current, {
      products: Array.from({ length: 100 }, (_, index) => ({
        name: `Termék ${index}`,
        packings: Array.from({ length: 20 }, () => ({})),
      })),
    });
    const options = { as: delivery.as };
    await api.current.call(getChainForm, { params: { id: delivery.chain.id } }, options);
    const { queries } = api.current.database;
    queries.length = 0;
    const took = await threadCpuMs(async () => {
      const { body } = await api.current.call(getChainForm, { params: { id: delivery.chain.id } }, options);
      expect(body.items.flatMap(({ packings }) => packings)).toHaveLength(2000);
    });
    expect(queries.length).toBeLessThanOrEqual(10);
    expect(took).toBeLessThan(2000);
  });
});
