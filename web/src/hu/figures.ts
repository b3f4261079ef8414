import * as terms from './terms.ts';
import { actorRoles } from './words.ts';

/** Words of the dashboards: what each figure means stands beside it. */
export const figureWords = {
  marketLead: 'Hogyan megy a piac: hónapról hónapra, egy helyen.',
  actorLead: 'Hogyan mennek a köreid: hónapról hónapra, csak a te adataidból.',
  monthNote: 'A hónapot a szállítás napja dönti el. A folyó hónap még tart: az oszlopa világosabb.',
  role: 'Melyik szerepedben',
  noRole: 'Ennek a szereplőnek még nincs szerepe',
  noRoleText: 'Amint termelő, szállító, szervező vagy átvevőpont-kezelő lesz, itt látod a számait.',
  emptyTitle: 'Ebben az időszakban még nincs mit mutatni',
  emptyText: 'Amint lesz rendelés vagy lezajlott szállítás, itt látod hónapról hónapra.',
  months: terms.period,
  monthsBack: (months: number) => `Az utolsó ${months} hónap`,
  print: terms.print,
  inTable: 'Számok táblázatban',
  month: terms.month,
  running: 'még tart',
  nothing: 'nincs adat',
  lastWhole: (month: string) => `Utolsó teljes hónap: ${month}`,
  /** What a chart says to who doesn't see it. */
  chart: (title: string, max: string) => `Oszlopdiagram: ${title}. ${max}`,
  max: (month: string, value: string) => `A legtöbb: ${month}, ${value}.`,
  income: {
    title: 'Bevétel',
    about:
      'A hónap szállításaira rendelt termékek értéke a kedvezmények után, szállítási díj nélkül. Amit már átadtak, az az átadott mennyiséggel számít.',
    aboutOwn:
      'A hónap szállításaira rendelt saját termékeid értéke a kedvezmények után. Amit már átadtak, az az átadott mennyiséggel számít.',
  },
  orders: {
    title: terms.orders,
    about:
      'Hány rendelés szólt a hónap szállításaira. A lemondott rendelések és az elmaradt körök nem számítanak.',
    aboutOwn:
      'Hány rendelésben volt a termékeidből a hónap szállításain. A lemondott rendelések és az elmaradt körök nem számítanak.',
    buyers: 'Vevők',
  },
  retained: {
    title: 'Megtartott vevők',
    about: 'Az előző hónap vevőinek mekkora része rendelt ebben a hónapban is.',
    earlier: 'Az előző hónap vevői',
    back: 'Közülük visszatért',
  },
  deviation: {
    title: 'Mérési eltérés',
    about:
      'Átlagosan mennyivel tért el az átadott érték a rendelttől, fel vagy le, azoknál a tételeknél, amelyeknek a tömege eltérhet. Minél kisebb, annál jobb.',
    weighed: 'Mért tételek rendelt értéke',
    off: terms.deviation,
  },
  punctuality: {
    title: 'Pontosság',
    about: (minutes: number) =>
      `A lezajlott szállítások mekkora része volt pontos. Késett, ha legalább ${minutes} perc késésről szólt üzenet, vagy ha a megérkezést ennyivel a kezdés után jelezték.`,
    deliveries: 'Lezajlott szállítás',
    punctual: 'Ebből pontos',
  },
  roles: actorRoles,
} as const;
