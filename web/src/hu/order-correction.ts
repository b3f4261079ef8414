import type { HandToHandWay, OrderCorrectionKind, RefundState } from '@kosar/domain/vocabulary';
import { market } from '../lib/market.ts';
import * as terms from './terms.ts';

/** Words of what an admin mends of an order after its chain was settled. */
export const orderCorrection = {
  title: 'Javítás a lezárás után',
  lead: 'A lánc elszámolása kész. Ha kiderült, hogy nem annyit adtak át, amennyit rögzítettek, itt javíthatod: az elszámolás, a visszatérítés és a számla követi.',
  notNow: (why: string) => `Most nem javítható: ${why}`,
  open: 'Javítom az átadott mennyiségeket',
  lines: 'Ennyit adtak át valójában',
  reason: 'Miért javítod?',
  reasonHelp: 'A vásárló is elolvassa a levélben.',
  look: 'Megnézem a következményeket',
  stale: 'Azóta változtattál rajta. Nézd meg újra a következményeket.',
  failedTitle: 'Ez így nem menthető',
  preview: 'Ha elmented',
  changes: 'Változó tételek',
  valueChange: (before: string, after: string) => `${before} → ${after}`,
  buyer: 'A vásárló',
  total: terms.grandTotal,
  refund: 'Visszakapja a kártyájára',
  refundMayFail: 'Ha a fizetési szolgáltató mégsem tudja visszatéríteni, készpénzben jár vissza.',
  refundBySellerOnly: (seller: string) =>
    `A kártyás fizetés ide érkezett: ${seller} Barion-tárcája. A Barion szabályai szerint onnan csak ő téríthet vissza, a piac nem. Megpróbáljuk, de számíts rá, hogy elutasítják: akkor a pénz készpénzben jár vissza, és az elszámolás követi.`,
  cashBack: 'Készpénzben jár vissza neki',
  owesMore: 'Ennyivel többel tartozik',
  owesLess: 'Ennyivel kevesebbel tartozik',
  nothing: 'A vásárló fizetése nem változik.',
  dues: 'Ki fizet kinek emiatt',
  due: (payer: string, payee: string, sum: string) => `${payer} fizet ennyit: ${sum}. Címzett: ${payee}.`,
  noDues: 'A szereplők egymásnak nem tartoznak emiatt.',
  platform: market.name,
  invoices: terms.invoices,
  invoice: (number: string, seller: string) => `${number} (${seller}): helyesbítő számla készül róla.`,
  noInvoices: 'Kiállított számlát nem érint.',
  notified: 'A vásárló levelet és értesítést kap, az érintett szereplők értesítést.',
  save: 'Mentem a javítást',
  saved: 'A javítást elmentettük, a vásárlónak megírtuk.',
  conflict:
    'Közben valami megváltozott ezen a rendelésen. Amit beírtál, megmaradt: nézd meg újra a következményeket, és utána mentsd.',
  history: 'Eddigi javítások',
  by: (who: string) => `Rögzítette: ${who}`,
  market: `${market.name}, magától`,
  why: 'Oka',
  note: terms.note,
  refundError: (error: string) => `A fizetési szolgáltató válasza: ${error}`,
  givenBack: (way: string) => `Visszaadva (${way})`,
  notGivenBack: 'Még nem jelölte senki, hogy visszaadták.',
  give: 'Visszaadták',
  giveOf: (sum: string) => `Visszaadták a vásárlónak: ${sum}`,
  giveTitle: 'Visszakapta a vásárló a pénzt?',
  giveText: (sum: string) => `Ennyi jár vissza: ${sum}. Ha tévedtél, vissza tudod vonni.`,
  gave: 'Visszaadottnak jelölted.',
  undoGive: terms.takeBack,
  undoGiveOf: (sum: string) => `Visszavonom, hogy visszaadták: ${sum}`,
  undidGive: 'Visszavontad: a készpénz még visszajár.',
  debt: 'A vásárló tartozik',
  debtText: (sum: string) =>
    `Ennyit még nem fizetett ki: ${sum}. A szereplők része ebből addig nem jár nekik, amíg nincs befizetve.`,
  debtInCoins: (sum: string) => `Készpénzben 5 Ft-ra kerekítve: ${sum}.`,
  pay: 'Befizette',
  payTitle: 'Befizette a vásárló a tartozását?',
  payText: (sum: string) =>
    `Ennyit: ${sum}. A pénz a szállítónál van, ő fizeti ki belőle a többiek részét. Amíg abból nem adott tovább, visszavonhatod.`,
  payNote: 'Megjegyzés (elhagyható)',
  payNoteHelp: 'A vásárló is elolvassa.',
  paid: 'A befizetést rögzítettük.',
  undoPay: 'Visszavonom a befizetést',
  undoPayTitle: 'Visszavonod a befizetést?',
  undoPayText: (sum: string) =>
    `A vásárló újra ennyivel tartozik: ${sum}. A belőle járó kifizetéseket töröljük, a vásárlónak megírjuk.`,
  undidPay: 'A befizetést visszavontad.',
  way: 'Hogyan?',
} as const;

export const correctionKinds: Readonly<Record<OrderCorrectionKind, string>> = {
  AMOUNTS: 'Javított mennyiség',
  REFUND_REFUSED: 'Elutasított visszatérítés',
  DEBT_PAID: 'Befizetett tartozás',
  DEBT_UNPAID: 'Visszavont befizetés',
};

export const handToHandWays: Readonly<Record<HandToHandWay, string>> = {
  CASH: 'készpénzben',
  TRANSFER: 'átutalással',
};

/** How far the refund to the card is. */
export const refundStates: Readonly<Record<RefundState, string>> = {
  PLANNED: 'Hamarosan elküldjük a szolgáltatónak.',
  SENT: 'Elküldtük, a szolgáltató még nem erősítette meg.',
  DONE: 'A szolgáltató visszatérítette.',
  REFUSED: 'A szolgáltató nem térítette vissza: a vásárló készpénzben kapja meg.',
};
