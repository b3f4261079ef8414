import type { RefusalText } from './refusal-text.ts';

/** Users, their logins and their passwords. */
export const accountsRefusals = {
  CANNOT_BLOCK_SELF: {
    status: 409,
    title: 'Magadat nem tilthatod le',
    detail: 'Kérj meg rá egy másik adminisztrátort.',
  },
  USER_MAIL_NOT_NEEDED: {
    status: 409,
    title: 'Ezt a levelet most nem küldjük el',
    detail:
      'Aki már aktiválta a regisztrációját, annak nem kell aktiváló levél. Akit letiltottatok, nem kap levelet.',
  },
  user_already_exists: {
    status: 409,
    title: 'Sikertelen regisztráció',
    detail: 'A megadott e-mail címmel már van regisztrált felhasználó',
  },
  invalid_email_addresses: {
    status: 400,
    title: 'Sikertelen regisztráció',
    detail: 'Nem megfelelő e-mail formátum!',
  },
  weak_password: {
    status: 400,
    title: 'Könnyen kitalálható jelszó',
    detail: 'Ez a jelszó túl gyakori. Adj meg olyat, amelyet mások nem használnak.',
  },
  wrong_password: {
    status: 400,
    title: 'Hibás jelszó',
    detail: 'A jelenlegi jelszó nem egyezik. Írd be újra.',
  },
  WRONG_DATA_MESSAGE: {
    status: 401,
    title: 'Sikertelen bejelentkezés',
    detail: 'Írd be újra az e-mail-címed és a jelszavad, vagy nézd meg, aktiváltad-e már a regisztrációdat.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    title: 'Hibás kód',
    detail: 'A hatjegyű kód nem jó, vagy már lejárt. Írd be az újat.',
  },
  token: {
    status: 400,
    title: 'A link már nem él',
    detail: 'A link lejárt, vagy már felhasználtad. Kérj újat.',
  },
} as const satisfies Record<string, RefusalText>;
