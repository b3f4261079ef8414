import { dayOf } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import type { SheetColumn } from '@kosar/contract/sheet';
import { chainStates, deliveryOptionTypes, paymentTypes } from '@kosar/contract/words';

/** Columns of the admin area's list of orders as a file: one order a row. */
export const ORDER_LIST_COLUMNS: readonly SheetColumn<OrderJson>[] = [
  { label: 'Kód', kind: 'text', value: ({ code }) => code },
  { label: 'Vásárló', kind: 'text', value: ({ orderedBy }) => orderedBy.fullName },
  { label: 'E-mail', kind: 'text', value: ({ orderedBy }) => orderedBy.emailAddress },
  { label: 'Telefon', kind: 'phone', value: ({ orderedBy }) => orderedBy.phoneNumber },
  { label: 'Szállítás', kind: 'text', value: ({ delivery }) => delivery.name },
  { label: 'Átvevőpont', kind: 'text', value: ({ delivery }) => delivery.deliveryPoint.name },
  { label: 'Átvétel napja', kind: 'date', value: ({ delivery }) => delivery.dayOfDelivery },
  { label: 'Állapot', kind: 'text', value: ({ delivery }) => chainStates[delivery.status] },
  {
    label: 'Átvétel módja',
    kind: 'text',
    value: ({ selectedDeliveryOption }) => deliveryOptionTypes[selectedDeliveryOption.type],
  },
  { label: 'Fizetés', kind: 'text', value: (row) => paymentTypes[row.selectedPaymentType] },
  { label: 'Termékek, Ft', kind: 'ft', value: ({ discountedValue }) => discountedValue },
  {
    label: 'Szállítási díj, Ft',
    kind: 'ft',
    value: ({ selectedDeliveryOption }) => selectedDeliveryOption.price,
  },
  { label: 'Összesen, Ft', kind: 'ft', value: ({ totalValue }) => totalValue },
  { label: 'Előre kifizetve, Ft', kind: 'ft', value: ({ prepaidValue }) => prepaidValue },
  { label: 'Megrendelve', kind: 'date', value: ({ orderTime }) => dayOf(new Date(orderTime)) },
  { label: 'Azonosító', kind: 'count', value: ({ id }) => id },
];
