import type { PropertyEndingJson } from '@kosar/contract/admin/application-properties';
import type { PropertyKey, PropertySetId } from '@kosar/domain/properties';
import * as terms from './terms.ts';

interface PropertyWords {
  readonly name: string;
  readonly about: string;
  /** What the number counts; empty where nothing follows it. */
  readonly unit: string;
}

const sets: Readonly<Record<PropertySetId, string>> = {
  rounds: 'Láncok és alkalmak',
  buyers: 'Vásárlók',
  goods: 'Áruk',
  ordering: terms.order,
  links: 'Hivatkozások',
};

const keys: Readonly<Record<PropertyKey, PropertyWords>> = {
  deliveryOffsetDays: {
    name: terms.deliveryDay,
    about: 'Ennyi nappal későbbre áll egy új lánc űrlapján a szállítás napja.',
    unit: terms.daysUnit,
  },
  deadlineDaysBefore: {
    name: terms.orderDeadline,
    about: 'Ennyi nappal a szállítás előtt zárul a rendelés egy új lánc űrlapján.',
    unit: terms.daysUnit,
  },
  deadlineTime: {
    name: 'A határidő órája',
    about: 'Ekkor zárul a rendelés a határidő napján egy új lánc űrlapján.',
    unit: '',
  },
  homeDeliveryPriceFt: {
    name: 'Házhoz szállítás ára',
    about: 'Ezzel az árral indul a házhoz szállítás egy új alkalom űrlapján és a kampányok alkalmain.',
    unit: ' Ft',
  },
  nearbyDistanceMetres: {
    name: 'Közeli átvevőpontok',
    about: 'Ennyi méteren belül számít közelinek egy átvevőpont.',
    unit: ' m',
  },
  complaintDays: {
    name: 'Reklamáció ideje',
    about:
      'A szállítás napja után ennyi napig jelezheti a vevő, hogy gond volt. Ha csökken, a már leszállított rendelésekre a korábbi, hosszabb idő marad.',
    unit: terms.daysUnit,
  },
  complaintOfferDays: {
    name: 'Ajánlat érvényessége',
    about:
      'A reklamációra tett ajánlatot a vevő ennyi napig fogadhatja el. Ami már nála van, arra a korábbi nap marad.',
    unit: terms.daysUnit,
  },
  foodFactsRequiredFrom: {
    name: 'Hiányos élelmiszer-adatok',
    about:
      'Ettől a naptól nem rendelhető, amiről nincs meg minden, amit a vevőnek rendelés előtt tudnia kell. Legalább 15 nappal előre add meg, hogy a termelők pótolhassák. Üresen hagyva minden rendelhető.',
    unit: '',
  },
  searchSynonyms: {
    name: 'Rokon értelmű szavak a keresésben',
    about:
      'Ami egy sorban áll, azt a keresés ugyanannak veszi. Soronként egy csoport, a szavak között egyenlőségjellel: krumpli = burgonya.',
    unit: '',
  },
  chainRescue: {
    name: 'Ha nem jön össze a minimum',
    about:
      'Bekapcsolva a szállító a határidő előtt eldöntheti, mi legyen a lánccal, ha nem jön össze a minimum: hosszabbítás, szállítás mindenképp vagy lemondás. Termelőnként is adhat meg minimumot.',
    unit: '',
  },
  waitingList: {
    name: 'Várólista',
    about:
      'Bekapcsolva a vásárlók sorba állhatnak azért, ami elfogyott. Ami felszabadul, azt az első kapja: 12 órán át neki tartjuk, vagy rögtön megrendeljük, ha így kérte.',
    unit: '',
  },
  blogUrl: {
    name: 'A blog címe',
    about: 'Ide visz a menü blog pontja. Üresen hagyva a menüben nincs blog.',
    unit: '',
  },
};

/** Words of the application's properties (/admin/applicationpropertyadmin). */
export const properties = {
  lead: 'Ami megváltozik, azonnal és mindenkinek érvényes. A már megnyitott láncok és leadott rendelések nem változnak.',
  set: 'Csoport',
  all: terms.any,
  sets,
  keys,
  value: terms.value,
  standardIs: (value: string) => `Alapérték: ${value}`,
  limits: (min: string, max: string) => `${min} és ${max} között lehet.`,
  empty: 'nincs megadva',
  on: 'bekapcsolva',
  off: 'kikapcsolva',
  lines: (count: number) => `${count} sor`,
  edit: terms.change,
  editOf: (name: string) => `Módosítom: ${name}`,
  toStandard: 'Visszaállítom az alapértéket',
  toStandardOf: (name: string) => `Visszaállítom az alapértéket: ${name}`,
  backTo: (value: string) => `Visszaállítom erre: ${value}`,
  history: (count: number) => `Előzmények (${count})`,
  standard: 'alapérték',
  change: (before: string, after: string) => `${before} → ${after}`,
  gone: 'törölt felhasználó',
  failed: terms.failed,
  /** What a change ends; shown before it is saved. */
  ends: {
    title: 'Ezzel jár, ha mented',
    failed: 'Nem tudtuk megszámolni, mi szűnik meg',
    lines: {
      WAITING_ENTRIES: (count) => `${count} várakozó bejegyzés megszűnik, a vevők levelet kapnak.`,
      OFFERED_PLACES: (count) => `Ebből ${count} vevőnek most tartunk árut: azt bárki megrendelheti.`,
      RESCUE_PLANS: (count) =>
        `${count} láncnál megszűnik, amit minimum nélkülre beállítottak. A szállítók levelet kapnak, és a határidő után maguk döntenek.`,
      RESCUE_QUESTIONS: (count) =>
        `${count} láncnál megszűnik a „Maradsz?” kérdés. A szállítók levelet kapnak, és a határidő után maguk döntenek.`,
      ASKED_BUYERS: (count) =>
        `${count} megkérdezett vevő rendelése válasz nélkül is megmarad. Levelet kapnak, és a határidőig lemondhatják.`,
      HURRIED_BUYERS: (count) =>
        `Közülük ${count} vevő még nem válaszolt, és egy napnál kevesebb ideje marad, hogy lemondja.`,
      FOOD_PRODUCERS: (count) => `${count} ember, aki hiányos adatú terméket árul, értesítést kap.`,
    } satisfies Record<PropertyEndingJson['what'], (count: number) => string>,
  },
} as const;
