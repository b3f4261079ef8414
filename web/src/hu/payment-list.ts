import * as terms from './terms.ts';
/** Words of the admin area's list of payments. */
export const paymentList = {
  lead: 'Minden fizetés. Ha valaki többször is nekifutott, minden próbálkozása külön sor.',
  search: 'Vásárló, rendelés kódja vagy szolgáltatói azonosító',
  order: terms.order,
  buyer: terms.shopper,
  type: 'Fizetés módja',
  status: terms.state,
  /** Of an attempt that a later one has replaced. */
  replaced: 'Korábbi próbálkozás',
  value: terms.sum,
  platformValue: 'Ebből a piacé',
  reserved: 'Zárolva',
  captured: 'Levonva',
  payee: 'Kinek',
  externalId: 'Szolgáltatói azonosító',
  failure: terms.error,
  started: 'Elindítva',
  read: 'Utoljára lekérdezve',
  chain: terms.chain,
  toOrder: 'A rendelés',
  toChain: 'A lánc rendelései',
} as const;
