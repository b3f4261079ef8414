import {
  addDeliveryItemPacking,
  addDeliveryItems,
  deleteDeliveryItem,
  deleteDeliveryItemPacking,
  updateChainGoods,
  updateDeliveryItem,
  updateDeliveryItemPacking,
} from '@kosar/contract/chains/chain-goods-management';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { known } from '../../../infra/session/viewer.ts';
import { listManagedItems } from '../pages/managed-items-query.ts';
import { addGoods } from './add-chain-goods.ts';
import { changeGoods } from './change-chain-goods.ts';
import { removeGood } from './remove-chain-goods.ts';

/** Goods of chains as their transporters put them in, change them and take them out (spec 5, Delivery item). */
export function registerGoodsChanges(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, addDeliveryItems, async ({ viewer, body: { deliveryChainId: chainId, items } }) => {
    await addGoods(context, known(viewer), { chainId, items });
    const added = new Set(items.map(({ productId }) => productId));
    return (await listManagedItems(db, { chainId })).filter(({ productId }) => added.has(productId));
  });

  route(app, context, updateDeliveryItem, async ({ viewer, params: { id }, body }) => {
    const { chainId } = found(await itemOf(id));
    await changeGoods(context, known(viewer), { ...ofGoods(chainId), items: [{ id, ...body }] });
    return shownItem(id);
  });

  route(app, context, deleteDeliveryItem, async ({ viewer, params: { id } }) => {
    const { chainId } = found(await itemOf(id));
    await removeGood(context, known(viewer), { kind: 'ITEM', id, chainId });
  });

  route(app, context, addDeliveryItemPacking, async ({ viewer, body: { deliveryItemId, ...packing } }) => {
    const { chainId, productId } = found(await itemOf(deliveryItemId));
    const items = [{ productId, maxAmount: null, listOrder: 0, packings: [packing] }];
    await addGoods(context, known(viewer), { chainId, items, missing: 'not_found' });
    const { packings } = await shownItem(deliveryItemId);
    return found(packings.find(({ packingId }) => packingId === packing.packingId));
  });

  route(app, context, updateDeliveryItemPacking, async ({ viewer, params: { id }, body }) => {
    const { chainId, itemId } = found(await packingOf(id));
    await changeGoods(context, known(viewer), { ...ofGoods(chainId), packings: [{ id, ...body }] });
    return found((await shownItem(itemId)).packings.find((packing) => packing.id === id));
  });

  route(app, context, deleteDeliveryItemPacking, async ({ viewer, params: { id } }) => {
    const { chainId } = found(await packingOf(id));
    await removeGood(context, known(viewer), { kind: 'PACKING', id, chainId });
  });

  route(app, context, updateChainGoods, async ({ viewer, params: { id }, body }) => {
    await changeGoods(context, known(viewer), { chainId: id, ...body });
    return listManagedItems(db, { chainId: id });
  });

  function itemOf(id: number) {
    return db
      .selectFrom('chain_item')
      .select(['chain_id as chainId', 'product_id as productId'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  function packingOf(id: number) {
    return db
      .selectFrom('chain_packing')
      .select(['chain_id as chainId', 'chain_item_id as itemId'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async function shownItem(id: number) {
    return found((await listManagedItems(db, { itemIds: [id] }))[0]);
  }
}

/** No goods of a chain yet; who sees no such chain learns that they aren't there. */
function ofGoods(chainId: number) {
  return { chainId, missing: 'not_found' as const, items: [], packings: [] };
}
