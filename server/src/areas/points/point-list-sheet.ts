import type { PointListItemJson } from '@kosar/contract/points/points';
import type { SheetColumn } from '@kosar/contract/sheet';
import { yesOrNo } from '../../infra/sheet/sheet-words.ts';

/** Columns of the list of delivery points as a file. */
export const POINT_COLUMNS: readonly SheetColumn<PointListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Irányítószám', kind: 'text', value: ({ address }) => address.postalCode },
  { label: 'Település', kind: 'text', value: ({ address }) => address.city },
  { label: 'Cím', kind: 'text', value: ({ address }) => address.street },
  { label: 'Rendelő', kind: 'count', value: ({ distinctOrderCount }) => distinctOrderCount },
  { label: 'Feliratkozó', kind: 'count', value: ({ subscriberCount }) => subscriberCount },
  { label: 'Minőség', kind: 'count', value: ({ qualityClass }) => qualityClass },
  { label: 'Nyilvános', kind: 'text', value: ({ publicPoint }) => yesOrNo(publicPoint) },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
