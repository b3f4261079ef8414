import * as accounts from '@kosar/contract/payments/invoicing-accounts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { wholeOf } from '../../infra/database/page.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { findInvoicingAccount, pageInvoicingAccountsOf } from './account-queries.ts';
import { registerInvoices } from './invoice-routes.ts';
import { addInvoicingAccount, changeInvoicingAccount, removeInvoicingAccount } from './save-account.ts';
import { testAccount } from './test-account.ts';

/** Accounts at the invoicing service (spec 7, /szamlazz-account). */
export function registerInvoicing(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const shown = async (viewer: Viewer, id: number) => found(await findInvoicingAccount(db, viewer, id));

  registerInvoices(app, context);

  route(app, context, accounts.pageInvoicingAccounts, ({ viewer, query }) =>
    pageInvoicingAccountsOf(db, viewer, query),
  );
  route(app, context, accounts.listInvoicingAccounts, async ({ viewer, query }) => {
    const { items } = await pageInvoicingAccountsOf(db, viewer, { ...wholeOf(query), orderby: BY_ACTOR });
    return items;
  });
  route(app, context, accounts.getInvoicingAccount, ({ viewer, params }) => shown(viewer, params.id));
  route(app, context, accounts.createInvoicingAccount, async ({ viewer, body }) =>
    shown(viewer, await addInvoicingAccount(context, known(viewer), body)),
  );
  route(app, context, accounts.updateInvoicingAccount, async ({ viewer, params, body }) => {
    await changeInvoicingAccount(context, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, context, accounts.deleteInvoicingAccount, ({ viewer, params }) =>
    removeInvoicingAccount(context, known(viewer), params.id),
  );
  route(app, context, accounts.testInvoicingAccount, async ({ viewer, body }) => {
    const error = await testAccount(context, known(viewer), body.id);
    return { success: error === null, error };
  });
}

const BY_ACTOR = (['veActor', 'name', 'id'] as const).map((field) => ({ field, descending: false }));
