import * as calls from '@kosar/contract/chains/finalize';
import { answerUnrecorded as answerUnrecordedCall, listUnrecorded } from '@kosar/contract/chains/unrecorded';
import { createClearing } from '@kosar/contract/clearings/clearing-payments';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { found } from '../../../infra/refusal.ts';
import { factsOf, findParties } from '../../../infra/session/parties.ts';
import { allow, known, type Viewer } from '../../../infra/session/viewer.ts';
import { getMadeClearing } from '../clearing/clearing-queries.ts';
import { answerUnrecorded, listUnrecordedOf } from './answer-unrecorded.ts';
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
  route(app, context, listUnrecorded, async ({ viewer, params }) => {
    await allowToAnswer(viewer, params.id);
    return listUnrecordedOf(context.db, params.id);
  });
  route(app, context, answerUnrecordedCall, async ({ viewer, params, body }) => {
    await allowToAnswer(viewer, params.id);
    return answerUnrecorded(context, { chainId: params.id, userId: known(viewer).userId }, body);
  });
  route(app, context, calls.getFinalizePreview, ({ viewer, params }) => {
    allow(viewer, 'finalizeChain', {});
    return getPreview(context, { chainId: params.id, userId: known(viewer).userId });
  });

  /** A chain that the viewer may not see isn't there for them. */
  async function allowToAnswer(viewer: Viewer, id: number): Promise<void> {
    const facts = factsOf(found(await findParties(context.db, viewer, { kind: 'CHAIN', id })));
    allow(viewer, 'answerUnrecorded', facts);
  }
}
