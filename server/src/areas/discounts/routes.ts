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
} from '@kosar/contract/campaigns/discounts';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { activateCoupon } from './activate-coupon.ts';
import { findCoupon, listCouponsOf, pageCouponsOf } from './all-coupons-query.ts';
import { listUsableCoupons } from './coupon-queries.ts';
import { findDiscount, listDiscountsFor, pageDiscountsFor } from './discount-list-query.ts';
import { registerDiscountManagement } from './management-routes.ts';

/** Discounts for everybody, and coupons of users (spec 7, /discount and /userdiscount). */
export function registerDiscounts(app: FastifyInstance, context: AppContext): void {
  registerDiscountManagement(app, context);
  const { db, clock } = context;

  route(app, context, listDiscounts, ({ viewer, query }) => listDiscountsFor(db, viewer, query, clock.now()));

  route(app, context, pageDiscounts, ({ viewer, query }) => pageDiscountsFor(db, viewer, query, clock.now()));

  route(app, context, getDiscount, async ({ viewer, params }) =>
    found(await findDiscount(db, viewer, params.id)),
  );

  route(app, context, listUserDiscounts, ({ viewer, params }) => {
    allow(viewer, 'viewCoupons', { userId: params.userId });
    return listUsableCoupons(db, params.userId, clock.now());
  });

  route(app, context, listCoupons, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'viewCoupons', { userId });
    return listCouponsOf(db, userId, clock.now());
  });

  route(app, context, pageCoupons, ({ viewer, query }) => {
    const userId = query.user ?? known(viewer).userId;
    allow(viewer, 'viewCoupons', { userId });
    return pageCouponsOf(db, userId, query, clock.now());
  });

  route(app, context, getCoupon, async ({ viewer, params }) => {
    const coupon = found(await findCoupon(db, params.id, clock.now()));
    refuseUnless(can(viewer, 'viewCoupons', { userId: coupon.userId }), 'not_found');
    return coupon;
  });

  for (const endpoint of [activateCouponCall, activateCouponByGet] as const) {
    route(app, context, endpoint, ({ viewer, params, request }) => {
      const { userId } = known(viewer);
      allow(viewer, 'activateCoupon', { userId });
      return activateCoupon(context, { userId, code: params.code, ipAddress: request.ip });
    });
  }
}
