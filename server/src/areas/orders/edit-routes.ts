import { editOrder as editOrderCall, getOrderToEdit, previewOrderEdit } from '@kosar/contract/order-editing';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { onceOnly } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow, known } from '../../platform/session/viewer.ts';
import { editOrder } from './edit-order.ts';
import { findEditableOrder, previewEdit } from './preview-edit.ts';

/** What admins change of placed orders (spec 2, /admin/order/{id}; spec 6, Admin only). */
export function registerOrderEdits(app: FastifyInstance, platform: Platform): void {
  route(app, platform, getOrderToEdit, ({ viewer, params }) => {
    allow(viewer, 'editOrder', {});
    return findEditableOrder(platform, params.id);
  });

  route(app, platform, previewOrderEdit, ({ viewer, params, body }) => {
    allow(viewer, 'editOrder', {});
    return previewEdit(platform, params.id, body);
  });

  route(app, platform, editOrderCall, ({ viewer, params, body, idempotencyKey }) => {
    allow(viewer, 'editOrder', {});
    const { userId } = known(viewer);
    const once = onceOnly(userId, idempotencyKey, `editOrder ${params.id}`, body);
    return editOrder(platform, { orderId: params.id, userId, data: body }, once);
  });
}
