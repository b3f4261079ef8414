import type { RefusalText } from './refusal-text.ts';

/** Placing and changing orders. */
export const ordersRefusals = {
  ORDER_ERROR: {
    status: 400,
    title: 'A rendelés nem küldhető el',
    detail: 'Nézd át a megjelölt mennyiségeket. A kosarad megmaradt.',
  },
  ORDER_EMPTY_ERROR: {
    status: 400,
    title: 'Üres a kosár',
    detail: 'Tegyél legalább egy terméket a kosárba.',
  },
  ACCEPT_EULA_REQUIRED: {
    status: 400,
    title: 'Fogadd el a feltételeket',
    detail: 'A rendeléshez el kell fogadnod a feltételeket.',
  },
  WAITING_NOT_NEEDED: {
    status: 409,
    title: 'Ebből most van',
    detail: 'Közben felszabadult belőle ennyi: tedd a kosárba, és rendeld meg.',
  },
  WAITING_ALREADY: {
    status: 409,
    title: 'Már a várólistán vagy',
    detail: 'Ugyanarra a kiszerelésre egyszer lehet feliratkozni. Ha mást kérsz, előbb iratkozz le.',
  },
  WAITING_AMOUNT: {
    status: 400,
    title: 'Ennyit nem lehet rendelni',
    detail: 'Válassz olyan mennyiséget, amelyet a kiszerelés lépésköze és minimuma megenged.',
  },
  WAITING_NOT_HERE: {
    status: 409,
    title: 'Itt nincs várólista',
    detail:
      'Ebben a láncban kártyával kell fizetni, vagy minden rendeléshez számlázási adat kell, ezért nem tudunk várólistát vezetni.',
  },
  WAITING_TOO_MANY: {
    status: 409,
    title: 'Már sok mindenre vársz',
    detail:
      'Egyszerre legfeljebb 20 dologra lehet várni. Iratkozz le arról, ami már nem kell, és próbáld újra.',
  },
  WAITING_NOT_OFFERED: {
    status: 409,
    title: 'Ezt most nem tartjuk neked',
    detail: 'Lejárt az idő, vagy még nem kerültél sorra. A helyedet a szállítás oldalán látod.',
  },
  ORDERING_CLOSED: {
    status: 409,
    title: 'A rendelés lezárult',
    detail: 'Erre a szállításra már nem lehet rendelni vagy módosítani. A kosarad megmaradt.',
  },
  ORDER_NOT_AMENDABLE: {
    status: 409,
    title: 'Ez a rendelés nem módosítható',
    detail: 'Az online fizetett rendelést mondd le, és add le újra: a lefoglalt összeget visszakapod.',
  },
  ORDER_CANCELLED: {
    status: 409,
    title: 'Ezt a rendelést már lemondtad',
    detail: 'A lemondott rendelés nem módosítható. Adj le újat.',
  },
  ORDER_EDIT_CALLED_OFF: {
    status: 409,
    title: 'A szállítást lemondták',
    detail: 'A lemondott szállítás rendelései nem módosíthatók. Ha mégis elindul, előbb nyisd újra a láncot.',
  },
  ORDER_EDIT_OVER: {
    status: 409,
    title: 'A szállítás már lezajlott',
    detail:
      'A rendelést a szállítás napja után már nem lehet módosítani. Amit ténylegesen átadtak, azt az átadásnál javíthatod, amíg a láncot nem zárták le.',
  },
  ORDER_EDIT_HANDED_OVER: {
    status: 409,
    title: 'A rendelést már átadták',
    detail: 'Rögzítették az átadást vagy a fizetést. A mennyiségeket az átadásnál javíthatod.',
  },
  ORDER_EDIT_PAYING: {
    status: 409,
    title: 'A vevő épp fizet',
    detail:
      'A kártyás fizetés a mostani összegre indult el. Várd meg, amíg befejeződik vagy megszakad, és utána módosíts.',
  },
  DELIVERY_ITEM_PACKING_SOLD_OUT: {
    status: 409,
    title: 'Elfogyott',
    detail: 'A megjelölt tételekből már nincs ennyi. Csökkentsd vagy vedd ki őket, a többi megmarad.',
  },
  DELIVERY_OPTION_NOT_OFFERED: {
    status: 400,
    title: 'Válassz átvételi módot',
    detail: 'Ez az átvételi mód itt nem választható.',
  },
  BILLING_DATA_REQUIRED: {
    status: 400,
    title: 'Hiányoznak a számlázási adatok',
    detail: 'Add meg a számlázási adatokat.',
  },
  HOME_DELIVERY_ADDRESS_REQUIRED: {
    status: 400,
    title: 'Hiányzik a szállítási cím',
    detail: 'Add meg, hová vigyük a rendelést.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Közben változott az ár',
    detail: 'A rendelés összege közben megváltozott. Nézd meg az újat, és küldd el még egyszer.',
  },
} as const satisfies Record<string, RefusalText>;
