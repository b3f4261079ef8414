import type { TodoKind } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Words of the first page of the management area. */
export const managementHome = {
  title: terms.management,
  none: 'Még nem kezelsz szereplőt',
  noneText:
    'A szereplő az, akinek a nevében a piacon dolgozol: termelő, szállító, szervező vagy átvevőpont-kezelő. Hozz létre egyet, vagy kérd meg valakit, hogy vegyen fel kezelőnek a sajátjához.',
  noneAdmin: 'Az összes szereplőt az Adminban találod.',
  newActor: terms.newActor,
  admin: 'Szereplők az Adminban',
  todos: 'Teendők',
  noTodos: 'Most nincs teendőd.',
  handovers: {
    title: 'Következő átadások',
    buyers: (count: number) => `${count} vevő`,
    open: (point: string, chain: string) => `Átadás: ${point}, ${chain}`,
  },
  firstRole: {
    title: 'Mit szeretnél csinálni?',
    lead: 'Válaszd ki az első szerepedet. Később többet is felvehetsz.',
    newProducer: {
      take: 'Termelő leszek',
      about: 'Amit termelsz vagy készítesz, eladod a közös rendeléseken.',
    },
    newTransporter: {
      take: 'Szállító leszek',
      about: 'Láncot indítasz, elviszed az árut az átvevőpontokra, és beszeded a készpénzt.',
    },
    newOrganizer: {
      take: 'Szervező leszek',
      about: 'Átvételi alkalmakat hirdetsz, és összehozod a vevőket.',
    },
    newDeliveryPointManager: {
      take: 'Átvevőpont-kezelő leszek',
      about: 'Helyet adsz az átvételnek, és értesíted a követőket.',
    },
  },
  newChain: terms.newChain,
  quickEdit: 'Gyors termékszerkesztés',
  todo: {
    CLOSES_SOON: (missing: string | null) =>
      missing === null
        ? 'Hamarosan zárul a rendelés'
        : `Hamarosan zárul a rendelés, a minimumhoz hiányzik: ${missing}`,
    AWAITS_APPROVAL: (missing: string | null) =>
      missing === null
        ? 'Lezárult: hagyd jóvá vagy mondd le'
        : `Lezárult a minimum alatt: dönts róla. Hiányzik: ${missing}`,
    BELOW_MINIMUM: (missing: string | null) => `A minimumhoz még hiányzik: ${missing ?? ''}`,
    WEIGHTS_MISSING: (count: string) => `Hiányzó mért mennyiségek: ${count} tétel`,
    HANDOVER_TODAY: (count: string) => `Ma átadás lesz, vevők: ${count}`,
    PAYMENT_FAILED: (count: string) => `Sikertelen online fizetés: ${count} rendelés`,
    PAYOUT_FAILED: (sum: string) => `Sikertelen kifizetés: ${sum}`,
    PRODUCTS_WAIT: (count: string) => `Jóváhagyásra váró termékek: ${count}`,
    COMPLAINTS_OPEN: (count: string) => `Bejelentett gondok, amelyek válaszra várnak: ${count}`,
    MESSAGE_UNANSWERED: () => 'Üzenet, amelyre még nem válaszoltatok',
  } satisfies Record<TodoKind, (text: never) => string>,
  until: 'Határidő:',
  roles: 'Szerepek',
  producer: {
    title: terms.producer,
    availableProducts: 'elérhető termék',
    soldOutProducts: 'most nem elérhető',
    currentChains: 'futó lánc a termékeiddel',
    products: terms.products,
    newProduct: terms.newProduct,
  },
  transporter: {
    title: terms.transporter,
    currentChains: 'futó lánc',
    openOrders: 'rendelés a nyitott láncokban',
    openIncome: 'eddig rendeltek',
    chains: terms.chains,
  },
  organizer: {
    title: terms.organizer,
    comingEvents: 'közelgő esemény',
    eventsWithoutDelivery: 'szállítás nélkül',
    homeDeliveries: 'házhoz szállítás',
    events: terms.events,
    newEvent: 'Új esemény',
  },
  deliveryPointManager: {
    title: terms.deliveryPointManager,
    points: 'átvevőpont',
    subscribers: 'feliratkozó',
    comingEvents: 'közelgő átadás',
    list: terms.points,
    newPoint: terms.newPoint,
  },
  steps: {
    title: 'Első lépések',
    lead: 'Ennyi kell az induláshoz. Bármelyikkel kezdheted.',
    done: 'Kész:',
    open: 'Hátravan:',
    data: 'A szereplő bemutatkozása',
    bankAccount: terms.bankAccount,
    product: 'Az első termék',
    chain: 'Az első lánc',
  },
} as const;
