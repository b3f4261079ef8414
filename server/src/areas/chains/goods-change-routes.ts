import {
  addDeliveryItemPacking,
  addDeliveryItems,
  deleteDeliveryItem,
  deleteDeliveryItemPacking,
  updateChainGoods,
  updateDeliveryItem,
  updateDeliveryItemPacking,
} from '@kosar/contract/chain-goods-management';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known } from '../../platform/session/viewer.ts';
import { addGoods } from './add-chain-goods.ts';
import { changeGoods } from './change-chain-goods.ts';
import { listManagedItems } from './managed-items-query.ts';
import { removeGood } from './remove-chain-goods.ts';

/** Goods of chains as their transporters put them in, change them and take them out (spec 5, Delivery item). */
export function registerGoodsChanges(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, addDeliveryItems, async ({ viewer, body: { deliveryChainId: chainId, items } }) => {
    await addGoods(platform, known(viewer), { chainId, items });
    const added = new Set(items.map(({ productId }) => productId));
    return (await listManagedItems(db, { chainId })).filter(({ productId }) => added.has(productId));
  });

  route(app, platform, updateDeliveryItem, async ({ viewer, params: { id }, body }) => {
    const { chainId } = found(await itemOf(id));
    await changeGoods(platform, known(viewer), { ...ofGoods(chainId), items: [{ id, ...body }] });
    return shownItem(id);
  });

  route(app, platform, deleteDeliveryItem, async ({ viewer, params: { id } }) => {
    const { chainId } = found(await itemOf(id));
    await removeGood(platform, known(viewer), { kind: 'ITEM', id, chainId });
  });

  route(app, platform, addDeliveryItemPacking, async ({ viewer, body: { deliveryItemId, ...packing } }) => {
    const { chainId, productId } = found(await itemOf(deliveryItemId));
    const items = [{ productId, maxAmount: null, listOrder: 0, packings: [packing] }];
    await addGoods(platform, known(viewer), { chainId, items, missing: 'not_found' });
    const { packings } = await shownItem(deliveryItemId);
    return found(packings.find(({ packingId }) => packingId === packing.packingId));
  });

  route(app, platform, updateDeliveryItemPacking, async ({ viewer, params: { id }, body }) => {
    const { chainId, itemId } = found(await packingOf(id));
    await changeGoods(platform, known(viewer), { ...ofGoods(chainId), packings: [{ id, ...body }] });
    return found((await shownItem(itemId)).packings.find((packing) => packing.id === id));
  });

  route(app, platform, deleteDeliveryItemPacking, async ({ viewer, params: { id } }) => {
    const { chainId } = found(await packingOf(id));
    await removeGood(platform, known(viewer), { kind: 'PACKING', id, chainId });
  });

  route(app, platform, updateChainGoods, async ({ viewer, params: { id }, body }) => {
    await changeGoods(platform, known(viewer), { chainId: id, ...body });
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

/** No goods of a chain yet; who sees no such chain is told that they aren't there. */
function ofGoods(chainId: number) {
  return { chainId, missing: 'not_found' as const, items: [], packings: [] };
}
