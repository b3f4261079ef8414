import { exportProducts } from '@kosar/contract/admin/admin-list-files';
import {
  getOrderedAmountOfProduct,
  getProduct,
  listProductDeliveries,
  listProducts,
  pageProducts,
} from '@kosar/contract/catalogue/products';
import type { Parsed } from '@kosar/contract/endpoint';
import { formatDay } from '@kosar/contract/format';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found } from '../../infra/refusal.ts';
import { allow } from '../../infra/session/viewer.ts';
import { listProductsFor, pageProductsFor } from './list-products-query.ts';
import { findOrderedAmount, findProductAccess } from './ordered-amounts-query.ts';
import { placeOf } from './place-of.ts';
import { listDeliveriesOfProduct } from './product-deliveries-query.ts';
import { PRODUCT_COLUMNS } from './product-list-sheet.ts';
import { findProduct } from './product-query.ts';

const SHARED = { isShared: true };

/** Products (spec 7, /product). What isn't on the market is there only for who manages it. */
export function registerProducts(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(
    app,
    context,
    listProducts,
    ({ viewer, query }) => listProductsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(
    app,
    context,
    pageProducts,
    ({ viewer, query }) => pageProductsFor(db, { viewer }, clock.now(), query),
    SHARED,
  );

  route(app, context, exportProducts, ({ viewer, query }) =>
    listFile(
      context.reads,
      (view, whole: Parsed<typeof pageProducts>['query']) =>
        pageProductsFor(view, { viewer }, clock.now(), whole),
      query,
      { fileName: `Termékek ${formatDay(clock.now())}`, columns: PRODUCT_COLUMNS },
    ),
  );

  route(
    app,
    context,
    getProduct,
    async ({ viewer, params }) => found(await findProduct(db, { viewer }, clock.now(), params.id)),
    SHARED,
  );

  route(
    app,
    context,
    listProductDeliveries,
    async ({ viewer, params, query }) => {
      const place = placeOf(query);
      found(await findProductAccess(db, viewer, params.id));
      return listDeliveriesOfProduct(db, { viewer }, clock.now(), params.id, place);
    },
    SHARED,
  );

  route(app, context, getOrderedAmountOfProduct, async ({ viewer, params }) => {
    allow(viewer, 'viewOwnProducts', found(await findProductAccess(db, viewer, params.id)));
    return { amount: await findOrderedAmount(db, params.id, clock.now()) };
  });
}
