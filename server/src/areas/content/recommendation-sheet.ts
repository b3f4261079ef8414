import type { ManagedRecommendationJson } from '@kosar/contract/campaigns/recommendation-management';
import type { SheetColumn } from '@kosar/contract/sheet';

const TYPES = { PROMOTION: 'kampány', DELIVERY: 'szállítás', DELIVERY_CHAIN: 'lánc' } as const;

/** Columns of the cards of the home page as a file. */
export const RECOMMENDATION_COLUMNS: readonly SheetColumn<ManagedRecommendationJson>[] = [
  { label: 'Név', kind: 'text', value: (row) => row.name },
  { label: 'Cím', kind: 'text', value: (row) => row.title },
  { label: 'Alcím', kind: 'text', value: (row) => row.subtitle },
  { label: 'Hová visz', kind: 'text', value: (row) => TYPES[row.type] },
  { label: 'Célja', kind: 'text', value: (row) => row.target.name },
  { label: 'Bekapcsolva', kind: 'text', value: (row) => (row.active ? 'igen' : 'nem') },
  { label: 'Első napja', kind: 'date', value: (row) => row.startDate },
  { label: 'Utolsó napja', kind: 'date', value: (row) => row.endDate },
  { label: 'Azonosító', kind: 'count', value: (row) => row.id },
];
