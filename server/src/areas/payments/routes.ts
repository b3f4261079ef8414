import { formatDay } from '@kosar/contract/format';
import { exportPayments, pagePayments } from '@kosar/contract/payments/payment-list';
import {
  barionCallback,
  getPayment,
  listPayments,
  payOnline as payOnlineCall,
  retryPayment as retryPaymentCall,
} from '@kosar/contract/payments/payments';
import { isPaymentPolled } from '@kosar/domain/payment-state';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { listFile } from '../../infra/lists/list-file.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, isAdmin, known, type Viewer } from '../../infra/session/viewer.ts';
import { registerPaymentAccounts } from './account-routes.ts';
import { askForReading, takeHint } from './barion-callback.ts';
import { pagePaymentsOf } from './payment-list-query.ts';
import { PAYMENT_COLUMNS } from './payment-list-sheet.ts';
import { findPayer, findPayment, listPaymentsOf } from './payment-queries.ts';
import { startPayment } from './start-payment.ts';

/** Payments of orders (spec 7, /payment). A payment of someone else isn't there. */
export function registerPayments(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  registerPaymentAccounts(app, context);

  route(app, context, listPayments, ({ viewer, query }) => {
    const { userId } = known(viewer);
    allow(viewer, 'viewPayment', { userId: query.user ?? userId });
    return listPaymentsOf(db, isAdmin(viewer) ? null : userId, query);
  });

  route(app, context, pagePayments, ({ viewer, query }) => {
    allow(viewer, 'administer', {});
    return pagePaymentsOf(context.reads, query);
  });

  route(app, context, exportPayments, ({ viewer, query }) => {
    allow(viewer, 'administer', {});
    return listFile(
      context.reads,
      (view, whole: Parameters<typeof pagePaymentsOf>[1]) => pagePaymentsOf(view, whole),
      query,
      {
        fileName: `Fizetések ${formatDay(clock.now())}`,
        columns: PAYMENT_COLUMNS,
      },
    );
  });

  route(app, context, getPayment, async ({ viewer, params }) => {
    const buyerId = isAdmin(viewer) ? null : known(viewer).userId;
    const payment = found(await findPayment(db, params.id, buyerId));
    // A page that waits for the payment has it read again.
    if (isPaymentPolled(payment.status)) await askForReading(context, payment.id);
    return payment;
  });

  route(app, context, retryPaymentCall, async ({ viewer, params, idempotencyKey }) => {
    allow(viewer, 'retryPayment', await visiblePayer(viewer, params.id));
    const once = onceOnly(known(viewer).userId, idempotencyKey, `retryPayment ${params.id}`, null);
    return startPayment(context, { paymentId: params.id, kind: 'RETRY', once });
  });

  route(app, context, payOnlineCall, async ({ viewer, params, idempotencyKey }) => {
    allow(viewer, 'payOnline', await visiblePayer(viewer, params.id));
    const once = onceOnly(known(viewer).userId, idempotencyKey, `payOnline ${params.id}`, null);
    return startPayment(context, { paymentId: params.id, kind: 'PAY_ONLINE', once });
  });

  // The provider's hints come as a form, as JSON or empty: only here is any body taken, and a small one.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 65_536 },
      async (_: unknown, body: string) => body,
    );
    route(scope, context, barionCallback, ({ request }) => takeHint(context, request));
  });

  async function visiblePayer(viewer: Viewer, paymentId: number): Promise<{ userId: number }> {
    const payer = found(await findPayer(db, paymentId));
    refuseUnless(can(viewer, 'viewPayment', payer), 'not_found');
    return payer;
  }
}
