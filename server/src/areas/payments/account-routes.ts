import * as accounts from '@kosar/contract/payment-accounts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { known, type Viewer } from '../../platform/session/viewer.ts';
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
export function registerPaymentAccounts(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  const bank = async (viewer: Viewer, id: number) =>
    found((await listBankAccountsOf(db, viewer, { id }, clock.now()))[0]);
  const barion = async (viewer: Viewer, id: number) =>
    found((await listBarionAccountsOf(db, viewer, { id }, clock.now()))[0]);

  route(app, platform, accounts.listBankAccounts, ({ viewer, query }) =>
    listBankAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, platform, accounts.pageBankAccounts, ({ viewer, query }) =>
    pageBankAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, platform, accounts.getBankAccount, ({ viewer, params }) => bank(viewer, params.id));
  route(app, platform, accounts.createBankAccount, async ({ viewer, body }) =>
    bank(viewer, await addBankAccount(platform, known(viewer), body)),
  );
  route(app, platform, accounts.updateBankAccount, async ({ viewer, params, body }) => {
    await changeBankAccount(platform, known(viewer), params.id, body);
    return bank(viewer, params.id);
  });
  route(app, platform, accounts.deleteBankAccount, ({ viewer, params }) =>
    removeBankAccount(platform, known(viewer), params.id),
  );

  route(app, platform, accounts.listBarionAccounts, ({ viewer, query }) =>
    listBarionAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, platform, accounts.pageBarionAccounts, ({ viewer, query }) =>
    pageBarionAccountsOf(db, viewer, query, clock.now()),
  );
  route(app, platform, accounts.getBarionAccount, ({ viewer, params }) => barion(viewer, params.id));
  route(app, platform, accounts.createBarionAccount, async ({ viewer, body }) =>
    barion(viewer, await addBarionAccount(platform, known(viewer), body)),
  );
  route(app, platform, accounts.updateBarionAccount, async ({ viewer, params, body }) => {
    await changeBarionAccount(platform, known(viewer), params.id, body);
    return barion(viewer, params.id);
  });
  route(app, platform, accounts.deleteBarionAccount, ({ viewer, params }) =>
    removeBarionAccount(platform, known(viewer), params.id),
  );
}
