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
