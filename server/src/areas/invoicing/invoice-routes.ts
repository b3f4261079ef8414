import * as invoices from '@kosar/contract/payments/invoices';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { correctInvoice, retryInvoice, stornoInvoice } from './change-invoice.ts';
import { findInvoice, findInvoiceFile, listInvoicesOf, pageInvoicesOf } from './invoice-queries.ts';
import { reissueInvoice } from './reissue-invoice.ts';

/** Invoices of orders: for buyers, sellers and admins. */
export function registerInvoices(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const shown = async (viewer: Viewer, id: number) => found(await findInvoice(db, viewer, id));

  route(app, context, invoices.listInvoices, ({ viewer, query }) => listInvoicesOf(db, viewer, query.order));
  route(app, context, invoices.pageInvoices, ({ viewer, query }) => pageInvoicesOf(db, viewer, query));
  route(app, context, invoices.getInvoicePdf, async ({ viewer, params, reply }) => {
    const { key, number } = found(await findInvoiceFile(db, viewer, params.id));
    const name = number.replace(/[^A-Za-z0-9._-]/g, '_');
    void reply.header('content-disposition', `inline; filename="${name}.pdf"`);
    return new Uint8Array(found(await context.files.read(key)));
  });
  route(app, context, invoices.retryInvoice, async ({ viewer, params }) => {
    await retryInvoice(context, known(viewer), params.id);
    return shown(viewer, params.id);
  });
  route(app, context, invoices.stornoInvoice, async ({ viewer, params }) =>
    shown(viewer, await stornoInvoice(context, known(viewer), params.id)),
  );
  route(app, context, invoices.correctInvoice, async ({ viewer, params }) =>
    shown(viewer, await correctInvoice(context, known(viewer), params.id)),
  );
  route(app, context, invoices.reissueInvoice, async ({ viewer, params, body }) =>
    shown(viewer, await reissueInvoice(context, known(viewer), params.id, body.billingData)),
  );
}
