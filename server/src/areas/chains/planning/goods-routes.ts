import {
  allDeliveryItemPackings,
  allDeliveryItems,
  getDeliveryItem,
  getDeliveryItemPacking,
  listDeliveryItemPackings,
  listDeliveryItems,
} from '@kosar/contract/chains/chains';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { wholeOf } from '../../../infra/database/page.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { listItemsFor, listPackingsFor } from './chain-goods.ts';

const SHARED = { isShared: true };

/** What chains sell (spec 7, /deliveryitem and /deliveryitempacking), as far as the pages of their deliveries show it. */
export function registerGoods(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(
    app,
    context,
    listDeliveryItems,
    ({ viewer, query }) => listItemsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    context,
    allDeliveryItems,
    async ({ viewer, query }) => (await listItemsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
  route(app, context, getDeliveryItem, async ({ viewer, params }) =>
    found((await listItemsFor(db, { viewer }, clock.now(), one(params.id))).items[0]),
  );

  route(
    app,
    context,
    listDeliveryItemPackings,
    ({ viewer, query }) => listPackingsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );
  route(
    app,
    context,
    allDeliveryItemPackings,
    async ({ viewer, query }) => (await listPackingsFor(db, { viewer }, clock.now(), wholeOf(query))).items,
    SHARED,
  );
  route(app, context, getDeliveryItemPacking, async ({ viewer, params }) =>
    found((await listPackingsFor(db, { viewer }, clock.now(), one(params.id))).items[0]),
  );
}

/** The list that holds one thing alone. */
function one(id: number) {
  return { id, page: 0, size: 1, orderby: [] };
}
