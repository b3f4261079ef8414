import { deliverOrder } from '@kosar/contract/handover/handover';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { findOrder, findOrderAccess, orderFor } from '../orders/public.ts';
import { findOrderVersion } from './order-version-query.ts';
import { recordHandover } from './record-handover.ts';
import { registerHandoverTable } from './table-routes.ts';

/** Handing orders over at the table (spec 4, Order item delivery state; spec 7, /order/deliver). */
export function registerHandover(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerHandoverTable(app, context);

  route(app, context, deliverOrder, async ({ viewer, body, idempotencyKey }) => {
    const access = found(await findOrderAccess(db, body.orderId));
    refuseUnless(can(viewer, 'viewOrder', access), 'not_found');
    allow(viewer, 'recordHandover', access);
    const { userId } = known(viewer);
    const { orderItems: items, ...entered } = body;
    const recording = { ...entered, items, recorder: { userId } };
    await recordHandover(context, recording, onceOnly(userId, idempotencyKey, 'deliverOrder', body));
    const order = found(await findOrder(db, body.orderId, clock.now()));
    const version = found(await findOrderVersion(db, body.orderId));
    return { version, order: orderFor(viewer, access, order) };
  });
}
