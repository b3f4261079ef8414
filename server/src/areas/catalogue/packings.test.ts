import {
  getLastPrice,
  getPacking,
  listOrderedAmountsOfPackings,
  listPackings,
  pagePackings,
  pagePackingsForChain,
} from '@kosar/contract/catalogue/packings';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeProduct } from '../../demo/builders/product.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
let made: {
  producer: number;
  owner: string;
  transporter: string;
  productId: number;
  looseId: number;
  sackId: number;
  oldId: number;
  chainId: number;
};
beforeAll(async () => {
  const ids = await transaction(api.current.context.db, async (trx) => {
    const producer = await makeProducer(trx);
    const product = await makeProduct(trx, {
      name: 'Burgonya',
      producerId: producer.id,
      packings: [
        { unitPriceFt: 490, deviationPercent: 10 },
        {
          type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
          name: '10 kg-os zsák',
          packetSizeMilli: 10_000,
          unitPriceFt: 420,
          priceFt: 4200,
        },
        { name: 'régi láda', state: 'DELETED' },
      ],
    });
    const [loose, sack, old] = product.packings;
    await makeProduct(trx, { name: 'Alma', producerId: producer.id, globalMaxAmountMilli: 0 });
    const chain = await makeChain(trx, {
      items: [{ product: { ...product, packings: product.packings.slice(0, 1) } }],
    });
    await makeOrder(trx, {
      deliveryId: chain.deliveries[0]?.id ?? 0,
      lines: [{ chainPackingId: chain.packings[0]?.id ?? 0, amountMilli: 2000 }],
    });
    const point = await makePoint(trx, { publicPoint: false });
    const hidden = await makeEvent(trx, { deliveryPointId: point.id });
    const dear = { unitPriceFt: 590, priceFt: 590 };
    await makeChain(trx, {
      dayOfDelivery: '2026-12-20',
      items: [{ product, packing: dear }],
      deliveries: [{ eventId: hidden.id }],
    });
    const ownerOf = async (actorId: number) =>
      (await trx.selectFrom('actor').select('owner_id').where('id', '=', actorId).executeTakeFirstOrThrow())
        .owner_id;
    const carrier = await trx
      .selectFrom('transporter')
      .select('actor_id')
      .where('id', '=', chain.transporter_id)
      .executeTakeFirstOrThrow();
    return {
      producer: producer.id,
      ownerId: await ownerOf(producer.actor_id),
      carrierId: await ownerOf(carrier.actor_id),
      productId: product.id,
      looseId: loose?.id ?? 0,
      sackId: sack?.id ?? 0,
      oldId: old?.id ?? 0,
      chainId: chain.id,
    };
  });
  made = {
    ...ids,
    owner: await api.current.logIn(ids.ownerId),
    transporter: await api.current.logIn(ids.carrierId),
  };
});

describe('GET /packing', () => {
  it('lists what the market shows by product, with whether it is available', async () => {
    const { body } = await api.current.call(listPackings, { query: { producer: made.producer } });
    expect(body).toMatchObject([
      { product: { name: 'Alma' }, available: false },
      { id: made.looseId, product: { name: 'Burgonya' }, available: true, deviation: 0.1, managed: null },
      { id: made.sackId, name: '10 kg-os zsák', unitPrice: 420, price: 4200, packetSize: 10 },
    ]);
    expect(body).toHaveLength(3);
  });

  it('lists all states to who manages them, and pages', async () => {
    const query = { producer: made.producer, managed: true };
    const own = await api.current.call(listPackings, { query }, { as: made.owner });
    expect(own.body.map(({ id }) => id)).toContain(made.oldId);
    expect(own.body.find(({ id }) => id === made.sackId)?.managed).toMatchObject({
      invoiceName: 'Burgonya 10 kg-os zsák',
      version: 1,
    });
    expect((await api.current.call(listPackings, { query })).body).toEqual([]);
    const listed = async (deleted: boolean) => {
      const answer = await api.current.call(
        pagePackings,
        { query: { ...query, product: made.productId, deleted } },
        { as: made.owner },
      );
      return new Set(answer.body.items.map(({ id }) => id));
    };
    expect(await listed(true)).toEqual(new Set([made.oldId]));
    expect(await listed(false)).toEqual(new Set([made.looseId, made.sackId]));
    const page = await api.current.call(pagePackings, {
      query: { product: made.productId, size: 1, page: 1, orderby: 'price' },
    });
    expect(page.body).toMatchObject({ total: 2, items: [{ id: made.sackId }] });
  });

  it('has one packing, a deleted one only for its managers', async () => {
    const status = async (id: number, as?: string) =>
      (await api.current.call(getPacking, { params: { id } }, as === undefined ? {} : { as })).status;
    expect(await status(made.sackId)).toBe(200);
    expect(await status(made.oldId)).toBe(404);
    expect(await status(made.oldId, made.owner)).toBe(200);
  });
});

describe('GET /packing/v2/datalist', () => {
  it('leaves out what a chain already has, for those who run it', async () => {
    const query = { producer: made.producer, state: 'AVAILABLE', notDeliveredIn: made.chainId };
    const { body } = await api.current.call(pagePackingsForChain, { query }, { as: made.transporter });
    expect(body.items.map(({ name }) => name)).toEqual(['kg', '10 kg-os zsák']);
    expect((await api.current.call(pagePackingsForChain, { query })).status).toBe(401);
    const gone = await api.current.call(
      pagePackingsForChain,
      { query: { ...query, notDeliveredIn: 999_999 } },
      { as: made.transporter },
    );
    expect(gone.status).toBe(404);
  });
});

describe('GET /packing/lastPrice', () => {
  it('gives the price of the latest chain that the viewer may see', async () => {
    const ask = async (packingId: number, as?: string) =>
      (await api.current.call(getLastPrice, { query: { packingId } }, as === undefined ? {} : { as })).body;
    expect(await ask(made.looseId)).toMatchObject({ lastPrice: 490, lastUnitPrice: 490 });
    expect(await ask(made.looseId, made.owner)).toMatchObject({
      lastPrice: 590,
      lastPriceDate: '2026-12-20',
    });
    expect(await ask(made.sackId)).toMatchObject({ lastPrice: null, lastPriceDate: null });
  });
});

describe('GET /packing/byproduct/{productId}/activeorderedamounts', () => {
  it('says how much of each packing is ordered, for its producer only', async () => {
    const params = { productId: made.productId };
    const { body } = await api.current.call(listOrderedAmountsOfPackings, { params }, { as: made.owner });
    expect(body).toEqual([
      { packingId: made.looseId, amount: 2 },
      { packingId: made.sackId, amount: 0 },
      { packingId: made.oldId, amount: 0 },
    ]);
    expect((await api.current.call(listOrderedAmountsOfPackings, { params })).status).toBe(401);
    const other = await api.current.call(listOrderedAmountsOfPackings, { params }, { as: made.transporter });
    expect(other.status).toBe(403);
  });
});
