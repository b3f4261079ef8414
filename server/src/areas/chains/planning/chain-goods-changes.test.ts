import { getChainForm } from '@kosar/contract/chains/chain-editing';
import {
  addDeliveryItemPacking,
  addDeliveryItems,
  deleteDeliveryItem,
  deleteDeliveryItemPacking,
  updateChainGoods,
  updateDeliveryItem,
  updateDeliveryItemPacking,
} from '@kosar/contract/chains/chain-goods-management';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { describe, expect, it } from 'vitest';
import { makePacking, makeProduct } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { makeBuyer, order } from '../../orders/order-testing.ts';
import { makeOwnDelivery, type OwnDelivery } from '../chain-testing.ts';

const api = useApi();

async function itemsOf(delivery: OwnDelivery) {
  const { body } = await api.current.call(
    getChainForm,
    { params: { id: delivery.chain.id } },
    { as: delivery.as },
  );
  return body.items;
}

async function firstOf(delivery: OwnDelivery) {
  const [item] = await itemsOf(delivery);
  const [packing] = item?.packings ?? [];
  if (item === undefined || packing === undefined) throw new Error('the chain sells nothing');
  return { item, packing };
}

const add = (delivery: OwnDelivery, items: unknown[]) =>
  api.current.call(
    addDeliveryItems,
    { body: { deliveryChainId: delivery.chain.id, items } },
    { as: delivery.as },
  );

const requested = (product: { id: number; packings: readonly { id: number }[] }) => ({
  productId: product.id,
  maxAmount: null,
  listOrder: 0,
  packings: product.packings.map(({ id }) => ({ packingId: id, maxAmount: 12, listOrder: 0 })),
});

async function changePacking(delivery: OwnDelivery, over: Record<string, unknown>) {
  const { packing } = await firstOf(delivery);
  const { version, included, maxAmount, listOrder } = packing;
  return api.current.call(
    updateDeliveryItemPacking,
    { params: { id: packing.id }, body: { version, included, maxAmount, listOrder, ...over } },
    { as: delivery.as },
  );
}

