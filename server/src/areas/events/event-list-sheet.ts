import { formatAddress } from '@kosar/contract/format';
import type { EventListItemJson } from '@kosar/contract/points/events';
import type { SheetColumn } from '@kosar/contract/sheet';

/** Columns of the list of events as a file. */
export const EVENT_COLUMNS: readonly SheetColumn<EventListItemJson>[] = [
  { label: 'Név', kind: 'text', value: ({ name }) => name },
  { label: 'Nap', kind: 'date', value: ({ dayOfDelivery }) => dayOfDelivery },
  { label: 'Kezdete', kind: 'time', value: ({ startTime }) => startTime },
  { label: 'Vége', kind: 'time', value: ({ endTime }) => endTime },
  { label: 'Átvevőpont', kind: 'text', value: ({ deliveryPoint }) => deliveryPoint.name },
  { label: 'Cím', kind: 'text', value: ({ deliveryPoint }) => formatAddress(deliveryPoint.address) },
  { label: 'Szervező', kind: 'text', value: ({ organizer }) => organizer.name },
  { label: 'Szállítás', kind: 'count', value: ({ deliveries }) => deliveries.length },
  { label: 'Rendelés', kind: 'count', value: ({ managed }) => managed?.numberOfOrders ?? null },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
