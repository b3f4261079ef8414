import { listPayments } from '@kosar/contract/orders';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow, isAdmin, known } from '../../platform/session/viewer.ts';
import { listPaymentsOf } from './payment-queries.ts';

/** Payments of orders (spec 7, /payment). */
export function registerPayments(app: FastifyInstance, platform: Platform): void {
  route(app, platform, listPayments, ({ viewer, query }) => {
    const { userId } = known(viewer);
    allow(viewer, 'viewPayment', { userId: query.user ?? userId });
    return listPaymentsOf(platform.db, isAdmin(viewer) ? null : userId, query);
  });
}
