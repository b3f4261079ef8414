import type { PAYMENT_EFFECTS } from '@kosar/contract/orders/order-editing';
import * as terms from './terms.ts';

/** Words of an admin's change of a placed order. */
export const orderEdit = {
  buyer: terms.shopper,
  delivery: terms.delivery,
  point: 'Átvétel helye',
  day: 'Átvétel napja',
  ordered: terms.ordered,
  payment: terms.payment,
  total: 'Rendelt végösszeg',
  delivered: 'Átadott áru értéke',
  reserved: 'A kártyán lefoglalva',
  cancelledTitle: 'Ezt a rendelést lemondták',
  cancelledText: 'A lemondott rendelés nem módosítható.',
  lines: terms.items,
  linesHelp:
    'Amit a vásárló már megrendelt, annak az ára nem emelkedik. A 0 mennyiségű tétel kikerül a rendelésből.',
  price: (price: string, unit: string) => `${price}/${unit}`,
  left: (amount: string) => `Összesen legfeljebb: ${amount}`,
  add: 'Új tétel',
  addHelp: 'Írd be a termék nevének egy részét.',
  nothingFound: 'Nincs ilyen rendelhető termék.',
  handover: terms.pickup,
  billing: terms.billing,
  others: 'Egyebek',
  note: 'Megjegyzés azoknak, akik átadják',
  reason: 'Miért módosítod?',
  reasonHelp: 'A naplóba kerül, a vásárló nem látja.',
  look: 'Megnézem a következményeket',
  failedTitle: 'Ez így nem menthető',
  preview: 'Ha elmented',
  stale: 'Azóta változtattál rajta. Nézd meg újra a következményeket.',
  stock: terms.stock,
  taken: (amount: string) => `${amount} elkel a készletből`,
  givenBack: (amount: string) => `${amount} visszakerül a készletbe`,
  leftAfter: (amount: string) => `ezután ennyi rendelhető még: ${amount}`,
  noLimit: 'a készlete nincs korlátozva',
  noStock: 'A készlet nem változik.',
  money: 'A vásárló fizetése',
  chain: terms.commonOrder,
  income: (name: string, before: string, after: string) =>
    `${name}: a rendelt érték ${before} helyett ${after} lesz.`,
  below: (minimum: string) => `Ezzel a minimum alá kerül, ami ${minimum}.`,
  above: (minimum: string) => `Ezzel eléri a minimumot, ami ${minimum}.`,
  tier: (percent: string, count: number) =>
    count === 0
      ? `Eléri a következő kedvezményt: ${percent}.`
      : `Eléri a következő kedvezményt: ${percent}. Vele együtt ennyi másik rendelés is olcsóbb lesz: ${count}.`,
  closed: 'A rendelés már lezárult. Szólj a termelőnek és a szállítónak is, ha már összeírták, mit visznek.',
  mailed: (email: string) => `A vásárló levelet kap a változásról: ${email}`,
  save: 'Mentem a módosítást',
  saved: 'A rendelést módosítottuk, a vásárlónak megírtuk.',
  conflict:
    'Közben más is módosította ezt a rendelést. Betöltöttük, ami most érvényes: nézd át, és módosítsd újra.',
  cancel: 'Törlöm a rendelést',
  cancelTitle: 'Törlöd ezt a rendelést?',
  cancelText: (code: string, total: string) =>
    `A ${code} rendelésből minden tétel visszakerül a készletbe, a felhasznált kuponok is visszajárnak. Végösszege: ${total}. A vásárlónak megírjuk.`,
  cancelReserved: (sum: string) => `A kártyáján lefoglalt összeget feloldjuk: ${sum}.`,
  cancelled: 'A rendelést töröltük, a vásárlónak megírtuk.',
  toBuyer: 'A vásárló adatai',
  toMyOrders: 'Ahogy a vásárló látja',
} as const;

/** What becomes of the money, by `PAYMENT_EFFECTS`. */
export const paymentEffects: Readonly<
  Record<(typeof PAYMENT_EFFECTS)[number], (sums: PaymentSums) => string>
> = {
  AT_PICKUP: ({ onSite }) => `Átvételkor fizeti ki: ${onSite}.`,
  TO_BE_STARTED: ({ total }) =>
    `Még nem kezdte el kifizetni online. Már az új összeget kell majd fizetnie: ${total}.`,
  COVERED: ({ reserved, released }) =>
    `A kártyáján ennyi van lefoglalva: ${reserved}. Lezáráskor csak az új összeget vonjuk le, a többit a bankja feloldja: ${released}.`,
  SHORT: ({ reserved, onSite }) =>
    `A kártyáján ennyi van lefoglalva: ${reserved}. Ennél többet nem vonhatunk le, a különbözetet átvételkor fizeti ki: ${onSite}.`,
};

interface PaymentSums {
  readonly total: string;
  readonly reserved: string;
  readonly released: string;
  readonly onSite: string;
}
