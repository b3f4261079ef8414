import { createClearing } from '@kosar/contract/clearing-payments';
import * as calls from '@kosar/contract/finalize';
import { explainOrder } from '@kosar/contract/money-explained';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { getMadeClearing } from '../clearing/public.ts';
import { getOrderExplained } from './explain-order.ts';
import { finalizeChain } from './finalize-chain.ts';
import { getOutlook } from './finalize-outlook.ts';
import { makeClearing } from './make-clearing.ts';

/** Finalizing a round (spec 4; spec 7, /deliverychain). */
export function registerSettlement(app: FastifyInstance, platform: Platform): void {
  const finalize = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    allow(viewer, 'finalizeChain', {});
    return finalizeChain(platform, { chainId: params.id, userId: known(viewer).userId });
  };
  route(app, platform, calls.finalizeChain, finalize);
  route(app, platform, calls.finalizeChainByGet, finalize);
  route(app, platform, createClearing, async ({ viewer, body }) => {
    const id = await makeClearing(platform, known(viewer), body.deliveryChain);
    return getMadeClearing(platform.db, viewer, id);
  });
  route(app, platform, explainOrder, ({ viewer, params }) =>
    getOrderExplained(platform.db, known(viewer), params.id),
  );
  route(app, platform, calls.getFinalizeOutlook, ({ viewer, params }) => {
    allow(viewer, 'finalizeChain', {});
    return getOutlook(platform.db, params.id);
  });
}
