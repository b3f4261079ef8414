import {
  allRevenueShares,
  createRevenueShare,
  getRevenueShare,
  listRevenueShares,
  updateRevenueShare,
} from '@kosar/contract/revenue-share';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { findShare, insertShare, listSharesFor, updateShare } from './revenue-shares.ts';

/** How a chain's revenue is divided, for admins (spec 6; spec 7, /deliveryrevenueshare). */
export function registerRevenueShares(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, listRevenueShares, ({ viewer, query }) => {
    allow(viewer, 'viewRevenueShare', {});
    return listSharesFor(db, query);
  });

  route(app, platform, allRevenueShares, async ({ viewer, query }) => {
    allow(viewer, 'viewRevenueShare', {});
    return (await listSharesFor(db, wholeOf(query))).items;
  });

  route(app, platform, getRevenueShare, async ({ viewer, params }) => {
    allow(viewer, 'viewRevenueShare', {});
    return found(await findShare(db, params.id));
  });

  route(app, platform, createRevenueShare, ({ viewer, body: { deliveryChainId, ...shares } }) => {
    allow(viewer, 'editRevenueShare', {});
    return insertShare(platform, known(viewer), deliveryChainId, shares);
  });

  route(app, platform, updateRevenueShare, ({ viewer, params, body }) => {
    allow(viewer, 'editRevenueShare', {});
    return updateShare(platform, known(viewer), params.id, body);
  });
}
