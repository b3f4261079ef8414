import * as calls from '@kosar/contract/order-corrections';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { onceOnly } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { allow, isAdmin, known } from '../../platform/session/viewer.ts';
import { findOrderAccess } from '../orders/public.ts';
import { correctOrder } from './correct-order.ts';
import { findCorrection, listCorrectionsOf } from './corrections-query.ts';
import { noteGivenBack, undoGivenBack } from './note-given-back.ts';
import { getOrderToCorrect } from './order-to-correct.ts';
import { payDebt, unpayDebt } from './pay-debt.ts';
import { previewCorrection } from './preview-correction.ts';

/** Corrections of orders after their chain was finalized. */
export function registerCorrections(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, calls.listOrderCorrections, async ({ viewer, params }) => {
    const access = found(await findOrderAccess(db, params.id));
    refuseUnless(can(viewer, 'viewOrderCorrections', access), 'not_found');
    return listCorrectionsOf(db, params.id, isAdmin(viewer));
  });

  route(app, platform, calls.getOrderToCorrect, ({ viewer, params }) => {
    allow(viewer, 'correctOrder', {});
    return getOrderToCorrect(db, params.id);
  });

  route(app, platform, calls.previewOrderCorrection, ({ viewer, params, body }) => {
    allow(viewer, 'correctOrder', {});
    return previewCorrection(db, params.id, body.orderItems);
  });

  route(app, platform, calls.correctOrder, async ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'correctOrder', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `correctOrder ${params.id}`, body);
    const id = await correctOrder(platform, { ...body, orderId: params.id, userId }, once);
    return findCorrection(db, params.id, id, true);
  });

  registerBuyerMoney(app, platform);
}

/** What buyers pay of their debts and get back in cash, as admins note it. */
function registerBuyerMoney(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, calls.noteDebtPaid, async ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'noteBuyerMoney', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `noteDebtPaid ${params.id}`, body);
    const id = await payDebt(platform, { ...body, orderId: params.id, userId }, once);
    return findCorrection(db, params.id, id, true);
  });

  route(app, platform, calls.undoDebtPaid, async ({ viewer, params: { id: orderId, correctionId } }) => {
    allow(viewer, 'noteBuyerMoney', {});
    await unpayDebt(platform, { orderId, correctionId, userId: known(viewer).userId });
    return findCorrection(db, orderId, correctionId, true);
  });

  route(
    app,
    platform,
    calls.noteGivenBack,
    async ({ viewer, params: { id: orderId, correctionId }, body }) => {
      allow(viewer, 'noteBuyerMoney', {});
      await noteGivenBack(platform, { orderId, correctionId, userId: known(viewer).userId }, body.way);
      return findCorrection(db, orderId, correctionId, true);
    },
  );

  route(app, platform, calls.undoGivenBack, async ({ viewer, params: { id: orderId, correctionId } }) => {
    allow(viewer, 'noteBuyerMoney', {});
    await undoGivenBack(platform, { orderId, correctionId, userId: known(viewer).userId });
    return findCorrection(db, orderId, correctionId, true);
  });
}
