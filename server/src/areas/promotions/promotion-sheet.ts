import type { ManagedPromotionItemJson } from '@kosar/contract/campaigns/campaign-management';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';

/** Columns of the campaigns as a file. */
export const PROMOTION_COLUMNS: readonly SheetColumn<ManagedPromotionItemJson>[] = [
  { label: 'Kampány', kind: 'text', value: (row) => row.title },
  { label: 'Név a címben', kind: 'text', value: (row) => row.name },
  { label: 'Közzétéve', kind: 'text', value: (row) => (row.published ? 'igen' : 'nem') },
  { label: 'Első napja', kind: 'date', value: (row) => row.startDate },
  { label: 'Utolsó napja', kind: 'date', value: (row) => row.endDate },
  { label: 'Láncok', kind: 'count', value: (row) => row.chainCount },
  { label: 'Minták', kind: 'count', value: (row) => row.templateCount },
  { label: 'Rendelve (Ft)', kind: 'ft', value: (row) => row.orderedAmount, isSummed: true },
  {
    label: 'Utolsó levél napja',
    kind: 'date',
    value: (row) => (row.adEmailLastSent === null ? null : dayOf(new Date(row.adEmailLastSent))),
  },
  { label: 'Azonosító', kind: 'count', value: (row) => row.id },
];
