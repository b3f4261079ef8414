import {
  getLastPrice,
  getPacking,
  listOrderedAmountsOfPackings,
  listPackings,
  pagePackings,
  pagePackingsForChain,
} from '@kosar/contract/catalogue/packings';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { allow } from '../../infra/session/viewer.ts';
import { findChainParties } from './chain-parties-query.ts';
import { findProductAccess, listOrderedAmounts } from './ordered-amounts-query.ts';
import { findLastPrice, findPacking, listPackingsFor, pagePackingsFor } from './packing-queries.ts';

/** Packings (spec 7, /packing), as visible as their products. */
export function registerPackings(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listPackings, ({ viewer, query }) => listPackingsFor(db, viewer, query));

  route(app, context, pagePackings, ({ viewer, query }) => pagePackingsFor(db, viewer, query));

  route(app, context, pagePackingsForChain, async ({ viewer, query }) => {
    const { notDeliveredIn } = query;
    // What a chain holds is shown to who runs it.
    if (notDeliveredIn !== undefined)
      allow(viewer, 'viewChainManagement', found(await findChainParties(db, viewer, notDeliveredIn)));
    return pagePackingsFor(db, viewer, query);
  });

  route(app, context, getLastPrice, async ({ viewer, query }) => {
    found(await findPacking(db, viewer, query.packingId));
    return findLastPrice(db, { viewer }, query.packingId);
  });

  route(app, context, getPacking, async ({ viewer, params }) =>
    found(await findPacking(db, viewer, params.id)),
  );

  route(app, context, listOrderedAmountsOfPackings, async ({ viewer, params }) => {
    allow(viewer, 'viewOwnProducts', found(await findProductAccess(db, viewer, params.productId)));
    return listOrderedAmounts(db, params.productId, clock.now());
  });
}
