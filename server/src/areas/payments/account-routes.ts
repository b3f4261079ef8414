import * as accounts from '@kosar/contract/payments/payment-accounts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import {
  addBankAccount,
  changeBankAccount,
  listBankAccountsOf,
  pageBankAccountsOf,
  removeBankAccount,
} from './bank-accounts.ts';
import {
  addBarionAccount,
  changeBarionAccount,
  listBarionAccountsOf,
  pageBarionAccountsOf,
  removeBarionAccount,
} from './barion-accounts.ts';

/** Where actors get their money (spec 7, /bank-account and /barion-account). */
export function registerPaymentAccounts(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const bank = async (viewer: Viewer, id: number) =>
    found((await listBankAccountsOf(db, viewer, { id }, clock.now()))[0]);
  const barion = async (viewer: Viewer, id: number) =>
    found((await listBarionAccountsOf(db, viewer, { id }, clock.now()))[0]);

  route(app, context, accounts.listBankAccounts, ({ viewer, query }) =>
    listBankAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, context, accounts.pageBankAccounts, ({ viewer, query }) =>
    pageBankAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, context, accounts.getBankAccount, ({ viewer, params }) => bank(viewer, params.id));
  route(app, context, accounts.createBankAccount, async ({ viewer, body }) =>
    bank(viewer, await addBankAccount(context, known(viewer), body)),
  );
  route(app, context, accounts.updateBankAccount, async ({ viewer, params, body }) => {
    await changeBankAccount(context, known(viewer), params.id, body);
    return bank(viewer, params.id);
  });
  route(app, context, accounts.deleteBankAccount, ({ viewer, params }) =>
    removeBankAccount(context, known(viewer), params.id),
  );

  route(app, context, accounts.listBarionAccounts, ({ viewer, query }) =>
    listBarionAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, context, accounts.pageBarionAccounts, ({ viewer, query }) =>
    pageBarionAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, context, accounts.getBarionAccount, ({ viewer, params }) => barion(viewer, params.id));
  route(app, context, accounts.createBarionAccount, async ({ viewer, body }) =>
    barion(viewer, await addBarionAccount(context, known(viewer), body)),
  );
  route(app, context, accounts.updateBarionAccount, async ({ viewer, params, body }) => {
    await changeBarionAccount(context, known(viewer), params.id, body);
    return barion(viewer, params.id);
  });
  route(app, context, accounts.deleteBarionAccount, ({ viewer, params }) =>
    removeBarionAccount(context, known(viewer), params.id),
  );
}
