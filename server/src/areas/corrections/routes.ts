import * as calls from '@kosar/contract/orders/order-corrections';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, isAdmin, known } from '../../infra/session/viewer.ts';
import { findOrderAccess } from '../orders/public.ts';
import { correctOrder } from './correct-order.ts';
import { findCorrection, listCorrectionsOf } from './corrections-query.ts';
import { noteGivenBack, undoGivenBack } from './note-given-back.ts';
import { getOrderToCorrect } from './order-to-correct.ts';
import { payDebt, unpayDebt } from './pay-debt.ts';
import { previewCorrection } from './preview-correction.ts';

/** Corrections of orders after their chain was finalized. */
export function registerCorrections(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, calls.listOrderCorrections, async ({ viewer, params }) => {
    const access = found(await findOrderAccess(db, params.id));
    refuseUnless(can(viewer, 'viewOrderCorrections', access), 'not_found');
    return listCorrectionsOf(db, params.id, isAdmin(viewer));
  });

  route(app, context, calls.getOrderToCorrect, ({ viewer, params }) => {
    allow(viewer, 'correctOrder', {});
    return getOrderToCorrect(db, params.id);
  });

  route(app, context, calls.previewOrderCorrection, ({ viewer, params, body }) => {
    allow(viewer, 'correctOrder', {});
    return previewCorrection(context, params.id, body.orderItems);
  });

  route(app, context, calls.correctOrder, async ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'correctOrder', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `correctOrder ${params.id}`, body);
    const id = await correctOrder(context, { ...body, orderId: params.id, userId }, once);
    return findCorrection(db, params.id, id, true);
  });

  registerBuyerMoney(app, context);
}

/** What buyers pay of their debts and get back in cash, as admins note it. */
function registerBuyerMoney(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, calls.noteDebtPaid, async ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'noteBuyerMoney', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `noteDebtPaid ${params.id}`, body);
    const id = await payDebt(context, { ...body, orderId: params.id, userId }, once);
    return findCorrection(db, params.id, id, true);
  });

  route(app, context, calls.undoDebtPaid, async ({ viewer, params: { id: orderId, correctionId } }) => {
    allow(viewer, 'noteBuyerMoney', {});
    await unpayDebt(context, { orderId, correctionId, userId: known(viewer).userId });
    return findCorrection(db, orderId, correctionId, true);
  });

  route(
    app,
    context,
    calls.noteGivenBack,
    async ({ viewer, params: { id: orderId, correctionId }, body }) => {
      allow(viewer, 'noteBuyerMoney', {});
      await noteGivenBack(context, { orderId, correctionId, userId: known(viewer).userId }, body.way);
      return findCorrection(db, orderId, correctionId, true);
    },
  );

  route(app, context, calls.undoGivenBack, async ({ viewer, params: { id: orderId, correctionId } }) => {
    allow(viewer, 'noteBuyerMoney', {});
    await undoGivenBack(context, { orderId, correctionId, userId: known(viewer).userId });
    return findCorrection(db, orderId, correctionId, true);
  });
}
