import { dayOf, formatTime } from '@kosar/contract/format';
import type { PaymentAttemptJson } from '@kosar/contract/payments/payment-list';
import type { SheetColumn } from '@kosar/contract/sheet';
import { paymentTypes } from '@kosar/contract/words';
import type { PaymentStatus } from '@kosar/domain/vocabulary';
import { yesOrNo } from '../../infra/sheet/sheet-words.ts';

const STATUS_WORDS: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Fizetésre vár',
  IN_PROGRESS: 'Fizetés folyamatban',
  RESERVED: 'Zárolva a kártyán',
  PAID: 'Kifizetve',
  CANCELLED: 'Megszakadt',
  EXPIRED: 'Lejárt',
};

/** Columns of the list of payments as a file. */
export const PAYMENT_COLUMNS: readonly SheetColumn<PaymentAttemptJson>[] = [
  { label: 'Rendelés', kind: 'text', value: ({ order }) => order.code },
  { label: 'Vásárló', kind: 'text', value: ({ buyer }) => buyer.name },
  { label: 'Lánc', kind: 'text', value: ({ deliveryChain }) => deliveryChain.name },
  { label: 'Fizetés módja', kind: 'text', value: ({ type }) => paymentTypes[type] },
  { label: 'Állapot', kind: 'text', value: ({ status }) => STATUS_WORDS[status] },
  { label: 'Ez számít', kind: 'text', value: ({ counts }) => yesOrNo(counts) },
  { label: 'Összeg, Ft', kind: 'ft', value: ({ value }) => value },
  { label: 'Ebből a piacé, Ft', kind: 'ft', value: ({ platformValue }) => platformValue },
  { label: 'Zárolva, Ft', kind: 'ft', value: ({ reserved }) => reserved },
  { label: 'Levonva, Ft', kind: 'ft', value: ({ captured }) => captured },
  { label: 'Kinek', kind: 'text', value: ({ payee }) => payee?.name ?? null },
  { label: 'Szolgáltatói azonosító', kind: 'text', value: ({ externalId }) => externalId },
  { label: 'Hiba', kind: 'text', value: ({ failureReason }) => failureReason },
  { label: 'Elindítva', kind: 'date', value: ({ startedDate }) => dayOf(new Date(startedDate)) },
  { label: 'Időpontja', kind: 'time', value: ({ startedDate }) => formatTime(new Date(startedDate)) },
  { label: 'Fizetés azonosítója', kind: 'count', value: ({ paymentId }) => paymentId },
];
