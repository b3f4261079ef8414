import {
  activateCouponByGet,
  activateCoupon as activateCouponCall,
  getCoupon,
  getDiscount,
  listCoupons,
  listDiscounts,
  listUserDiscounts,
  pageCoupons,
  pageDiscounts,
} from '@kosar/contract/discounts';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { activateCoupon } from './activate-coupon.ts';
import { findCoupon, listCouponsOf, pageCouponsOf } from './all-coupons-query.ts';
import { listUsableCoupons } from './coupon-queries.ts';
import { findDiscount, listDiscountsFor, pageDiscountsFor } from './discount-list-query.ts';
import { registerDiscountManagement } from './management-routes.ts';

/** Discounts for everybody, and coupons of users (spec 7, /discount and /userdiscount). */
export function registerDiscounts(app: FastifyInstance, platform: Platform): void {
  registerDiscountManagement(app, platform);
  const { db, clock } = platform;

  route(app, platform, listDiscounts, ({ viewer, query }) =>
    listDiscountsFor(db, viewer, query, clock.now()),
  );

  route(app, platform, pageDiscounts, ({ viewer, query }) =>
    pageDiscountsFor(db, viewer, query, clock.now()),
  );

  route(app, platform, getDiscount, async ({ viewer, params }) =>
    found(await findDiscount(db, viewer, params.id)),
  );

  route(app, platform, listUserDiscounts, ({ viewer, params }) => {
    allow(viewer, 'viewCoupons', { userId: params.userId });
    return listUsableCoupons(db, params.userId, clock.now());
  });

  route(app, platform, listCoupons, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'viewCoupons', { userId });
    return listCouponsOf(db, userId, clock.now());
  });

  route(app, platform, pageCoupons, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'viewCoupons', { userId });
    return pageCouponsOf(db, userId, query, clock.now());
  });

  route(app, platform, getCoupon, async ({ viewer, params }) => {
    const coupon = found(await findCoupon(db, params.id, clock.now()));
    refuseUnless(can(viewer, 'viewCoupons', { userId: coupon.userId }), 'not_found');
    return coupon;
  });

  for (const endpoint of [activateCouponCall, activateCouponByGet] as const) {
    route(app, platform, endpoint, ({ viewer, params, request }) => {
      const { userId } = known(viewer);
      allow(viewer, 'activateCoupon', { userId });
      return activateCoupon(platform, { userId, code: params.code, ipAddress: request.ip });
    });
  }
}
