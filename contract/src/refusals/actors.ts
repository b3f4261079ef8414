import type { RefusalText } from './refusal-text.ts';

/** Actors, their roles, people and accounts. */
export const actorsRefusals = {
  BANK_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Ez a bankszámla már szerepel',
    detail: 'Ezt a számlaszámot már felvettétek ehhez a szereplőhöz. Nézd meg a listában.',
  },
  BARION_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Már van Barion-fiók',
    detail: 'Egy szereplőnek egy Barion-fiókja lehet. A meglévőt módosíthatod.',
  },
  BARION_ACCOUNT_IN_USE: {
    status: 409,
    title: 'Ez a Barion-fiók most nem törölhető',
    detail: 'Van olyan futó lánc, amelyben online is lehet fizetni ide. A lánc lezárása után törölheted.',
  },
  EINVOICING_NOT_ALLOWED: {
    status: 409,
    title: 'Az e-számlázás nincs bekapcsolva',
    detail: 'Ennek a szereplőnek az e-számlázást előbb egy adminisztrátornak kell engedélyeznie.',
  },
  INVOICING_ACCOUNT_ENABLED: {
    status: 409,
    title: 'Már van bekapcsolt számlázófiók',
    detail: 'Egyszerre egy számlázófiók lehet bekapcsolva. Előbb kapcsold ki a másikat.',
  },
  ALREADY_MANAGER: {
    status: 409,
    title: 'Már a kezelők között van',
    detail: 'Ezzel az e-mail-címmel már kezeli valaki ezt a szereplőt, ezért nem küldtünk meghívót.',
  },
  TOO_MANY_INVITES: {
    status: 429,
    title: 'Most nem mehet ki több meghívó',
    detail: 'Egy szereplő nevében egy órán belül legfeljebb harminc meghívó mehet ki. Ezt nem küldtük el.',
  },
  INVITE_FOR_ANOTHER_ADDRESS: {
    status: 403,
    title: 'Ez a meghívó másik címre szól',
    detail:
      'Azzal a fiókkal fogadható el, amelynek a címére küldték. Lépj be azzal, vagy kérd meg, aki meghívott, hogy küldjön újat a mostani címedre. A meghívó addig is él.',
  },
  NOT_A_MANAGER: {
    status: 409,
    title: 'Nem adható át',
    detail: 'A szereplőt csak olyannak adhatod át, aki már a kezelője. Hívd meg előbb kezelőnek.',
  },
  ALREADY_HAS_ROLE: {
    status: 409,
    title: 'Ez a szerep már megvan',
    detail: 'Ennek a szereplőnek már megvan ez a szerepe. Az adatait a szereplő oldalán módosíthatod.',
  },
  RELATION_EXISTS: {
    status: 409,
    title: 'Ez a kapcsolat már megvan',
    detail: 'Ennek a kettőnek már van kapcsolata. A feltételeit a kapcsolat oldalán módosíthatod.',
  },
  HAS_ROUNDS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak lezáratlan láncok, amelyekben részt vesz. Amint ezek lezárultak, megszüntetheted.',
  },
  HAS_EVENTS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak még meg nem tartott eseményei. Tartsd meg vagy töröld őket, utána megszüntetheted.',
  },
  HAS_POINTS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak átvevőpontjai. Töröld őket, vagy add át a szereplőt másnak.',
  },
  HAS_DUES: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Van még rendezetlen elszámolása. Amint minden tétel rendeződött, megszüntetheted.',
  },
  IS_SERVICE_PROVIDER: {
    status: 409,
    title: 'Ez a szereplő nem szüntethető meg',
    detail: 'Ezen keresztül fizet és számol el a piac.',
  },
} as const satisfies Record<string, RefusalText>;
