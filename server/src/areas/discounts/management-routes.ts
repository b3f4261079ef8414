import * as coupons from '@kosar/contract/campaigns/coupon-management';
import * as discounts from '@kosar/contract/campaigns/discount-management';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
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
export function registerDiscountManagement(app: FastifyInstance, context: AppContext): void {
  registerDiscounts(app, context);
  registerCoupons(app, context);
}

function registerDiscounts(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
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
  route(app, context, discounts.pageManagedDiscounts, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, discounts.exportManagedDiscounts, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, discounts.getManagedDiscount, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, discounts.createDiscount, async ({ viewer, body }) =>
    shown(viewer, await addDiscount(context, known(viewer), body)),
  );
  route(app, context, discounts.updateDiscount, async ({ viewer, params, body }) => {
    await changeDiscount(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, discounts.endDiscount, async ({ viewer, params }) => {
    await stopDiscount(context, known(viewer), params.id);
    return shown(viewer, params.id);
  });
  route(app, context, discounts.deleteDiscount, ({ viewer, params }) =>
    removeDiscount(context, known(viewer), params.id),
  );
}

function registerCoupons(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
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
  route(app, context, coupons.pageManagedCoupons, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, coupons.exportManagedCoupons, ({ viewer, query }) => answers.file(viewer, query));
  route(app, context, coupons.getManagedCoupon, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, coupons.createCoupon, async ({ viewer, body }) =>
    shown(viewer, await addCoupon(context, known(viewer), body)),
  );
  route(app, context, coupons.updateCoupon, async ({ viewer, params, body }) => {
    await changeCoupon(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, coupons.deleteCoupon, ({ viewer, params }) =>
    removeCoupon(context, known(viewer), params.id),
  );
}
