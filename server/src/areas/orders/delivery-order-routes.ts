import {
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  sumOrders,
} from '@kosar/contract/delivery-orders';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listHomeDeliveriesOf } from './home-delivery-query.ts';
import { listOrdersInScope } from './order-queries.ts';
import { scopeOf, scopeOfToken } from './order-scope.ts';
import { sumOrdersOf } from './order-sum-query.ts';
import { listItemsOf } from './ordered-items-query.ts';

/** Orders of deliveries for those who run them, and what they add up to (spec 6, Listing all orders; spec 7, /order and order items). */
export function registerDeliveryOrders(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, listAllOrders, async ({ viewer, query }) =>
    listOrdersInScope(db, viewer, await scopeOf(db, viewer, query), clock.now()),
  );

  route(app, platform, sumOrders, async ({ viewer, query }) =>
    sumOrdersOf(db, viewer, await scopeOf(db, viewer, query), query, clock.now()),
  );

  route(app, platform, listOrderedItems, async ({ viewer, query }) => {
    const scope =
      query.deliveryToken === undefined
        ? await scopeOf(db, viewer, query)
        : await scopeOfToken(db, viewer, query.deliveryToken);
    return listItemsOf(db, scope, query.groupByDelivery ?? false);
  });

  route(app, platform, listHomeDeliveries, async ({ viewer, query }) =>
    listHomeDeliveriesOf(db, await scopeOf(db, viewer, query, 'viewHomeDeliveries')),
  );
}
