import type { RefusalText } from './refusal-text.ts';

/** Setting up the market itself. */
export const marketRefusals = {
  SETUP_CLOSED: {
    status: 409,
    title: 'Ez a link már nem érvényes',
    detail:
      'A piactérnek már van adminisztrátora, vagy újabb link készült. Jelentkezz be, vagy keresd meg a legutóbbi linket a szerver naplójában.',
  },
  TEST_MAIL_CODE_WRONG: {
    status: 409,
    title: 'Nem ez a kód',
    detail: 'A legutóbbi próbalevél kódját írd be. A kód egy óráig él; ha lejárt, kérj új próbalevelet.',
  },
  STARTER_SET_NOT_EMPTY: {
    status: 409,
    title: 'Itt már vannak adatok',
    detail: 'A kezdőkészlet csak üres listába tölthető be. Ami eddig megvolt, változatlan.',
  },
} as const satisfies Record<string, RefusalText>;
