import type { RefusalText } from './refusal-text.ts';

/** Users, their logins and their passwords. */
export const accountsRefusals = {
  CANNOT_BLOCK_SELF: {
    status: 409,
    title: 'Magadat nem tilthatod le',
    detail: 'Kérj meg rá egy másik adminisztrátort.',
  },
  CANNOT_DEMOTE_SELF: {
    status: 409,
    title: 'A saját jogodat nem veheted el',
    detail: 'Kérj meg rá egy másik adminisztrátort.',
  },
  CANNOT_ERASE_SELF: {
    status: 409,
    title: 'Magadat itt nem törölheted',
    detail: 'A saját fiókodat a profilodon törölheted, a jelszavaddal.',
  },
  CANNOT_LOOK_AS: {
    status: 409,
    title: 'Az ő szemével most nem nézhetsz körül',
    detail: 'Adminisztrátorként, letiltott vagy még nem aktivált felhasználóként nem lehet körülnézni.',
  },
  ONLY_LOOKING: {
    status: 403,
    title: 'Most csak nézelődsz',
    detail:
      'Más felhasználó szemével nézed a piacot, ilyenkor semmi nem menthető. Előbb térj vissza a saját fiókodba.',
  },
  USER_RUNS_ACTOR: {
    status: 409,
    title: 'Még szereplő tartozik hozzá',
    detail: 'Előbb át kell adni vagy meg kell szüntetni minden szereplőt, akinek a tulajdonosa.',
  },
  USER_HAS_OPEN_ORDERS: {
    status: 409,
    title: 'Még van folyamatban lévő rendelés',
    detail: 'A fiók akkor törölhető, ha minden rendelést lemondtak, vagy a szállításukat lezárták.',
  },
  USER_HAS_OPEN_PAYMENTS: {
    status: 409,
    title: 'Még van rendezetlen fizetés',
    detail:
      'Várd meg, amíg a kártyás fizetés befejeződik, a lefoglalt összeget feloldják, és nem marad tartozás.',
  },
  USER_IS_LAST_ADMIN: {
    status: 409,
    title: 'Ő az utolsó adminisztrátor',
    detail: 'Adj előbb másnak is adminisztrátori jogot.',
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
  CONFIRM_WITH_PASSWORD: {
    status: 403,
    title: 'Ehhez add meg újra a jelszavad',
    detail:
      'A biztonság kedvéért ezt csak a jelszavad újbóli megadása után lehet megtenni. Még semmi nem változott.',
  },
  CONFIRM_WITH_PASSKEY: {
    status: 403,
    title: 'Ehhez az azonosítókulcsod kell',
    detail: 'Most csak jelszóval léptél be. Erősítsd meg az azonosítókulcsoddal. Még semmi nem változott.',
  },
  STRONG_LOGIN_NEEDED: {
    status: 403,
    title: 'Ehhez a jelszó már kevés',
    detail:
      'Aki a piac pénzét vagy beállításait kezeli, annak azonosítókulcs is kell. A profilodban egy perc alatt hozzáadhatod. Minden más addig is működik.',
  },
  STRONG_LOGIN_RESTS: {
    status: 403,
    title: 'Ez egy napig még nem megy',
    detail:
      'Levélben kaptál új jelszót, és ezzel megszűntek az azonosítókulcsaid. Egy napig ezért nem intézhetsz pénzt és beállításokat, hogy ha nem te kérted, észrevehesd. Minden más addig is működik.',
  },
  PASSKEY_REFUSED: {
    status: 403,
    title: 'Nem sikerült az azonosítókulccsal',
    detail: 'Ezt az azonosítókulcsot nem tudtuk elfogadni. Próbáld újra, vagy használd a jelszavad.',
  },
  PASSKEY_NOT_ADDED: {
    status: 400,
    title: 'Az azonosítókulcs nem jött létre',
    detail: 'Semmi nem változott. Kezdd újra a hozzáadást.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    title: 'Több azonosítókulcsod nem lehet',
    detail: 'Legfeljebb 20 lehet. Előbb törölj egyet, amelyet már nem használsz.',
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
