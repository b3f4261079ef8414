import * as coupons from '@kosar/contract/coupon-management';
import * as discounts from '@kosar/contract/discount-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listAnswers } from '../../platform/lists/list-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { COUPON_COLUMNS, DISCOUNT_COLUMNS } from './discount-sheets.ts';
import { findManagedCoupon, pageManagedCouponsOf, presentManagedCoupon } from './managed-coupons-query.ts';
import {
  findManagedDiscount,
  pageManagedDiscountsOf,
  presentManagedDiscount,
} from './managed-discounts-query.ts';
import { addCoupon, changeCoupon, removeCoupon } from './save-coupon.ts';
import { addDiscount, changeDiscount, removeDiscount, stopDiscount } from './save-discount.ts';

/** Discounts and coupons as admins give them (spec 7, /discount and /userdiscount). */
export function registerDiscountManagement(app: FastifyInstance, platform: Platform): void {
  registerDiscounts(app, platform);
  registerCoupons(app, platform);
}

function registerDiscounts(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const answers = listAnswers({
    db: platform.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedDiscountsOf>[1]) => {
      allow(viewer, 'manageDiscounts', {});
      return pageManagedDiscountsOf(view, query, clock.now());
    },
    present: presentManagedDiscount,
    fileName: () => `Kedvezmények ${formatDay(clock.now())}`,
    columns: DISCOUNT_COLUMNS,
  });
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageDiscounts', {});
    return presentManagedDiscount(found(await findManagedDiscount(db, id, clock.now())));
  };
  route(app, platform, discounts.pageManagedDiscounts, ({ viewer, query }) => answers.page(viewer, query));
  route(app, platform, discounts.exportManagedDiscounts, ({ viewer, query }) => answers.file(viewer, query));
  route(app, platform, discounts.getManagedDiscount, ({ viewer, params }) => shown(viewer, params.id));
  route(app, platform, discounts.createDiscount, async ({ viewer, body }) =>
    shown(viewer, await addDiscount(platform, known(viewer), body)),
  );
  route(app, platform, discounts.updateDiscount, async ({ viewer, params, body }) => {
    await changeDiscount(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, platform, discounts.endDiscount, async ({ viewer, params }) => {
    await stopDiscount(platform, known(viewer), params.id);
    return shown(viewer, params.id);
  });
  route(app, platform, discounts.deleteDiscount, ({ viewer, params }) =>
    removeDiscount(platform, known(viewer), params.id),
  );
}

function registerCoupons(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const answers = listAnswers({
    db: platform.reads,
    find: (view, viewer, query: Parameters<typeof pageManagedCouponsOf>[1]) => {
      allow(viewer, 'manageDiscounts', {});
      return pageManagedCouponsOf(view, query, clock.now());
    },
    present: presentManagedCoupon,
    fileName: () => `Kuponok ${formatDay(clock.now())}`,
    columns: COUPON_COLUMNS,
  });
  const shown = async (viewer: Viewer, id: number) => {
    allow(viewer, 'manageDiscounts', {});
    return presentManagedCoupon(found(await findManagedCoupon(db, id, clock.now())));
  };
  route(app, platform, coupons.pageManagedCoupons, ({ viewer, query }) => answers.page(viewer, query));
  route(app, platform, coupons.exportManagedCoupons, ({ viewer, query }) => answers.file(viewer, query));
  route(app, platform, coupons.getManagedCoupon, ({ viewer, params }) => shown(viewer, params.id));
  route(app, platform, coupons.createCoupon, async ({ viewer, body }) =>
    shown(viewer, await addCoupon(platform, known(viewer), body)),
  );
  route(app, platform, coupons.updateCoupon, async ({ viewer, params, body }) => {
    await changeCoupon(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, platform, coupons.deleteCoupon, ({ viewer, params }) =>
    removeCoupon(platform, known(viewer), params.id),
  );
}
