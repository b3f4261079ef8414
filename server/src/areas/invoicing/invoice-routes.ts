import * as invoices from '@kosar/contract/invoices';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { correctInvoice, retryInvoice, stornoInvoice } from './change-invoice.ts';
import { findInvoice, findInvoiceFile, listInvoicesOf, pageInvoicesOf } from './invoice-queries.ts';
import { reissueInvoice } from './reissue-invoice.ts';

/** Invoices of orders: for buyers, sellers and admins. */
export function registerInvoices(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const shown = async (viewer: Viewer, id: number) => found(await findInvoice(db, viewer, id));

  route(app, platform, invoices.listInvoices, ({ viewer, query }) => listInvoicesOf(db, viewer, query.order));
  route(app, platform, invoices.pageInvoices, ({ viewer, query }) => pageInvoicesOf(db, viewer, query));
  route(app, platform, invoices.getInvoicePdf, async ({ viewer, params, reply }) => {
    const { key, number } = found(await findInvoiceFile(db, viewer, params.id));
    const name = number.replace(/[^A-Za-z0-9._-]/g, '_');
    void reply.header('content-disposition', `inline; filename="${name}.pdf"`);
    return new Uint8Array(found(await platform.files.read(key)));
  });
  route(app, platform, invoices.retryInvoice, async ({ viewer, params }) => {
    await retryInvoice(platform, known(viewer), params.id);
    return shown(viewer, params.id);
  });
  route(app, platform, invoices.stornoInvoice, async ({ viewer, params }) =>
    shown(viewer, await stornoInvoice(platform, known(viewer), params.id)),
  );
  route(app, platform, invoices.correctInvoice, async ({ viewer, params }) =>
    shown(viewer, await correctInvoice(platform, known(viewer), params.id)),
  );
  route(app, platform, invoices.reissueInvoice, async ({ viewer, params, body }) =>
    shown(viewer, await reissueInvoice(platform, known(viewer), params.id, body.billingData)),
  );
}
