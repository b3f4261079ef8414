import type { KeepReason } from '@kosar/domain/actor-ties';
import type { ActorRole } from '@kosar/domain/vocabulary';

/** Words of an actor's own pages in the management area. */
export const actorManagement = {
  home: 'Menedzsment',
  tabs: 'A szereplő adatai',
  basic: 'Alapadatok',
  access: 'Hozzáférés',
  hidden: 'Nem nyilvános: csak te és a kezelőtársaid látjátok.',

  form: {
    label: 'Alapadatok',
    name: 'Név',
    nameHint: 'Ahogy a vásárlók ismernek, például „Kovács Tanya”.',
    email: 'Kapcsolattartó e-mail-cím',
    phone: 'Kapcsolattartó telefonszám',
    contactHint: 'A bejelentkezett vásárlók és a társszervezők itt érnek el.',
    description: 'Bemutatkozás',
    descriptionHint: 'Kik vagytok, mit és hogyan csináltok. Minden szereped oldalán ez látszik.',
    publiclyVisible: 'Nyilvános: bárki láthatja az oldaladat',
    publiclyVisibleHint: 'Ha kiveszed a pipát, csak te és a kezelőtársaid látjátok.',
    payoutPeriod: 'Milyen gyakran kérsz kifizetést?',
    einvoicing: 'Használhat e-számlázást',
    einvoicingHint: 'Ezt csak adminisztrátor látja és állíthatja.',
    save: 'Mentem az adatokat',
    create: 'Létrehozom a szereplőt',
    creating: 'Létrehozzuk…',
    createFailed: 'Nem sikerült létrehozni',
  },

  newActor: {
    title: 'Új szereplő',
    lead: 'Egy szereplő több szerepet is vihet: lehet termelő, szállító, szervező és átvevőpont-kezelő is.',
    next: 'Utána a szerepeit is megadhatod.',
  },
  created: {
    title: (name: string) => `Létrejött: ${name}`,
    later: 'A kezelői jogod a következő bejelentkezéskor él',
    laterWhy: 'Jelentkezz ki, majd be: utána megadhatod a szerepeit, és a Menedzsment is bekerül a menübe.',
    logInAgain: 'Kilépek, és újra bejelentkezem',
  },

  picture: {
    title: 'Profilkép',
    hint: 'JPEG, PNG, WebP vagy AVIF, legalább 184 képpont magas, legfeljebb 10 MB.',
    alt: (name: string) => `Profilkép: ${name}`,
    removeTitle: 'Törlöd a profilképet?',
    removeText: 'Helyette a név kezdőbetűi látszanak.',
  },

  ending: {
    title: 'Szereplő megszüntetése',
    text: 'A szereplő minden szerepével együtt lekerül a piacról. A lezárt láncok és elszámolások megmaradnak.',
    onlyOwner: (owner: string) => `Ezt csak a gazdája teheti meg: ${owner}.`,
    button: 'Megszüntetem a szereplőt',
    ask: 'Megszünteted ezt a szereplőt?',
    askText: (name: string) =>
      `${name} lekerül a piacról, és a kezelői többé nem nyithatják meg. Ez nem vonható vissza.`,
    done: (name: string) => `Megszűnt: ${name}`,
    failed: 'Nem sikerült megszüntetni',
  },

  role: {
    names: {
      PRODUCER: 'Termelő',
      TRANSPORTER: 'Szállító',
      ORGANIZER: 'Szervező',
      DELIVERY_POINT_MANAGER: 'Átvevőpont-kezelő',
    } satisfies Record<ActorRole, string>,
    none: {
      PRODUCER: 'Ez a szereplő még nem termelő.',
      TRANSPORTER: 'Ez a szereplő még nem szállító.',
      ORGANIZER: 'Ez a szereplő még nem szervező.',
      DELIVERY_POINT_MANAGER: 'Ez a szereplő még nem kezel átvevőpontot.',
    } satisfies Record<ActorRole, string>,
    about: {
      PRODUCER:
        'A termelő termékeket vesz fel, árat és készletet ad nekik, a szállítók pedig láncba teszik őket.',
      TRANSPORTER:
        'A szállító rendelési láncokat indít: összefogja a termelőket, és elviszi az árut az átvevőpontokra.',
      ORGANIZER:
        'A szervező átvételi alkalmakat hirdet meg az átvevőpontokon, és meghívja rájuk a vásárlókat.',
      DELIVERY_POINT_MANAGER:
        'Az átvevőpont-kezelő helyet ad az átvételnek: átvevőpontot nyit, és tartja a kapcsolatot a feliratkozókkal.',
    } satisfies Record<ActorRole, string>,
    take: {
      PRODUCER: 'Felveszem a termelői szerepet',
      TRANSPORTER: 'Felveszem a szállítói szerepet',
      ORGANIZER: 'Felveszem a szervezői szerepet',
      DELIVERY_POINT_MANAGER: 'Felveszem az átvevőpont-kezelői szerepet',
    } satisfies Record<ActorRole, string>,
    taken: {
      PRODUCER: 'Mostantól termelő.',
      TRANSPORTER: 'Mostantól szállító.',
      ORGANIZER: 'Mostantól szervező.',
      DELIVERY_POINT_MANAGER: 'Mostantól átvevőpont-kezelő.',
    } satisfies Record<ActorRole, string>,
    taking: 'Felvesszük…',
    takeFailed: 'Nem sikerült felvenni a szerepet',
    data: 'A szerep adatai',
    payoutPeriod: 'Milyen gyakran kér kifizetést ebben a szerepben?',
    introduction: 'Bemutatkozás az átvevőpontok oldalán',
    introductionHint: 'Pár szó arról, ki fogadja a vásárlókat. Nem kötelező.',
    save: 'Mentem a szerepet',
    look: 'Megnézem a nyilvános oldalát',
    ending: 'Szerep megszüntetése',
    endingText: 'Amit eddig csinált benne, megmarad, és a szerepet később újra felveheti.',
    end: {
      PRODUCER: 'Megszüntetem a termelői szerepet',
      TRANSPORTER: 'Megszüntetem a szállítói szerepet',
      ORGANIZER: 'Megszüntetem a szervezői szerepet',
      DELIVERY_POINT_MANAGER: 'Megszüntetem az átvevőpont-kezelői szerepet',
    } satisfies Record<ActorRole, string>,
    endAsk: {
      PRODUCER: 'Megszünteted a termelői szerepet?',
      TRANSPORTER: 'Megszünteted a szállítói szerepet?',
      ORGANIZER: 'Megszünteted a szervezői szerepet?',
      DELIVERY_POINT_MANAGER: 'Megszünteted az átvevőpont-kezelői szerepet?',
    } satisfies Record<ActorRole, string>,
    endText: {
      PRODUCER: 'A termékei lekerülnek a piacról. Ha később újra felveszi a szerepet, visszakapja őket.',
      TRANSPORTER:
        'Új láncot nem indíthat többé. Ha később újra felveszi a szerepet, a régi láncait is eléri.',
      ORGANIZER:
        'Új alkalmat nem hirdethet meg többé. Ha később újra felveszi a szerepet, a régieket is eléri.',
      DELIVERY_POINT_MANAGER: 'Átvevőpontot nem nyithat többé. A szerepet később újra felveheti.',
    } satisfies Record<ActorRole, string>,
    ended: 'Megszűnt a szerep.',
  },

  keep: {
    HAS_ROUNDS: 'Vannak lezáratlan láncok, amelyekben részt vesz. Amint ezek lezárultak, megszüntethető.',
    HAS_EVENTS: 'Vannak még meg nem tartott eseményei. Tartsd meg vagy töröld őket, utána megszüntethető.',
    HAS_POINTS: 'Vannak átvevőpontjai. Töröld őket, vagy add át a szereplőt másnak.',
    HAS_DUES: 'Van még rendezetlen elszámolása. Amint minden tétel rendeződött, megszüntethető.',
    IS_SERVICE_PROVIDER: 'Ezen a szereplőn keresztül fizet és számol el a piac.',
  } satisfies Record<KeepReason, string>,
} as const;
