import { exportProducts } from '@kosar/contract/admin-list-files';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import {
  getOrderedAmountOfProduct,
  getProduct,
  listProductDeliveries,
  listProducts,
  pageProducts,
} from '@kosar/contract/products';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { listFile } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow } from '../../platform/session/viewer.ts';
import { listProductsFor, pageProductsFor } from './list-products-query.ts';
import { findOrderedAmount, findProductAccess } from './ordered-amounts-query.ts';
import { placeOf } from './place-of.ts';
import { listDeliveriesOfProduct } from './product-deliveries-query.ts';
import { PRODUCT_COLUMNS } from './product-list-sheet.ts';
import { findProduct } from './product-query.ts';

const SHARED = { isShared: true };

/** Products (spec 7, /product). What isn't on the market is there only for who manages it. */
export function registerProducts(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(
    app,
    platform,
    listProducts,
    ({ viewer, query }) => listProductsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    platform,
    pageProducts,
    ({ viewer, query }) => pageProductsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(app, platform, exportProducts, ({ viewer, query }) =>
    listFile(
      platform.reads,
      (view, whole: Parsed<typeof pageProducts>['query']) =>
        pageProductsFor(view, { viewer }, clock.now(), whole),
      query,
      { fileName: `Termékek ${formatDay(clock.now())}`, columns: PRODUCT_COLUMNS },
    ),
  );

  route(
    app,
    platform,
    getProduct,
    async ({ viewer, params }) => found(await findProduct(db, { viewer }, clock.now(), params.id)),
    SHARED,
  );

  route(
    app,
    platform,
    listProductDeliveries,
    async ({ viewer, params, query }) => {
      const place = placeOf(query);
      found(await findProductAccess(db, viewer, params.id));
      return listDeliveriesOfProduct(db, { viewer }, clock.now(), params.id, place);
    },
    SHARED,
  );

  route(app, platform, getOrderedAmountOfProduct, async ({ viewer, params }) => {
    allow(viewer, 'viewOwnProducts', found(await findProductAccess(db, viewer, params.id)));
    return { amount: await findOrderedAmount(db, params.id, clock.now()) };
  });
}
