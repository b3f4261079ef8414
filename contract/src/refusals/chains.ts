import type { RefusalText } from './refusal-text.ts';

/** Chains, their goods, deliveries, shares and states. */
export const chainsRefusals = {
  RESCUE_ASKING: {
    status: 409,
    title: 'A vásárlók még válaszolhatnak',
    detail:
      'A határidőt meghosszabbítottuk, és megkérdeztük a vásárlókat, maradnak-e. A láncot a határidő után hagyhatod jóvá.',
  },
  RESCUE_NO_TIME: {
    status: 409,
    title: 'Ennyivel nem hosszabbítható',
    detail:
      'Az új határidő elérné a szállítás napját. Válassz kevesebb napot, vagy mást a minimum nélküli láncra.',
  },
  RESCUE_FIXED: {
    status: 409,
    title: 'Ezen már nem lehet változtatni',
    detail:
      'A lánc határideje lejárt, vagy a vásárlókat már megkérdeztük. Amit korábban beállítottál, megmaradt.',
  },
  CHAIN_ACTION_NOT_POSSIBLE: {
    status: 409,
    title: 'Ez most nem lehetséges',
    detail: 'A lánc állapota közben megváltozott. Frissítsd az oldalt, és nézd meg, mi tehető most.',
  },
  PACKINGS_OF_ONE_CHAIN: {
    status: 400,
    title: 'Több lánc kiszerelései',
    detail: 'Egyszerre egy lánc kiszereléseit lehet törölni.',
  },
  SHARE_IS_NOT_1: {
    status: 400,
    title: 'A részesedések összege nem 100%',
    detail:
      'A hét részesedésnek pontosan 100%-ot kell kiadnia. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  SHARE_SETTLED: {
    status: 409,
    title: 'A lánc már lezárult',
    detail: 'Lezárt lánc részesedései már nem módosíthatók. Semmit nem mentettünk.',
  },
  CHAIN_HANDED_OVER: {
    status: 409,
    title: 'Ebből a láncból már átadtatok',
    detail:
      'Átadás vagy készpénz van rögzítve hozzá, ezért most nem törölhető, és rendelni sem lehet rá újra. Ha tévedés volt, előbb vonjátok vissza az átvétel lapján.',
  },
  PACKING_HANDED_OVER: {
    status: 409,
    title: 'Ebből a kiszerelésből már átadtatok',
    detail:
      'A kiszerelés egyik rendelésénél már átadást vagy készpénzt rögzítettetek, ezért nem törölhető. Ami nem érkezett meg, azt az átvétel lapján rögzítsétek át nem adottnak.',
  },
  CHAIN_CASH_LEFT: {
    status: 409,
    title: 'Készpénz maradt a kasszában',
    detail:
      'Egyik rendelésből sem adtatok át semmit, de készpénzt rögzítettetek. Előbb vonjátok vissza a befizetést az átvétel lapján, vagy rögzítsétek, mit adtatok át.',
  },
  CHAIN_PAYMENTS_UNREAD: {
    status: 409,
    title: 'Egy kártyás fizetésről még nincs hír',
    detail:
      'A fizetési szolgáltató még nem mondta meg, zárolta-e egy vevő pénzét. Percenként megkérdezzük, és legfeljebb egy napig várunk rá. Próbáld újra néhány perc múlva.',
  },
  REOPEN_GOODS_GONE: {
    status: 409,
    title: 'Már nincs meg, ami a lánchoz kell',
    detail: 'Időközben mások megvették a lánc készletének egy részét. A lánc úgy maradt, ahogy volt.',
  },
  REOPEN_COUPON_GONE: {
    status: 409,
    title: 'Egy kupont közben máshol felhasználtak',
    detail:
      'A lánc egyik vásárlója azóta más rendelésnél használta fel a kuponját, így a rendelése már nem jönne ki ugyanannyira. A lánc úgy maradt, ahogy volt. A kupont egy admin töltheti fel újra.',
  },
  CHAIN_REFUSED: {
    status: 400,
    title: 'Nézd át a lánc adatait',
    detail: 'A megjelölt helyeken javítani kell. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  CHAIN_NOT_EDITABLE: {
    status: 409,
    title: 'Ez már nem módosítható',
    detail: 'A lánc állapota ezt most nem engedi. Frissítsd az oldalt, és nézd meg, mi tehető most.',
  },
  CHAIN_HAS_ORDERS: {
    status: 409,
    title: 'Erre a láncra már rendeltek',
    detail: 'Olyan lánc törölhető, amelyre még senki nem rendelt. Ha nem indul el, mondd le.',
  },
  GOODS_HAVE_ORDERS: {
    status: 409,
    title: 'Ebből már rendeltek',
    detail: 'Amiből rendeltek, nem vehető ki. Ha nem árulnád tovább, állítsd 0-ra a maximumot.',
  },
  NO_INCLUDED_PRODUCT_ERROR: {
    status: 400,
    title: 'Nem választottál terméket',
    detail: 'Válassz legalább egy terméket, és abból legalább egy kiszerelést.',
  },
  ONE_PRODUCER_ONLINE: {
    status: 409,
    title: 'Ide most nem vehető fel másik termelő',
    detail: 'A láncban bankkártyával is lehet fizetni, ezért csak egy termelő terméke lehet benne.',
  },
  NO_DELIVERY_EVENT_SELECTED: {
    status: 400,
    title: 'Nincs kiválasztott esemény',
    detail: 'Legalább egy esemény kell, ahová a lánc eljut. Amit beírtál, megmaradt.',
  },
  NO_PRODUCT_SELECTED: {
    status: 400,
    title: 'Nincs kiválasztott termék',
    detail: 'Legalább egy elérhető termék kell a láncba. Amit beírtál, megmaradt.',
  },
  ADD_DELIVERY_ERROR: {
    status: 409,
    title: 'A láncot nem tudtuk hozzárendelni',
    detail:
      'Csak olyan esemény adható hozzá, amelynek napja a rendelési határidő napján vagy utána van, és még nincs a láncban.',
  },
  DELIVERY_HAS_ORDERS: {
    status: 409,
    title: 'Erre a szállításra már rendeltek',
    detail: 'Amíg rendelés van rajta, nem törölhető. A láncot a szállítója mondhatja le.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    title: 'Nincs ilyen szállítás',
    detail: 'Nincs ilyen szállítás. A jelenlegieket a Szállítások oldalon találod.',
  },
} as const satisfies Record<string, RefusalText>;
