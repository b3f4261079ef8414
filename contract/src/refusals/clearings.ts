import type { RefusalText } from './refusal-text.ts';

/** Settlement and what is paid after it. */
export const clearingsRefusals = {
  RETRY_CLEARING_PAYMENT_ERROR_TITLE: {
    status: 409,
    title: 'A kifizetés most sem sikerült',
    detail: 'A kifizetés sorában olvasható, mi a gond. Ha elhárult, próbáld újra.',
  },
  CLEARING_NOT_YET: {
    status: 409,
    title: 'Még nem készülhet elszámolás',
    detail:
      'Elszámolás akkor készül, amikor az admin véglegesen lezárja a láncot, mert addig változhatnak az összegek.',
  },
  DUE_NOT_RETRIED: {
    status: 409,
    title: 'Ezt nem kell újrapróbálni',
    detail:
      'Csak a piactér sikertelen kifizetése indítható újra. Ez a kifizetés nem ilyen, vagy még nem esedékes.',
  },
  DUE_NOT_MARKED: {
    status: 409,
    title: 'Ez nem jelölhető rendezettnek',
    detail: 'Közben már rendezték, vagy a piactér magától fizeti ki a tárcára.',
  },
  DUE_MARK_STAYS: {
    status: 409,
    title: 'Ez már nem vonható vissza',
    detail:
      'Visszavonni csak aznap tudja, aki rendezettnek jelölte. Később kérd az ügyfélszolgálat segítségét.',
  },
  BANK_FILE_EMPTY: {
    status: 409,
    title: 'Nincs mit utalni',
    detail:
      'Ebben az időszakban most nincs esedékes kifizetés, amelyet bankszámlára kell utalni, vagy közben már fájlba került.',
  },
  MARKET_BANK_ACCOUNT_MISSING: {
    status: 409,
    title: 'A piactérnek nincs bankszámlája',
    detail: 'Az utalási fájlhoz az üzemeltetőnek meg kell adnia a piactér bankszámlaszámát.',
  },
  BANK_FILE_NOT_SENT: {
    status: 409,
    title: 'Ezt a fájlt még nem küldték el',
    detail: 'Előbb töltsd fel a bankodnál, és jelöld elküldöttnek.',
  },
  DUE_NOT_RETURNED: {
    status: 409,
    title: 'Ez nem jelölhető visszautaltnak',
    detail: 'Csak az a kifizetés jöhet vissza, amelynek az utalási fájlját már elküldték a banknak.',
  },
} as const satisfies Record<string, RefusalText>;
