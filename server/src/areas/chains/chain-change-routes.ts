import { deleteChain as deleteChainCall, getChainForm, updateChain } from '@kosar/contract/chain-editing';
import { openChain as openChainCall } from '@kosar/contract/chain-management';
import { getChainPrefill, listEventsForChain, listGoodsForChain } from '@kosar/contract/chain-preparing';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { onceOnly } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { findChainForm } from './chain-form-query.ts';
import { findChain } from './chain-page.ts';
import { findChainPrefill } from './chain-prefill-query.ts';
import { changeChain } from './change-chain.ts';
import { deleteChain } from './delete-chain.ts';
import { listEventsToGoTo } from './events-for-chain-query.ts';
import { listGoods } from './goods-for-chain-query.ts';
import { openChain } from './open-chain.ts';
import { allowOnChain } from './own-chain.ts';

/** Chains as their transporters prepare, open, change and copy them, and as admins delete them (spec 5, Chains; spec 6). */
export function registerChainChanges(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, listGoodsForChain, async ({ viewer, query: { transporter, notIn } }) => {
    allow(viewer, 'createChain', { transporterIds: [transporter] });
    if (notIn !== undefined) await allowOnChain(db, viewer, 'editChain', notIn, 'not_found');
    return listGoods(db, { transporterId: transporter, notIn });
  });

  route(app, platform, listEventsForChain, async ({ viewer, query: { transporter } }) => {
    allow(viewer, 'createChain', { transporterIds: [transporter] });
    return listEventsToGoTo(db, viewer, transporter, clock.now());
  });

  route(app, platform, getChainPrefill, async ({ viewer, params: { id } }) => {
    await allowOnChain(db, viewer, 'copyChain', id);
    return found(await findChainPrefill(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, platform, openChainCall, async ({ viewer, body, idempotencyKey }) => {
    const user = known(viewer);
    const id = await openChain(
      platform,
      user,
      body,
      onceOnly(user.userId, idempotencyKey, 'openChain', body),
    );
    return found(await findChain(db, { viewer }, clock.now(), id));
  });

  route(app, platform, getChainForm, async ({ viewer, params: { id } }) => {
    await allowOnChain(db, viewer, 'editChain', id);
    return found(await findChainForm(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, platform, updateChain, async ({ viewer, params: { id }, body }) => {
    await changeChain(platform, known(viewer), id, body);
    return found(await findChainForm(db, id, clock.now()), 'DELIVERY_NOT_FOUND');
  });

  route(app, platform, deleteChainCall, ({ viewer, params: { id } }) =>
    deleteChain(platform, known(viewer), id),
  );
}
