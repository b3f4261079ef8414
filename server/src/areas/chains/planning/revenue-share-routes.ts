import {
  allRevenueShares,
  createRevenueShare,
  getRevenueShare,
  listRevenueShares,
  updateRevenueShare,
} from '@kosar/contract/chains/revenue-share';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { wholeOf } from '../../../infra/database/page.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known } from '../../../infra/session/viewer.ts';
import { findShare, insertShare, listSharesFor, updateShare } from './revenue-shares.ts';

/** How a chain's revenue is divided, for admins (spec 6; spec 7, /deliveryrevenueshare). */
export function registerRevenueShares(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listRevenueShares, ({ viewer, query }) => {
    allow(viewer, 'viewRevenueShare', {});
    return listSharesFor(db, query);
  });

  route(app, context, allRevenueShares, async ({ viewer, query }) => {
    allow(viewer, 'viewRevenueShare', {});
    return (await listSharesFor(db, wholeOf(query))).items;
  });

  route(app, context, getRevenueShare, async ({ viewer, params }) => {
    allow(viewer, 'viewRevenueShare', {});
    return found(await findShare(db, params.id));
  });

  route(app, context, createRevenueShare, ({ viewer, body: { deliveryChainId, ...shares } }) => {
    allow(viewer, 'editRevenueShare', {});
    return insertShare(context, known(viewer), deliveryChainId, shares);
  });

  route(app, context, updateRevenueShare, ({ viewer, params, body }) => {
    allow(viewer, 'editRevenueShare', {});
    return updateShare(context, known(viewer), params.id, body);
  });
}
