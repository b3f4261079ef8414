import { exportOrderList } from '@kosar/contract/admin/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import { repeatOrder as repeatOrderCall } from '@kosar/contract/orders/order-repeat';
import {
  amendOrder as amendOrderCall,
  cancelOrder as cancelOrderCall,
  getOrder,
  listDeliveryOrdersOfUser,
  listOrders,
  placeOrder as placeOrderCall,
  recalculateAmendment,
  recalculateOrder,
} from '@kosar/contract/orders/orders';
import { can, type PermissionFacts } from '@kosar/domain/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { startOrderPayment } from '../payments/public.ts';
import { amendOrder } from './amend-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { registerDeliveryOrders } from './delivery-order-routes.ts';
import { registerOrderEdits } from './edit-routes.ts';
import { registerHomeRoutes } from './home-route-routes.ts';
import { findDeliveryAccess, findOrderAccess } from './order-access.ts';
import { orderFor } from './order-for.ts';
import { ORDER_LIST_COLUMNS } from './order-list-sheet.ts';
import { findOrder, listOrdersOf, listOrdersOfBuyer } from './order-queries.ts';
import { scopeOf } from './order-scope.ts';
import { registerOrderSheets } from './order-sheet-routes.ts';
import { placeOrder } from './place-order.ts';
import { quoteAmendment, quoteOrder } from './quote-order.ts';
import { repeatOrder } from './repeat-order.ts';
import { registerWaitingList } from './waiting/routes.ts';

function isSorted({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'orderby' in query;
}

/** Orders (spec 7, /order). An order that the viewer has nothing to do with isn't there for them. */
export function registerOrders(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerDeliveryOrders(app, context);
  registerOrderSheets(app, context);
  registerHomeRoutes(app, context);
  registerOrderEdits(app, context);
  registerWaitingList(app, context);

  route(app, context, placeOrderCall, async ({ viewer, body, idempotencyKey }) => {
    allow(viewer, 'placeOrder', {});
    const buyer = known(viewer);
    const once = onceOnly(buyer.userId, idempotencyKey, 'placeOrder', body);
    const order = await placeOrder(context, buyer, body, once);
    if (order.selectedPaymentType !== 'ONLINE') return order;
    await startOrderPayment(context, order.id);
    return found(await findOrder(db, order.id, clock.now()));
  });

  route(app, context, recalculateOrder, ({ viewer, params, body }) => {
    allow(viewer, 'placeOrder', {});
    const { deliveryChainId, deliveryId } = params;
    return quoteOrder(context, known(viewer), deliveryChainId, { ...body, deliveryId });
  });

  route(app, context, recalculateAmendment, async ({ viewer, params, body }) => {
    allow(viewer, 'amendOrder', await visibleOrder(viewer, params.id));
    return quoteAmendment(context, params.id, body);
  });

  route(app, context, listOrders, async ({ viewer, query, request }) => {
    const { all = false, delivery, deliveryEvent, deliveryChain } = query;
    if (all) {
      const isNamed = [delivery, deliveryEvent, deliveryChain].some((id) => id !== undefined);
      if (!isNamed) allow(viewer, 'listAllOrders', {});
      const scope = isNamed ? await scopeOf(db, viewer, query) : sql<SqlBool>`o.cancelled_at is null`;
      // Spec 9: the orders of everybody come the latest placed first unless said.
      const sorted: typeof query = isSorted(request)
        ? query
        : { ...query, orderby: [{ field: 'id', descending: true }] };
      return listOrdersOf(context.reads, viewer, { scope }, sorted, clock.now());
    }
    const buyerId = query.orderedBy ?? known(viewer).userId;
    allow(viewer, 'viewUserOrders', { userId: buyerId });
    return listOrdersOf(db, viewer, { buyerId }, query, clock.now());
  });

  route(app, context, exportOrderList, ({ viewer, query }) => {
    allow(viewer, 'listAllOrders', {});
    const scope = sql<SqlBool>`o.cancelled_at is null`;
    return listFile(
      context.reads,
      (view, whole: Parsed<typeof listOrders>['query']) =>
        listOrdersOf(view, viewer, { scope }, whole, clock.now()),
      query,
      { fileName: `Rendelések ${formatDay(clock.now())}`, columns: ORDER_LIST_COLUMNS },
    );
  });

  route(app, context, repeatOrderCall, ({ viewer, query }) => {
    const buyer = known(viewer);
    allow(viewer, 'viewUserOrders', { userId: buyer.userId });
    return repeatOrder(context, buyer, query);
  });

  route(app, context, getOrder, async ({ viewer, params }) => {
    const access = await visibleOrder(viewer, params.id);
    return orderFor(viewer, access, found(await findOrder(db, params.id, clock.now())));
  });

  route(app, context, listDeliveryOrdersOfUser, async ({ viewer, params }) => {
    const access = found(await findDeliveryAccess(db, viewer, params.deliveryId, params.userId));
    allow(viewer, 'viewOrder', access);
    const orders = await listOrdersOfBuyer(db, params.deliveryId, params.userId, clock.now());
    return orders.map((order) => orderFor(viewer, access, order));
  });

  route(app, context, amendOrderCall, async ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'amendOrder', await visibleOrder(viewer, params.id));
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `amendOrder ${params.id}`, body);
    return amendOrder(context, { orderId: params.id, userId, data: body }, once);
  });

  route(app, context, cancelOrderCall, async ({ viewer, params }) => {
    const access = await visibleOrder(viewer, params.id);
    allow(viewer, 'cancelOrder', access);
    const { userId } = known(viewer);
    const by = userId === access.userId ? 'BUYER' : 'ADMIN';
    await cancelOrder(context, { orderId: params.id, userId, by });
  });

  async function visibleOrder(viewer: Viewer, orderId: number): Promise<PermissionFacts> {
    const access = found(await findOrderAccess(db, orderId));
    refuseUnless(can(viewer, 'viewOrder', access), 'not_found');
    return access;
  }
}
