import type { ClearingState, ClearingTransactionState, PaymentType } from '@kosar/domain/vocabulary';
import { market } from '../lib/market.ts';
import * as terms from './terms.ts';

/** Words of an actor's clearings. */
export const clearings = {
  home: terms.management,
  title: terms.clearings,
  tab: (actor: string) => `Elszámolások – ${actor}`,
  lead: 'Mi jár a lezárt láncokból, mi érkezett meg ebből, és mennyi van még hátra. A láncok abban a hónapban állnak, amelyikben az elszámolásuk készült.',
  invoices: 'A kiállított számlák',
  months: 'Hónap választása',
  month: terms.month,
  previous: (month: string) => `Előző hónap: ${month}`,
  next: (month: string) => `Következő hónap: ${month}`,
  noNext: 'Ez a legutóbbi hónap',
  statement: 'A hónap kimutatása',
  movements: 'A hónap tételei',
  share: terms.share,
  owed: terms.buyerDebt,
  discount: terms.discount,
  chains: 'Láncok elszámolása',
  chain: terms.chain,
  role: terms.role,
  roles: {
    producers: terms.producer,
    transporters: terms.transporter,
    organizers: terms.organizer,
    deliveryManagers: terms.deliveryManager,
    deliveryPointManagers: terms.deliveryPoint,
    marketplaceManagers: terms.marketplace,
    sponsor: 'Támogató',
    none: 'Csak fizet vagy kap',
  },
  state: terms.state,
  failedDues: (count: number) => `${count} sikertelen kifizetés`,
  total: terms.total,
  dues: terms.payouts,
  noDues: 'Ebben a hónapban nincs mit fizetni vagy kapni.',
  direction: 'Irány',
  from: (name: string) => `Tőle érkezik: ${name}`,
  to: (name: string) => `Neki jár: ${name}`,
  platform: market.name,
  kind: 'Hogyan',
  markPaid: 'Rendezettnek jelölöm',
  markPaidOf: (payer: string, payee: string, sum: string) =>
    `Rendezettnek jelölöm: ${payer}, címzett: ${payee}, ${sum}`,
  markTitle: 'Megérkezett a pénz?',
  markText: (payer: string, payee: string, sum: string) =>
    `${payer} rendezte: ${sum}, címzett: ${payee}. Ha tévedtél, ma még visszavonhatod.`,
  markedPaid: 'Rendezettnek jelölted.',
  unmark: terms.takeBack,
  unmarkOf: (payer: string, payee: string, sum: string) =>
    `Visszavonom, hogy rendezve: ${payer}, címzett: ${payee}, ${sum}`,
  unmarked: 'Visszavontad, a kifizetés újra függőben van.',
  retry: 'Újrapróbálom',
  retryOf: (name: string, sum: string) => `Újrapróbálom a kifizetést: ${name}, ${sum}`,
  retried: 'A kifizetés elindult.',
  due: 'Esedékes',
  amount: terms.sum,
  paidOn: (day: string) => `ekkor: ${day}`,
  providerSays: (error: string) => `A fizetési szolgáltató válasza: ${error}`,
  bankSays: (reason: string) => `A bank üzenete: ${reason}`,
  transaction: (id: string) => `azonosító: ${id}`,
  // NO_CLEARINGS_TITLE
  none: 'Ebben a hónapban nincs elszámolás!',
  noneText: 'Elszámolás akkor készül, amikor egy láncot véglegesen lezárnak. Nézz meg egy másik hónapot is.',
  failedElsewhere: 'Más hónapban van elakadt kifizetés',
} as const;

export const clearingStates: Readonly<Record<ClearingState, string>> = {
  OPEN: 'Még nincs rendezve',
  SETTLED: 'Rendezve',
};

export const dueStates: Readonly<Record<ClearingTransactionState, string>> = {
  PENDING: 'Kifizetésre vár',
  PAID: terms.paid,
  FAILED: 'Sikertelen',
};

/** How a due is paid. */
export const dueKinds: Readonly<Record<PaymentType, string>> = {
  ON_SITE: 'Kézből kézbe vagy utalással',
  ONLINE: 'A piactér fizeti ki',
};
