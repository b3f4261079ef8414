import type { ChainListItemJson } from '@kosar/contract/chains/chains';
import { dayOf } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import { chainStates } from '@kosar/contract/words';

/** Columns of the list of chains as a file. */
export const CHAIN_COLUMNS: readonly SheetColumn<ChainListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Szállító', kind: 'text', value: ({ transporter }) => transporter.name },
  { label: 'Állapot', kind: 'text', value: ({ state }) => chainStates[state] },
  { label: 'Szállítás napja', kind: 'date', value: ({ dayOfDelivery }) => dayOfDelivery },
  { label: 'Határidő napja', kind: 'date', value: ({ orderDeadline }) => dayOf(new Date(orderDeadline)) },
  { label: 'Rendelt érték, Ft', kind: 'ft', value: ({ orderedIncome }) => orderedIncome },
  { label: 'Minimum, Ft', kind: 'ft', value: ({ minIncome }) => minIncome },
  { label: 'Szállítás', kind: 'count', value: ({ deliveryCount }) => deliveryCount },
  { label: 'Címkék', kind: 'text', value: ({ tags }) => tags.join(', ') },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
