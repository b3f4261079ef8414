import {
  editOrder as editOrderCall,
  getOrderToEdit,
  previewOrderEdit,
} from '@kosar/contract/orders/order-editing';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { editOrder } from './edit-order.ts';
import { findEditableOrder, previewEdit } from './preview-edit.ts';

/** What admins change of placed orders (spec 2, /admin/order/{id}; spec 6, Admin only). */
export function registerOrderEdits(app: FastifyInstance, context: AppContext): void {
  route(app, context, getOrderToEdit, ({ viewer, params }) => {
    allow(viewer, 'editOrder', {});
    return findEditableOrder(context, params.id);
  });

  route(app, context, previewOrderEdit, ({ viewer, params, body }) => {
    allow(viewer, 'editOrder', {});
    return previewEdit(context, params.id, body);
  });

  route(app, context, editOrderCall, ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'editOrder', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `editOrder ${params.id}`, body);
    return editOrder(context, { orderId: params.id, userId, data: body }, once);
  });
}
