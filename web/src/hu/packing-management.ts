import type { PackingType } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** What each way of packing means to the producer and to the buyer. */
export const packingTypeHints: Readonly<Record<PackingType, string>> = {
  NOT_PACKAGED: 'A vevő mennyiséget rendel, például 1,4 kg-ot, és te kiméred.',
  PACKAGED_AND_ORDERED_BY_PACKAGE: 'A vevő csomagot rendel, például 2 zacskót. A csomag ára rögzített.',
  PACKAGED_AND_ORDERED_BY_UNIT:
    'A vevő egységet rendel, például 12 tojást, te csomagolva adod át. Az egység ára rögzített.',
  ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS:
    'A vevő csomagot rendel, például 1 csirkét. Átadáskor lemérjük, és a valódi súlya számít.',
};

/** Words of the packings of a product and of a packing's form. */
export const packingWords = {
  list: terms.packings,
  add: 'Új kiszerelés',
  editTitle: (name: string) => `Kiszerelés: ${name}`,
  edit: terms.change,
  editOf: (name: string) => `Módosítom: ${name}`,
  deleteOf: (name: string) => `Törlés: ${name}`,
  back: 'Vissza a kiszerelésekhez',
  toProduct: 'A termék adatai',
  emptyTitle: 'Még nincs kiszerelése',
  empty: 'A vevők kiszerelést rendelnek: kimérve vagy csomagban. Adj hozzá legalább egyet.',
  ordered: (amount: string) => `Folyamatban lévő rendelésekben: ${amount}`,
  left: (amount: string, of: string) => `Készlet: még ${amount} (összesen ${of})`,
  added: 'A kiszerelés felvéve.',
  type: 'Hogyan árulod?',
  naming: 'Név és méret',
  name: 'A kiszerelés neve',
  nameHint: 'Például: félkilós zacskó',
  invoiceName: 'Neve a számlán',
  invoiceNameHint: 'Például: Alma, 0,5 kg',
  packetSize: 'Mennyi van egy csomagban?',
  packetSizeHint: 'A termék mértékegységében.',
  packetWeight: 'Egy csomag súlya kilogrammban',
  packetWeightHint: (weight: string) => `A szállításhoz kell. Üresen hagyva: ${weight}`,
  packetWeightHintPlain: 'A szállításhoz kell. Üresen hagyva a csomag méretéből számoljuk.',
  prices: terms.price,
  price: 'Egy csomag ára',
  unitPrice: (unit: string) => `Egységár, 1 ${unit} ára`,
  unitPriceShort: terms.unitPrice,
  followsPrice: 'A csomag árából számoljuk, egész forintra felfelé kerekítve.',
  followsUnitPrice: 'Az egységárból számoljuk, egész forintra felfelé kerekítve.',
  gross: 'Bruttó ár, egész forintban.',
  lastPrice: (price: string, day: string) => `Legutóbbi láncban: ${price} (${day})`,
  amounts: terms.amount,
  deviation: 'Megengedett súlyeltérés százalékban',
  deviationHint: 'Legfeljebb ennyivel adhatsz többet a rendeltnél. 0: semennyivel.',
  increment: 'Lépésköz',
  incrementHint: 'Ennyivel lehet többet rendelni.',
  minOrder: 'Legkisebb rendelhető mennyiség',
  minOrderHint: 'Üresen vagy 0: egy lépésköznyi is rendelhető.',
  stockHint: 'Abban számoljuk, amiben a vevő rendel. A két mezőből általában elég az egyik.',
  stock: 'Készlet és állapot',
  save: 'Kiszerelés mentése',
  preview: {
    title: 'Ezt látja a vevő',
    missing: 'Add meg az árat, és itt megmutatjuk, mit lát a vevő.',
    perPacket: (price: string, unitPrice: string) => `${price} / csomag (${unitPrice})`,
    perUnit: (unitPrice: string, price: string, size: string) =>
      `${unitPrice} (egy csomag: ${size}, ${price})`,
    orderable: 'Rendelhető mennyiségek',
    andSoOn: (amounts: string) => `${amounts} …`,
    nothing: 'Így semmi sem rendelhető: a maximum kisebb a legkisebb mennyiségnél.',
    priceLabel: terms.price,
    deviation: 'Súlyeltérés',
    weight: 'Egy csomag súlya',
    weighed: terms.clearing,
    weighedText: 'Átadáskor lemért súly szerint',
  },
  delete: {
    title: (name: string) => `Törlöd ezt a kiszerelést: ${name}?`,
    text: 'Eltűnik a kínálatból, és nem állítható vissza. A korábbi rendelésekben megmarad.',
    // DELETE_UNSUCCESFUL
    failed: 'Sikertelen törlés!',
    done: (name: string) => `Törölve: ${name}`,
  },
} as const;
