import { formatTotal } from '@kosar/contract/format';
import type { PackingType, ProductState } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Words of a producer's list of products and of a product's form. */

export const productStates: Readonly<Record<ProductState, string>> = {
  AVAILABLE: terms.available,
  NOT_AVAILABLE: terms.notAvailable,
  DELETED: 'Törölt',
};

export const packingTypes: Readonly<Record<PackingType, string>> = {
  NOT_PACKAGED: terms.weighedLoose,
  PACKAGED_AND_ORDERED_BY_PACKAGE: 'Csomagban',
  PACKAGED_AND_ORDERED_BY_UNIT: 'Csomagolva, egységenként rendelve',
  ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS: 'Csomagban rendelve, súlyra elszámolva',
};

export const productList = {
  newProduct: terms.newProduct,
  quickEdit: 'Gyors szerkesztés',
  search: 'Keresés a termékeim között',
  state: terms.state,
  allStates: 'Minden állapot',
  list: terms.products,
  count: (total: number) => `${formatTotal(total)} termék`,
  // NO_PRODUCTS_TITLE
  emptyTitle: 'Még nincs terméked',
  empty: 'Vedd fel az elsőt: név, kategória és egy ár elég hozzá. Utána kerülhet a szállítások kínálatába.',
  noneFits: 'Ilyen terméked nincs. Próbáld rövidebb szóval, vagy más állapottal.',
  noPrice: 'Még nincs ára',
  packings: (count: number) => (count === 0 ? 'Nincs kiszerelése' : `${count} kiszerelés`),
  left: (amount: string, of: string) => `Készlet: még ${amount} (összesen ${of})`,
  noLimit: 'Készlet: nincs korlátozva',
  outOfStock: terms.soldOut,
  unavailable: 'Nem rendelhető',
  edit: terms.change,
  editOf: (name: string) => `Módosítom: ${name}`,
  packingsOf: (packings: string, name: string) => `${packings}: ${name}`,
} as const;

export const approvalWords = {
  nowhere: 'Egyetlen piactér sem hagyta még jóvá',
  nowhereText: 'Amíg egy piactér kezelője jóvá nem hagyja, a vevők nem látják, és láncba sem kerülhet.',
  somewhere: 'Nem minden piactér hagyta jóvá',
  somewhereText: (names: string) => `Ezeken a piactereken nem rendelhető: ${names}`,
  waits: (names: string) => `Jóváhagyásra vár: ${names}`,
} as const;

export const productForm = {
  create: 'Termék felvétele',
  created: 'A termék felvéve. Most add meg a kiszereléseit!',
  view: 'Így látják a vevők',
  tabs: {
    label: 'A termék adatai',
    info: 'Termékadatok',
    food: 'Élelmiszer-adatok',
    packings: terms.packings,
    billing: terms.billing,
    stock: terms.stock,
    wrong: (tab: string) => `${tab} – javítandó`,
  },
  basics: terms.basics,
  name: 'A termék neve',
  nameHint: 'Ahogy a vevő keresi, például: Kovászos kenyér',
  unit: terms.unit,
  unitHint: 'Ebben számoljuk a készletet és az egységárat.',
  unitFixed: 'Ezt a terméket már árulták ezzel a mértékegységgel, ezért nem változtatható.',
  unitChoose: 'Válassz mértékegységet',
  state: terms.state,
  stateHint: 'Ami nem elérhető, az nem kerülhet új láncba, és a futó láncokban sem rendelhető.',
  description: terms.aboutForBuyers,
  descriptionHint: 'Honnan van, hogyan készül, meddig áll el.',
  listOrder: terms.listOrder,
  listOrderHint: 'A kisebb szám kerül előbbre. Legalább −1000.',
  tax: terms.taxCategory,
  taxHint: 'Ezzel kerül a számlára. Ha nem tudod, kérdezd a könyvelődet.',
  taxChoose: 'Válassz áfakulcsot',
  billing: terms.billingData,
  invoiceNames: 'Ahogy a számlán szerepel',
  invoiceNamesHint: 'A számlán a kiszerelés számlázási neve áll. Ezeket a Kiszerelések fülön módosíthatod.',
  invoiceNone: 'Még nincs kiszerelése.',
  invoiceAs: (name: string, invoiceName: string) => `${name}: ${invoiceName}`,
  stock: terms.stock,
  stockHint: 'A két mezőből általában elég az egyik.',
  globalMax: 'Teljes készlet az összes láncra',
  globalMaxHint: 'Ennyi rendelhető összesen. 0: elfogyott. Üresen: nincs korlát.',
  defaultMax: 'Új láncok alapértelmezett maximuma',
  defaultMaxHint: 'Ennyivel indul egy új lánc. A lánc szállítója módosíthatja.',
  bothMaxima:
    'Mindkét maximum ki van töltve. Egy láncban a kisebb számít; ha nem ezt akarod, töröld ki az egyiket.',
  ordered: 'Folyamatban lévő rendelésekben',
  left: 'Még rendelhető',
  orderedHint: 'Amit már megrendeltek, de még nem adtak át.',
  picture: terms.picture,
  pictureHint: 'JPEG, PNG, WebP vagy AVIF, legalább 200 pixel magas.',
  pictureOfType: 'Most a kategória képe látszik.',
  pictureLater: 'Képet a mentés után tölthetsz fel.',
  pictureRemoveTitle: 'Leveszed a termék képét?',
  pictureRemoveText: 'Helyette a kategória képe látszik majd.',
  removed: {
    title: 'Ez a termék törölve van',
    text: 'Láncba már nem kerülhet. A korábbi rendelésekben továbbra is szerepel.',
    back: 'Vissza a termékeimhez',
  },
  delete: {
    button: 'Termék törlése',
    title: (name: string) => `Törlöd ezt a terméket: ${name}?`,
    text: 'A kiszereléseivel együtt eltűnik a kínálatból, és nem állítható vissza. A korábbi rendelésekben megmarad.',
    orderedText: (amount: string) =>
      `Folyamatban lévő rendelésekben: ${amount}. Amíg ezt át nem adják, nem törölhető.`,
    // DELETE_UNSUCCESFUL
    failed: 'Sikertelen törlés!',
    done: (name: string) => `Törölve: ${name}`,
  },
  warnings: {
    title: terms.notOrderable,
    paused: 'Az állapota: nem elérhető.',
    outOfStock: 'A teljes készlete 0, vagyis elfogyott.',
    noPacking: 'Nincs kiszerelése. Legalább egy kell hozzá.',
    noAvailablePacking: 'Egyik kiszerelése sem elérhető.',
  },
  conflictDescription: 'Leírás',
} as const;

export const typeField = {
  label: terms.category,
  hint: 'Ebben a kategóriában találják meg a vevők.',
  choose: 'Kategóriát választok',
  change: 'Másikat választok',
  dialog: terms.category,
  search: 'Keresés a kategóriák között',
  top: 'Minden kategória',
  back: (name: string) => `Vissza: ${name}`,
  here: (name: string) => `Ez jó lesz: ${name}`,
  into: (name: string) => `Tovább: ${name}`,
  none: 'Nincs ilyen kategória. Próbáld rövidebb szóval.',
} as const;
