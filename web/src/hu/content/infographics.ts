import { formatFt } from '@kosar/contract/format';
import * as terms from '../terms.ts';
import type { LinkedPage } from './document.ts';
import type { SceneName } from './scene-name.ts';

interface Station {
  readonly scene: SceneName;
  readonly title: string;
  readonly text: string;
}

/** The figure under the way: how a sum is shared, how the common order grows, or the days of a chain. */
export type Figure = { readonly title: string; readonly text: string } & (
  | { readonly kind: 'shares' | 'growth'; readonly parts: readonly Part[] }
  | { readonly kind: 'days'; readonly days: readonly { readonly when: string; readonly what: string }[] }
);

export interface Part {
  readonly label: string;
  readonly valueFt: number;
  readonly percent: number;
}

export interface Infographic {
  readonly title: string;
  readonly lead: string;
  readonly stations: readonly Station[];
  readonly figure: Figure;
  readonly action: { readonly text: string; readonly page: LinkedPage };
}

export const infographicWords = {
  print: 'Nyomtatás (A4)',
  others: 'A többi ábra',
} as const;

/** /infograf/termelo */
export const producerInfographic: Infographic = {
  title: 'A földtől az asztalig – termelőknek',
  lead: 'Te termelsz, a közösség összegyűjti a rendelést, a szállító elhozza. Így jut el az árud a vevőkhöz.',
  stations: [
    {
      scene: 'field',
      title: 'Regisztrálj termelőként',
      text: 'Meséld el, mit termelsz és hogyan dolgozol. A vevők a nevedről ismernek majd.',
    },
    {
      scene: 'goods',
      title: 'Töltsd fel a termékeidet',
      text: 'Te adod meg a kiszerelést, az árat és azt, mennyi fogyhat belőle. Jóváhagyás után rendelhetők.',
    },
    {
      scene: 'calendar',
      title: 'Kerülj be egy láncba',
      text: 'A szállító meghirdeti a közös rendelést: határidővel, minimummal, a te termékeiddel.',
    },
    {
      scene: 'phone',
      title: 'Gyűlnek a rendelések',
      text: 'A határidőkor pontosan tudod, miből mennyi kell. Csak azt szeded le, ami elkel.',
    },
    {
      scene: 'van',
      title: 'Elindul az áru',
      text: 'Viszi a szállító, vagy te magad. Egy út, és az egész közösség megkapja.',
    },
    {
      scene: 'coins',
      title: 'Megkapod a pénzed',
      text: 'Az átadott áru alapján számolunk el. A kifizetés lehet szállításonként, hetente vagy havonta.',
    },
  ],
  figure: {
    kind: 'shares',
    title: `Hová kerül ${formatFt(1000)}?`,
    text: 'Alapbeállítás. A láncnál rögzített arány ettől eltérhet.',
    parts: [
      { label: terms.producer, valueFt: 850, percent: 85 },
      { label: terms.organizer, valueFt: 50, percent: 5 },
      { label: terms.deliveryPointManager, valueFt: 50, percent: 5 },
      { label: terms.marketplace, valueFt: 50, percent: 5 },
    ],
  },
  action: { text: terms.register, page: 'register' },
};

/** /infograf/szervezo */
export const organizerInfographic: Infographic = {
  title: 'Egy udvarból piac – szervezőknek',
  lead: 'Kell egy hely, egy nap és néhány szomszéd. A többit a szállítóval és a termelőkkel közösen csináljátok.',
  stations: [
    {
      scene: 'place',
      title: 'Legyen átvevőpont',
      text: 'Udvar, iskola, közösségi ház: ahol néhány órára elfér húsz láda. Az elsőt pár perc alatt létrehozod.',
    },
    {
      scene: 'calendar',
      title: 'Hirdess átvételi alkalmat',
      text: 'Add meg a napot, az időt és az átvétel módját. Hetente vagy havonta ismétlődhet.',
    },
    {
      scene: 'goods',
      title: 'Jöhetnek a láncok',
      text: 'A szállítók a termelők kínálatával csatlakoznak az alkalmadhoz. Egy napon több lánc is érkezhet.',
    },
    {
      scene: 'letter',
      title: 'Hívd a szomszédokat',
      text: 'Oszd meg a meghívó linket. Aki feliratkozott az átvevőpontra, magától is értesül.',
    },
    {
      scene: 'minimum',
      title: 'Lezárul a rendelés',
      text: 'A határidőkor látszik, összejött-e a minimum. A szállító jóváhagyja, és indul az áru.',
    },
    {
      scene: 'handover',
      title: 'Az átvétel napja',
      text: 'Névsor a kézben, ládák az asztalon. Aki nem tud jönni, ahhoz ki is viheted.',
    },
  ],
  figure: {
    kind: 'days',
    title: 'Egy kör napjai',
    text: 'Az új lánc javasolt napjai. A szállító másként is megadhatja.',
    days: [
      { when: '5 nappal előtte', what: 'Indul a rendelés' },
      { when: '2 nappal előtte', what: terms.orderDeadline },
      { when: 'Aznap', what: terms.pickup },
      { when: 'Utána', what: 'Véglegesítés, elszámolás' },
    ],
  },
  action: { text: 'Létrehozom az első átvevőpontom', page: 'firstDeliveryPoint' },
};

/** /infograf/kozoseg */
export const communityInfographic: Infographic = {
  title: 'Sok kosár, egy út – közösségeknek',
  lead: 'Minél többen rendeltek együtt, annál biztosabban indul a szállítás, és annál olcsóbb lehet mindenkinek.',
  stations: [
    {
      scene: 'place',
      title: terms.choosePoint,
      text: 'Keress egyet a közeledben, és iratkozz fel: szólunk, ha ott rendelhetsz.',
    },
    {
      scene: 'phone',
      title: 'Rendelj a határidőig',
      text: 'Válogass a termelők kínálatából. A határidőig módosíthatsz vagy lemondhatod.',
    },
    {
      scene: 'minimum',
      title: 'Összejön a minimum',
      text: 'Mindenki kosara beleszámít. Ha elegen vagytok, a szállítás indulhat.',
    },
    {
      scene: 'tiers',
      title: 'Együtt olcsóbb',
      text: 'Ha elérték a következő sávot, a kedvezmény mindenkinek jár, annak is, aki elsőként rendelt.',
    },
    {
      scene: 'van',
      title: 'Elhozzák nektek',
      text: 'Egy autó, egy nap, egy hely. Ha mégsem indul, szólunk, és nem kell fizetned.',
    },
    {
      scene: 'handover',
      title: 'Átveszed, és fizetsz',
      text: 'Átvételkor vagy kártyával. Mindig annyit fizetsz, amennyit valóban kaptál.',
    },
  ],
  figure: {
    kind: 'growth',
    title: 'Így nő a közös kosár',
    text: `Példa: a minimum ${formatFt(80_000)}, és minden háztartás ennyiért rendel: ${formatFt(8000)}.`,
    parts: [
      { label: '1 háztartás', valueFt: 8000, percent: 10 },
      { label: '5 háztartás', valueFt: 40_000, percent: 50 },
      { label: '10 háztartás', valueFt: 80_000, percent: 100 },
    ],
  },
  action: { text: 'Megnézem az átvevőpontokat', page: 'deliveryPoints' },
};
