/** Words of the admin area's list of payments. */
export const paymentList = {
  lead: 'Minden fizetés. Ha valaki többször is nekifutott, minden próbálkozása külön sor.',
  search: 'Vásárló, rendelés kódja vagy szolgáltatói azonosító',
  order: 'Rendelés',
  buyer: 'Vásárló',
  type: 'Fizetés módja',
  status: 'Állapot',
  /** Of an attempt that a later one has replaced. */
  replaced: 'Korábbi próbálkozás',
  value: 'Összeg',
  platformValue: 'Ebből a piacé',
  reserved: 'Zárolva',
  captured: 'Levonva',
  payee: 'Kinek',
  externalId: 'Szolgáltatói azonosító',
  failure: 'Hiba',
  started: 'Elindítva',
  read: 'Utoljára lekérdezve',
  chain: 'Lánc',
  toOrder: 'A rendelés',
  toChain: 'A lánc rendelései',
} as const;
