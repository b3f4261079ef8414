import type { Transaction } from '../../infra/database/connect.ts';

/** The demo is a market that has been set up, by an operator who isn't real. */
export async function loadMarketSettings(trx: Transaction, now: Date): Promise<void> {
  await trx
    .updateTable('market_setting')
    .set({
      operator_name: 'Közös Kosár Bemutató Egyesület',
      operator_seat: '1191 Budapest, Minta utca 1.',
      operator_registration_number: '01-02-0099999',
      operator_tax_number: '19999991-1-43',
      operator_email: 'iroda@kosar.test',
      operator_phone: '+3615550100',
      hosting_name: 'Bemutató Tárhely Kft.',
      hosting_seat: '1191 Budapest, Minta utca 2.',
      hosting_contact: 'tarhely@kosar.test',
      mail_confirmed_at: now,
      setup_used_at: now,
      version: 2,
    })
    .execute();
}
