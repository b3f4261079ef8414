import * as terms from './terms.ts';
/** Words of calendar files and of the private calendar address. */
export const calendarFeed = {
  add: 'Naptárba',
  addOf: (name: string) => `Naptárba: ${name}`,
  open: 'Feliratkozás naptárban',
  title: 'Szállítások a naptáradban',
  text: 'Kapsz egy saját címet. Add hozzá a telefonod vagy a géped naptárához, és ott lesz minden átvétel és határidő, amire rendeltél, vagy aminek az átvevőpontját követed. Ha változik valami, a naptárad is követi.',
  secret: 'A cím csak a tiéd: aki ismeri, látja a szállításaidat. Ne oszd meg.',
  make: 'Címet kérek',
  making: 'Készítjük…',
  since: 'Van naptárcímed, ekkor kérted:',
  renewHint:
    'A címet csak egyszer mutatjuk meg. Ha elveszett, vagy mások is látták, kérj újat: a régi akkor megszűnik.',
  renew: 'Új címet kérek',
  revoke: 'Megszüntetem',
  revokeTitle: 'Megszünteted a naptárcímedet?',
  revokeText: 'A naptáradban nem frissülnek többé a szállítások. Később bármikor kérhetsz új címet.',
  revoked: 'Megszüntettük a naptárcímedet.',
  failed: terms.failed,
  address: 'A naptárcímed',
  addressHint: 'Most másold ki, később nem tudjuk újra megmutatni.',
  openInCalendar: 'Megnyitom a naptáramban',
  howTo: 'Google Naptárban: „További naptárak” + „URL-ből”.',
  loginText: 'Naptárcímet bejelentkezve kaphatsz. Utána ide hozunk vissza.',
  login: terms.logInVerb,
} as const;