describe('POST /deliveryitem', () => {
  it('puts a further product into an open chain, at the prices of today; without any it says so', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const [first] = delivery.products;
    const product = await transaction(api.current.context.db, (trx) =>
      makeProduct(trx, { name: 'Répa', producerId: first?.producer_id ?? 0 }),
    );
    const added = await add(delivery, [requested(product)]);
    expect(added.body).toMatchObject([{ name: 'Répa', packings: [{ price: 1000, maxAmount: 12 }] }]);
    const page = await api.current.call(getDelivery, { params: { id: delivery.deliveryId } });
    expect(page.body.itemsByProducer[0]?.items.map(({ name }) => name)).toContain('Répa');
    expect((await add(delivery, [])).problem.code).toBe('NO_INCLUDED_PRODUCT_ERROR');
    const twice = await add(delivery, [requested(product)]);
    expect(twice.problem.errors).toMatchObject([{ path: 'items.0.packings.0.packingId', code: 'duplicate' }]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  it('a producer cannot be added to a chain that allows online payment', async () => {
    const delivery = await makeOwnDelivery(api.current, { chain: { allowsOnline: true } });
    const product = await transaction(api.current.context.db, async (trx) => {
      const other = await makeProduct(trx);
      await trx
        .insertInto('producer_transporter_relation')
        .values({
          producer_id: other.producer_id,
          transporter_id: delivery.transporterId,
          transporter_type: 'OWN',
          share_percent: 0,
        })
        .execute();
      return other;
    });
    expect((await add(delivery, [requested(product)])).problem.code).toBe('ONE_PRODUCER_ONLINE');
  });

  it('nothing can be put into a chain whose ordering has closed', async () => {
    const delivery = await makeOwnDelivery(api.current, { chain: { state: 'APPROVED' } });
    const product = await transaction(api.current.context.db, (trx) => makeProduct(trx));
    expect((await add(delivery, [requested(product)])).problem.code).toBe('CHAIN_NOT_EDITABLE');
  });
});

describe('PUT /deliveryitem/:id', () => {
  const change = async (delivery: OwnDelivery, over: Record<string, unknown>) => {
    const { item } = await firstOf(delivery);
    const { version, name, maxAmount, listOrder } = item;
    return api.current.call(
      updateDeliveryItem,
      { params: { id: item.id }, body: { version, name, maxAmount, listOrder, ...over } },
      { as: delivery.as },
    );
  };
  const errorOf = async (delivery: OwnDelivery, over: Record<string, unknown>) =>
    (await change(delivery, over)).problem.errors.map(({ path, message }) => `${path} ${message}`);

  it('needs a name, a maximum of at least 0 in steps of 0.001, and a whole list order of at least -1000', async () => {
    const delivery = await makeOwnDelivery(api.current);
    expect(await errorOf(delivery, { name: ' ' })).toEqual(['name Kötelező megadni!']);
    expect(await errorOf(delivery, { maxAmount: -1 })).toEqual([
      'maxAmount Legalább 0, vagy nagyobb szám adható meg!',
    ]);
    expect((await change(delivery, { maxAmount: 0.0005 })).status).toBe(400);
    expect(await errorOf(delivery, { listOrder: 1.5 })).toEqual(['listOrder Egész számot adj meg!']);
    expect(await errorOf(delivery, { listOrder: -1001 })).toEqual([
      'listOrder Legalább -1000, vagy nagyobb szám adható meg!',
    ]);
    const body = { name: 'Új krumpli', maxAmount: 0.125, listOrder: -1000 };
    expect((await change(delivery, body)).body).toMatchObject({ ...body, version: 2 });
    expect((await change(delivery, { version: 1 })).problem.code).toBe('conflict');
  });

  it('a maximum lowered under what is ordered stops new orders and leaves the old ones', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    await order(api.current, delivery, buyer);
    expect((await change(delivery, { maxAmount: 0.4 })).body).toMatchObject({
      maxAmount: 0.4,
      orderedAmount: 1,
    });
    expect((await order(api.current, delivery, buyer)).problem.code).toBe('DELIVERY_ITEM_PACKING_SOLD_OUT');
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});

describe('a packing of a chain', () => {
  it('has a maximum of at least 0 and a view order of at least -1000, and is left out only while no one has ordered of it', async () => {
    const delivery = await makeOwnDelivery(api.current);
    expect((await changePacking(delivery, { maxAmount: -1 })).problem.errors).toMatchObject([
      { path: 'maxAmount' },
    ]);
    expect((await changePacking(delivery, { listOrder: -1001 })).problem.errors).toMatchObject([
      { path: 'listOrder' },
    ]);
    expect((await changePacking(delivery, { included: false })).body.included).toBe(false);
    const empty = await api.current.call(getDelivery, { params: { id: delivery.deliveryId } });
    expect(empty.body.itemsByProducer).toEqual([]);
    await changePacking(delivery, { included: true });
    await order(api.current, delivery, await makeBuyer(api.current));
    expect((await changePacking(delivery, { included: false })).problem.code).toBe('GOODS_HAVE_ORDERS');
    expect((await changePacking(delivery, { maxAmount: 0 })).body).toMatchObject({
      maxAmount: 0,
      orderedAmount: 1,
    });
  });

  it('takes over the price of today for orders to come; placed ones keep theirs', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const before = await order(api.current, delivery, buyer);
    await transaction(api.current.context.db, (trx) =>
      trx
        .updateTable('packing')
        .set({ unit_price_ft: 1200, price_ft: 1200 })
        .where('id', '=', delivery.products[0]?.packings[0]?.id ?? 0)
        .execute(),
    );
    expect((await firstOf(delivery)).packing).toMatchObject({ price: 1000, currentPrice: 1200 });
    expect((await changePacking(delivery, { takesCurrentPrice: true })).body.price).toBe(1200);
    const after = await order(api.current, delivery, buyer);
    expect([before.body.totalValue, after.body.totalValue]).toEqual([1000, 1200]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  it('is added to its product, and taken out with it while no one has ordered', async () => {
    const delivery = await makeOwnDelivery(api.current);
    const packing = await transaction(api.current.context.db, (trx) =>
      makePacking(trx, {
        productId: delivery.products[0]?.id ?? 0,
        name: 'zsák',
        type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
      }),
    );
    const { item } = await firstOf(delivery);
    const added = await api.current.call(
      addDeliveryItemPacking,
      { body: { deliveryItemId: item.id, packingId: packing.id, maxAmount: 5, listOrder: 1 } },
      { as: delivery.as },
    );
    expect(added.body).toMatchObject({ name: 'zsák', maxAmount: 5, included: true });
    const remove = (id: number) =>
      api.current.call(deleteDeliveryItemPacking, { params: { id } }, { as: delivery.as });
    expect((await remove(added.body.id)).status).toBe(204);
    await order(api.current, delivery, await makeBuyer(api.current));
    expect((await remove(item.packings[0]?.id ?? 0)).problem.code).toBe('GOODS_HAVE_ORDERS');
    const whole = await api.current.call(
      deleteDeliveryItem,
      { params: { id: item.id } },
      { as: delivery.as },
    );
    expect(whole.problem.code).toBe('GOODS_HAVE_ORDERS');
    const other = await makeOwnDelivery(api.current);
    const { item: free } = await firstOf(other);
    const gone = await api.current.call(deleteDeliveryItem, { params: { id: free.id } }, { as: other.as });
    expect([gone.status, (await itemsOf(other)).length]).toEqual([204, 0]);
  });
});

describe('PUT /deliverychain/:id/goods', () => {
  it('changes many at once, all or none of them', async () => {
    const delivery = await makeOwnDelivery(api.current, { products: [{ name: 'Alma' }, { name: 'Körte' }] });
    const items = await itemsOf(delivery);
    const packings = items.flatMap((item) => item.packings);
    const send = (body: unknown) =>
      api.current.call(
        updateChainGoods,
        { params: { id: delivery.chain.id }, body: body as never },
        { as: delivery.as },
      );
    const bodyOf = (maxAmount: number) => ({
      items: items.map(({ id, version, name, listOrder }) => ({ id, version, name, listOrder, maxAmount })),
      packings: packings.map(({ id, version, included, listOrder }) => ({
        id,
        version,
        included,
        listOrder,
        maxAmount,
      })),
    });
    const saved = await send(bodyOf(7));
    expect(saved.body.map(({ maxAmount }) => maxAmount)).toEqual([7, 7]);
    const stale = await send(bodyOf(8));
    expect([stale.status, stale.problem.code]).toEqual([409, 'conflict']);
    expect((await itemsOf(delivery)).map(({ maxAmount }) => maxAmount)).toEqual([7, 7]);
  });
});
