import * as calls from '@kosar/contract/chains/finalize';
import { createClearing } from '@kosar/contract/clearings/clearing-payments';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { allow, known, type Viewer } from '../../../infra/session/viewer.ts';
import { getMadeClearing } from '../clearing/clearing-queries.ts';
import { getOrderExplained } from './explain-order.ts';
import { finalizeChain } from './finalize-chain.ts';
import { getPreview } from './finalize-preview.ts';
import { makeClearing } from './make-clearing.ts';

/** Finalizing a chain (spec 4; spec 7, /deliverychain). */
export function registerSettlement(app: FastifyInstance, context: AppContext): void {
  const finalize = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    allow(viewer, 'finalizeChain', {});
    return finalizeChain(context, { chainId: params.id, userId: known(viewer).userId });
  };
  route(app, context, calls.finalizeChain, finalize);
  route(app, context, calls.finalizeChainByGet, finalize);
  route(app, context, createClearing, async ({ viewer, body }) => {
    const id = await makeClearing(context, known(viewer), body.deliveryChain);
    return getMadeClearing(context.db, viewer, id);
  });
  route(app, context, explainOrder, ({ viewer, params }) =>
    getOrderExplained(context.db, known(viewer), params.id),
  );
  route(app, context, calls.getFinalizePreview, ({ viewer, params }) => {
    allow(viewer, 'finalizeChain', {});
    return getPreview(context, { chainId: params.id, userId: known(viewer).userId });
  });
}
