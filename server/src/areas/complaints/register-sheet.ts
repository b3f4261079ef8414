import type { RegisteredComplaintJson } from '@kosar/contract/complaints/complaint-lists';
import {
  COMPLAINT_OFFER_WORDS,
  COMPLAINT_REASON_WORDS,
  COMPLAINT_STATE_WORDS,
} from '@kosar/contract/complaints/complaint-words';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';

/** Columns of the register of complaints as a file. */
export const REGISTER_COLUMNS: readonly SheetColumn<RegisteredComplaintJson>[] = [
  { label: 'Szám', kind: 'text', value: (row) => row.number },
  { label: 'Bejelentve', kind: 'date', value: (row) => dayOf(new Date(row.createdDate)) },
  { label: 'Válasz legkésőbb', kind: 'date', value: (row) => row.answerDueDay },
  {
    label: 'Válaszoltak',
    kind: 'date',
    value: (row) => (row.firstAnsweredDate === null ? null : dayOf(new Date(row.firstAnsweredDate))),
  },
  { label: 'Állapot', kind: 'text', value: (row) => COMPLAINT_STATE_WORDS[row.state] },
  { label: 'Mi a gond', kind: 'text', value: (row) => COMPLAINT_REASON_WORDS[row.reason] },
  { label: 'Termék', kind: 'text', value: (row) => row.product },
  { label: 'Termelő', kind: 'text', value: (row) => row.producer.name },
  { label: 'Lánc', kind: 'text', value: (row) => row.chainName },
  { label: 'Rendelési kód', kind: 'text', value: (row) => row.orderCode },
  { label: 'Vevő', kind: 'text', value: (row) => row.buyer.fullName },
  {
    label: 'Megegyezés',
    kind: 'text',
    value: (row) => (row.agreedKind === null ? null : COMPLAINT_OFFER_WORDS[row.agreedKind]),
  },
  { label: 'Összeg (Ft)', kind: 'ft', value: (row) => row.agreed, isSummed: true },
];
