import {
  getDelivery,
  listCurrentDeliveries,
  listDeliveriesWithProducer,
} from '@kosar/contract/chains/deliveries';
import { exportOffer } from '@kosar/contract/chains/delivery-sheets';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { registerClearing } from './clearing/routes.ts';
import { registerChainLists } from './pages/chain-routes.ts';
import { listDeliveriesOfProducer, listOpenDeliveries } from './pages/current-deliveries-query.ts';
import { createDeliveryPages } from './pages/delivery-pages.ts';
import { offerSheet } from './pages/offer-sheet.ts';
import { registerChainChanges } from './planning/chain-change-routes.ts';
import { registerDeliveryChanges } from './planning/delivery-change-routes.ts';
import { registerGoodsChanges } from './planning/goods-change-routes.ts';
import { registerGoods } from './planning/goods-routes.ts';
import { registerRevenueShares } from './planning/revenue-share-routes.ts';
import { registerRescue } from './rescue/routes.ts';
import { registerSettlement } from './settlement/routes.ts';
import { registerChainStates } from './states/routes.ts';

/** Chains from their planning to the clearing of their money, and their deliveries (spec 7, /deliverychain, /delivery, /clearing). */
export function registerChains(app: FastifyInstance, context: AppContext): void {
  registerChainLists(app, context);
  registerChainChanges(app, context);
  registerGoods(app, context);
  registerGoodsChanges(app, context);
  registerDeliveryChanges(app, context);
  registerRevenueShares(app, context);
  registerChainStates(app, context);
  registerRescue(app, context);
  registerSettlement(app, context);
  registerClearing(app, context);
  const { answers, db, clock } = context;
  const pages = createDeliveryPages(db, answers.maxAgeMs);

  route(
    app,
    context,
    getDelivery,
    async ({ viewer, params, query }) => {
      const visibility = { viewer, token: query.token };
      return found(await pages.find(visibility, params.id, clock.now()), 'DELIVERY_NOT_FOUND');
    },
    { isShared: true, cachedList: 'itemsByProducer' },
  );

  route(
    app,
    context,
    exportOffer,
    async ({ viewer, params, query }) => {
      const visibility = { viewer, token: query.token };
      return offerSheet(found(await pages.find(visibility, params.id, clock.now()), 'DELIVERY_NOT_FOUND'));
    },
    { isShared: true },
  );

  route(
    app,
    context,
    listCurrentDeliveries,
    ({ viewer, query }) => listOpenDeliveries(db, { viewer }, clock.now(), query),
    { isShared: true },
  );

  route(
    app,
    context,
    listDeliveriesWithProducer,
    ({ viewer, params }) => listDeliveriesOfProducer(db, { viewer }, clock.now(), params.producerId),
    { isShared: true },
  );
}
