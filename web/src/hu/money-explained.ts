import type { ShareParty } from '@kosar/domain/vocabulary';
import { market } from '../lib/market.ts';
import * as terms from './terms.ts';

/** Words that explain to a buyer how an order's sum came about, and an actor where each forint of a chain goes. */
export const moneyExplained = {
  orderButton: 'Így jött ki az összeg',
  orderTitle: (code: string) => `Így jött ki az összeg: ${code}`,
  provisional: 'Az átvételig a rendelt mennyiséggel számolunk, a mért termékek ára még változhat.',
  lines: terms.items,
  fullPrice: 'Teljes ár',
  tier: 'Lánckedvezmény',
  discounts: 'Más kedvezmények',
  named: (names: string) => `ebben: ${names}`,
  percentName: (name: string, percent: number) => `${name} (${percent}%)`,
  value: terms.toPay,
  delivery: terms.deliveryFee,
  total: terms.grandTotal,
  online: terms.paidOnline,
  cash: 'Átvételkor',
  rounding: 'Kerekítés készpénznél',
  paidTogether: (codes: string, cash: string, rounded: string) =>
    `Ezt a rendelést ezzel együtt fizeted készpénzben: ${codes}. Az összegük ${cash}, ezt kerekítjük 5 Ft-ra: ${rounded}.`,
  owed: 'Még tartozol',
  couponRest: (name: string, sum: string) =>
    `Kuponod („${name}”): ${sum} nem kellett belőle, visszaírtuk rá, és később felhasználhatod.`,
  couponUseBack: (name: string) =>
    `Kuponod („${name}”): ebben a rendelésben végül nem adott kedvezményt, ezért újra felhasználhatod.`,
  mended: 'Javítás az elszámolás után',
  mendedLine: (product: string, change: string) => `${product}: ${change}`,
  gotBack: (way: string) => `A pénzt visszakaptad (${way}).`,
  mendedNote: 'A fenti tételek és összegek már a javítás utániak.',
  parts: 'Hová kerül a pénz',
  partsNote:
    'A kedvezményeket, amelyeket a piactér vagy egy támogató áll, ők teszik hozzá, ezért az összeg több lehet annál, amit fizetsz.',
  clearingButton: 'Miből áll össze?',
  clearingLabel: (chain: string) => `Miből áll össze? ${chain}`,
  clearingTitle: (chain: string) => `Minden forint útja: ${chain}`,
  step: 'Miből',
  fee: 'házhozszállítás díja',
  wholeOrder: 'az egész rendelés',
  correction: 'javítás a lezárás után',
  order: (code: string) => `rendelés: ${code}`,
  from: 'Kinél folyt be',
  to: 'Kié',
  amount: terms.sum,
  due: terms.payout,
  dueOf: (sum: string, state: string) => `${sum} egyben, ${state}`,
  stays: 'nála marad',
  notIn: 'még nem folyt be',
  platform: market.name,
  sum: (sum: string) => `Összesen: ${sum}`,
  more: (shown: number, total: number) => `Az első ${shown} tétel látszik, összesen ${total} van.`,
} as const;

/** How the money of a step came in. */
export const moneySources: Readonly<Record<string, string>> = {
  cash: terms.cashInWords,
  online: 'online',
  wallet: 'online, saját tárcába',
  'wallet-difference': 'online, a tárcák különbözete',
  discount: 'kedvezmény',
  owed: 'a vevő tartozása',
  'given-back': 'kártyára vissza nem térített, készpénzben visszaadott pénz',
};

export const partyNames: Readonly<Record<ShareParty, string>> = {
  producer: terms.producer,
  transporter: terms.transporter,
  organizer: terms.organizer,
  deliveryManager: terms.deliveryManager,
  deliveryPointManager: terms.deliveryPoint,
  marketplace: terms.marketplace,
  platform: market.name,
};
