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
} as const satisfies Record<string, RefusalText>;
