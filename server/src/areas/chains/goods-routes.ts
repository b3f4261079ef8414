import {
  allDeliveryItemPackings,
  allDeliveryItems,
  getDeliveryItem,
  getDeliveryItemPacking,
  listDeliveryItemPackings,
  listDeliveryItems,
} from '@kosar/contract/chains';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { listItemsFor, listPackingsFor } from './chain-goods.ts';

const SHARED = { isShared: true };

/** What chains sell (spec 7, /deliveryitem and /deliveryitempacking), as far as the pages of their deliveries show it. */
export function registerGoods(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(
    app,
    platform,
    listDeliveryItems,
    ({ viewer, query }) => listItemsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    platform,
    allDeliveryItems,
    async ({ viewer, query }) => (await listItemsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
  route(app, platform, getDeliveryItem, async ({ viewer, params }) =>
    found((await listItemsFor(db, { viewer }, clock.now(), one(params.id))).items[0]),
  );

  route(
    app,
    platform,
    listDeliveryItemPackings,
    ({ viewer, query }) => listPackingsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    platform,
    allDeliveryItemPackings,
    async ({ viewer, query }) => (await listPackingsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
  route(app, platform, getDeliveryItemPacking, async ({ viewer, params }) =>
    found((await listPackingsFor(db, { viewer }, clock.now(), one(params.id))).items[0]),
  );
}

/** The list that holds one thing alone. */
function one(id: number) {
  return { id, page: 0, size: 1, orderby: [] };
}
