import * as accounts from '@kosar/contract/invoicing-accounts';
import type { FastifyInstance } from 'fastify';
import { wholeOf } from '../../platform/database/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
import { findInvoicingAccount, pageInvoicingAccountsOf } from './account-queries.ts';
import { registerInvoices } from './invoice-routes.ts';
import { addInvoicingAccount, changeInvoicingAccount, removeInvoicingAccount } from './save-account.ts';
import { testAccount } from './test-account.ts';

/** Accounts at the invoicing service (spec 7, /szamlazz-account). */
export function registerInvoicing(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const shown = async (viewer: Viewer, id: number) => found(await findInvoicingAccount(db, viewer, id));

  registerInvoices(app, platform);

  route(app, platform, accounts.pageInvoicingAccounts, ({ viewer, query }) =>
    pageInvoicingAccountsOf(db, viewer, query),
  );
  route(app, platform, accounts.listInvoicingAccounts, async ({ viewer, query }) => {
    const { items } = await pageInvoicingAccountsOf(db, viewer, { ...wholeOf(query), orderby: BY_ACTOR });
    return items;
  });
  route(app, platform, accounts.getInvoicingAccount, ({ viewer, params }) => shown(viewer, params.id));
  route(app, platform, accounts.createInvoicingAccount, async ({ viewer, body }) =>
    shown(viewer, await addInvoicingAccount(platform, known(viewer), body)),
  );
  route(app, platform, accounts.updateInvoicingAccount, async ({ viewer, params, body }) => {
    await changeInvoicingAccount(platform, known(viewer), params.id, body);
    return shown(viewer, params.id);
  });
  route(app, platform, accounts.deleteInvoicingAccount, ({ viewer, params }) =>
    removeInvoicingAccount(platform, known(viewer), params.id),
  );
  route(app, platform, accounts.testInvoicingAccount, async ({ viewer, body }) => {
    const error = await testAccount(platform, known(viewer), body.id);
    return { success: error === null, error };
  });
}

const BY_ACTOR = (['veActor', 'name', 'id'] as const).map((field) => ({ field, descending: false }));
