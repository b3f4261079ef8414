import {
  deleteChain as deleteChainCall,
  getChainForm,
  updateChain,
} from '@kosar/contract/chains/chain-editing';
import { openChain as openChainCall } from '@kosar/contract/chains/chain-management';
import {
  getChainPrefill,
  listEventsForChain,
  listGoodsForChain,
} from '@kosar/contract/chains/chain-preparing';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { onceOnly } from '../../../infra/idempotency.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, known } from '../../../infra/session/viewer.ts';
import { findChain } from '../pages/chain-page.ts';
import { findChainForm } from './chain-form-query.ts';
import { findChainPrefill } from './chain-prefill-query.ts';
import { changeChain } from './change-chain.ts';
import { deleteChain } from './delete-chain.ts';
import { listEventsToGoTo } from './events-for-chain-query.ts';
import { listGoods } from './goods-for-chain-query.ts';
import { openChain } from './open-chain.ts';
import { allowOnChain } from './own-chain.ts';

/** Chains as their transporters prepare, open, change and copy them, and as admins delete them (spec 5, Chains; spec 6). */
export function registerChainChanges(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, listGoodsForChain, async ({ viewer, query: { transporter, notIn } }) => {
    allow(viewer, 'createChain', { transporterIds: [transporter] });
    if (notIn !== undefined) await allowOnChain(db, viewer, 'editChain', notIn, 'not_found');
    return listGoods(db, { transporterId: transporter, notIn });
  });

  route(app, context, listEventsForChain, async ({ viewer, query: { transporter } }) => {
    allow(viewer, 'createChain', { transporterIds: [transporter] });
    return listEventsToGoTo(db, viewer, transporter, clock.now());
  });

  route(app, context, getChainPrefill, async ({ viewer, params: { id } }) => {
    await allowOnChain(db, viewer, 'copyChain', id);
    return found(await findChainPrefill(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, context, openChainCall, async ({ viewer, body, idempotencyKey }) => {
    const user = known(viewer);
    const id = await openChain(context, user, body, onceOnly(user.userId, idempotencyKey, 'openChain', body));
    return found(await findChain(db, { viewer }, clock.now(), id));
  });

  route(app, context, getChainForm, async ({ viewer, params: { id } }) => {
    await allowOnChain(db, viewer, 'editChain', id);
    return found(await findChainForm(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, context, updateChain, async ({ viewer, params: { id }, body }) => {
    await changeChain(context, known(viewer), id, body);
    return found(await findChainForm(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, context, deleteChainCall, ({ viewer, params: { id } }) =>
    deleteChain(context, known(viewer), id),
  );
}
