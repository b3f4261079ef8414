import { getDelivery, listCurrentDeliveries, listDeliveriesWithProducer } from '@kosar/contract/deliveries';
import { exportOffer } from '@kosar/contract/delivery-sheets';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { registerChainChanges } from './chain-change-routes.ts';
import { registerChainLists } from './chain-routes.ts';
import { listDeliveriesOfProducer, listOpenDeliveries } from './current-deliveries-query.ts';
import { registerDeliveryChanges } from './delivery-change-routes.ts';
import { createDeliveryPages } from './delivery-pages.ts';
import { registerGoodsChanges } from './goods-change-routes.ts';
import { registerGoods } from './goods-routes.ts';
import { offerSheet } from './offer-sheet.ts';
import { registerRevenueShares } from './revenue-share-routes.ts';

/** Chains and their deliveries (spec 7, /deliverychain and /delivery). */
export function registerChains(app: FastifyInstance, context: AppContext): void {
  registerChainLists(app, context);
  registerChainChanges(app, context);
  registerGoods(app, context);
  registerGoodsChanges(app, context);
  registerDeliveryChanges(app, context);
  registerRevenueShares(app, context);
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
    { isShared: true, keptList: 'itemsByProducer' },
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
