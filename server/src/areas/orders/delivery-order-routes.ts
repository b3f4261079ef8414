import { exportOrderedItems, getPackList, ORDERED_ITEM_COLUMNS } from '@kosar/contract/handover/pack-lists';
import {
  listAllOrders,
  listHomeDeliveries,
  listOrderedItems,
  sumOrders,
} from '@kosar/contract/orders/delivery-orders';
import { sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import { listHomeDeliveriesOf } from './home-delivery-query.ts';
import { listOrdersInScope } from './order-queries.ts';
import { scopeOf, scopeOfToken } from './order-scope.ts';
import { sumOrdersOf } from './order-sum-query.ts';
import { listItemsOf } from './ordered-items-query.ts';
import { listPacksOf } from './pack-list-query.ts';

/** Orders of deliveries for those who run them, and what they add up to (spec 6, Listing all orders; spec 7, /order and order items). */
export function registerDeliveryOrders(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listAllOrders, async ({ viewer, query }) =>
    listOrdersInScope(db, viewer, await scopeOf(db, viewer, query), clock.now()),
  );

  route(app, context, sumOrders, async ({ viewer, query }) =>
    sumOrdersOf(db, viewer, await scopeOf(db, viewer, query), query, clock.now()),
  );

  route(app, context, listOrderedItems, async ({ viewer, query }) => {
    const scope =
      query.deliveryToken === undefined
        ? await scopeOf(db, viewer, query)
        : await scopeOfToken(db, viewer, query.deliveryToken);
    return listItemsOf(db, scope, query.groupByDelivery ?? false);
  });

  route(app, context, exportOrderedItems, async ({ viewer, query }) => {
    const { deliveryChain } = query;
    const rows = await listItemsOf(db, await scopeOf(db, viewer, { deliveryChain }), true);
    return sheetOf({
      fileName: `Rendelések termékenként ${deliveryChain}`,
      columns: ORDERED_ITEM_COLUMNS,
      rows,
      total: 'Összesen',
    });
  });

  route(app, context, getPackList, async ({ viewer, query }) => {
    refuseUnless(query.deliveryChain !== undefined || query.delivery !== undefined, 'not_found');
    return listPacksOf(db, viewer, await scopeOf(db, viewer, query), clock.now());
  });

  route(app, context, listHomeDeliveries, async ({ viewer, query }) =>
    listHomeDeliveriesOf(db, await scopeOf(db, viewer, query, 'viewHomeDeliveries')),
  );
}
