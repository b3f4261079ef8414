import type { RefusalText } from './refusal-text.ts';

/** Complaints, what is offered for them, and the question to the other buyers. */
export const complaintsRefusals = {
  COMPLAINT_TOO_EARLY: {
    status: 409,
    title: 'Ezt még nem vetted át',
    detail:
      'Gondot az átvétel napjától jelezhetsz. Addig a szállítás oldalán írhatsz annak, aki a láncot viszi.',
  },
  COMPLAINT_TOO_LATE: {
    status: 409,
    title: 'Lejárt a bejelentés ideje',
    detail:
      'Itt már nem jelezhető gond ezzel a rendeléssel. A piac üzemeltetőjének a visszajelzésnél írhatsz.',
  },
  COMPLAINT_AMOUNT: {
    status: 400,
    title: 'Nézd át a mennyiséget',
    detail:
      'Legfeljebb annyit írhatsz be, amennyit ebből a tételből rendeltél vagy átvettél. Amit beírtál, megmaradt.',
  },
  COMPLAINT_ANSWERED: {
    status: 409,
    title: 'Erre már válaszoltak',
    detail: 'A fényképet a válaszig lehet hozzátenni vagy kicserélni.',
  },
  COMPLAINT_AGREED: {
    status: 409,
    title: 'Ebben már megegyeztetek',
    detail: 'A vevő elfogadta az ajánlatot, ezért itt már nem lehet másikat tenni.',
  },
  COMPLAINT_OFFER_OPEN: {
    status: 409,
    title: 'Egy ajánlat már a vevőnél van',
    detail: 'Várd meg, amíg a vevő elfogadja vagy elutasítja. Amit beírtál, megmaradt.',
  },
  COMPLAINT_FEE_GONE: {
    status: 409,
    title: 'Az átvétel díja már nem adható vissza',
    detail:
      'A díjról korábban megegyeztetek, vagy már nem kell kifizetni. Kérd vissza csak a termék árát, vagy tegyetek új ajánlatot.',
  },
  COMPLAINT_OFFER_TOO_MUCH: {
    status: 409,
    title: 'Ez több, mint amennyit a vevő fizetett',
    detail:
      'Egy tételért legfeljebb annyi adható vissza, amennyit a vevő fizet érte, a korábbi megegyezésekkel együtt.',
  },
  COMPLAINT_REFUND_AMOUNT: {
    status: 409,
    title: 'Ennyit nem lehet visszavenni ebből a tételből',
    detail:
      'Csomagból csak egész vehető vissza, és a legkisebb rendelhető mennyiségnél kevesebb nem maradhat. Ajánlj egész csomagot vagy jóváírást.',
  },
  COMPLAINT_REFUND_BY_CHAIN: {
    status: 409,
    title: 'Visszatérítést az ajánlhat, aki a láncot viszi',
    detail:
      'A visszatérítés mindenki részesedését csökkenti, és a készpénzt a szállító adja vissza. Te jóváírást ajánlhatsz a saját terhedre.',
  },
  COMPLAINT_OFFER_GONE: {
    status: 409,
    title: 'Erről az ajánlatról már döntöttél',
    detail: 'Töltsd újra az oldalt, és nézd meg, hol tart a bejelentésed.',
  },
  COMPLAINT_OFFER_CHANGED: {
    status: 409,
    title: 'Az ajánlat óta megváltozott, mennyit adtak át',
    detail:
      'Ezt az ajánlatot a korábbi mennyiségre tették, ezért már nem fogadható el, és pénz sem mozgott. A bejelentésed megmaradt, új ajánlatot tehetnek rá.',
  },
  COMPLAINT_OFFER_OVER: {
    status: 409,
    title: 'Lejárt az ajánlat ideje',
    detail: 'Ez az ajánlat már nem fogadható el. A bejelentésed megmaradt, új ajánlatot tehetnek rá.',
  },
  COMPLAINT_GIVEN_BACK: {
    status: 409,
    title: 'Ezért a tételért már kapott vissza a vevő',
    detail:
      'A bejelentés óta visszaadottal együtt ez több, mint amennyivel gond volt. Ha ezt azon felül adod, jelöld be, és küldd el újra. Amit beírtál, megmaradt.',
  },
  COMPLAINT_QUESTION_OVER: {
    status: 409,
    title: 'Lejárt a kérdés ideje',
    detail: 'Ha a tiéddel is gond volt, a rendelésednél jelezheted.',
  },
} as const satisfies Record<string, RefusalText>;
