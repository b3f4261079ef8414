import { getDelivery, listCurrentDeliveries, listDeliveriesWithProducer } from '@kosar/contract/deliveries';
import { exportOffer } from '@kosar/contract/delivery-sheets';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
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
export function registerChains(app: FastifyInstance, platform: Platform): void {
  registerChainLists(app, platform);
  registerChainChanges(app, platform);
  registerGoods(app, platform);
  registerGoodsChanges(app, platform);
  registerDeliveryChanges(app, platform);
  registerRevenueShares(app, platform);
  const { answers, db, clock } = platform;
  const pages = createDeliveryPages(db, answers.maxAgeMs);

  route(
    app,
    platform,
    getDelivery,
    async ({ viewer, params, query }) => {
      const sight = { viewer, token: query.token };
      return found(await pages.find(sight, params.id, clock.now()), 'DELIVERY_NOT_FOUND');
    },
    { isShared: true, keptList: 'itemsByProducer' },
  );

  route(
    app,
    platform,
    exportOffer,
    async ({ viewer, params, query }) => {
      const sight = { viewer, token: query.token };
      return offerSheet(found(await pages.find(sight, params.id, clock.now()), 'DELIVERY_NOT_FOUND'));
    },
    { isShared: true },
  );

  route(
    app,
    platform,
    listCurrentDeliveries,
    ({ viewer, query }) => listOpenDeliveries(db, { viewer }, clock.now(), query),
    { isShared: true },
  );

  route(
    app,
    platform,
    listDeliveriesWithProducer,
    ({ viewer, params }) => listDeliveriesOfProducer(db, { viewer }, clock.now(), params.producerId),
    { isShared: true },
  );
}
