import { listUserDiscounts } from '@kosar/contract/orders';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { listUsableCoupons } from './coupon-queries.ts';

/** Coupons of users (spec 7, /userdiscount). */
export function registerDiscounts(app: FastifyInstance, platform: Platform): void {
  route(app, platform, listUserDiscounts, ({ viewer, params }) => {
    allow(viewer, 'viewCoupons', { userId: params.userId });
    return listUsableCoupons(platform.db, params.userId, platform.clock.now());
  });
}
