import {
  getLastPrice,
  getPacking,
  listOrderedAmountsOfPackings,
  listPackings,
  pagePackings,
  pagePackingsForChain,
} from '@kosar/contract/packings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow } from '../../platform/session/viewer.ts';
import { findChainParties } from './chain-parties-query.ts';
import { findProductAccess, listOrderedAmounts } from './ordered-amounts-query.ts';
import { findLastPrice, findPacking, listPackingsFor, pagePackingsFor } from './packing-queries.ts';

/** Packings (spec 7, /packing), as visible as their products. */
export function registerPackings(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, listPackings, ({ viewer, query }) => listPackingsFor(db, viewer, query));

  route(app, platform, pagePackings, ({ viewer, query }) => pagePackingsFor(db, viewer, query));

  route(app, platform, pagePackingsForChain, async ({ viewer, query }) => {
    const { notDeliveredIn } = query;
    // What a round holds is told to who runs it.
    if (notDeliveredIn !== undefined)
      allow(viewer, 'viewChainManagement', found(await findChainParties(db, viewer, notDeliveredIn)));
    return pagePackingsFor(db, viewer, query);
  });

  route(app, platform, getLastPrice, async ({ viewer, query }) => {
    found(await findPacking(db, viewer, query.packingId));
    return findLastPrice(db, { viewer }, query.packingId);
  });

  route(app, platform, getPacking, async ({ viewer, params }) =>
    found(await findPacking(db, viewer, params.id)),
  );

  route(app, platform, listOrderedAmountsOfPackings, async ({ viewer, params }) => {
    allow(viewer, 'viewOwnProducts', found(await findProductAccess(db, viewer, params.productId)));
    return listOrderedAmounts(db, params.productId, clock.now());
  });
}
