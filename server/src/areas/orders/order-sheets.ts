import { formatAddress } from '@kosar/contract/format';
import { ORDERED_ITEM_COLUMNS } from '@kosar/contract/handover/pack-lists';
import type { HomeDeliveryJson, OrderSumJson } from '@kosar/contract/orders/delivery-orders';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import type { SheetColumn } from '@kosar/contract/sheet';
import { chainStates } from '@kosar/contract/words';
import { isOrderedByPacket } from '@kosar/domain/packing';

/** A line of an order; what belongs to the whole order stands on its first line alone, so that columns add up. */
interface OrderLine {
  readonly order: OrderJson;
  readonly item: OrderItemJson | undefined;
  /** Of the order in the list: the name of a buyer who may not be known. */
  readonly place: number;
  readonly isFirst: boolean;
}

/** The lines of orders, in their order; an order without any has one line all the same. */
export function linesOf(orders: readonly OrderJson[]): OrderLine[] {
  return orders.flatMap((order, index) =>
    (order.orderItems.length === 0 ? [undefined] : order.orderItems).map((item, line) => ({
      order,
      item,
      place: index + 1,
      isFirst: line === 0,
    })),
  );
}

export const ORDER_COLUMNS: readonly SheetColumn<OrderLine>[] = [
  {
    label: 'Vevő',
    kind: 'text',
    value: ({ order, place }) => order.orderedBy.fullName || `${place}. rendelés`,
  },
  { label: 'Kód', kind: 'text', value: ({ order }) => order.code },
  { label: 'Telefon', kind: 'phone', value: ({ order }) => order.orderedBy.phoneNumber },
  { label: 'Átvevőpont', kind: 'text', value: ({ order }) => order.delivery.deliveryPoint.name },
  { label: 'Nap', kind: 'date', value: ({ order }) => order.delivery.dayOfDelivery },
  { label: 'Átvétel módja', kind: 'text', value: ({ order }) => order.selectedDeliveryOption.name },
  { label: 'Cím', kind: 'text', value: ({ order }) => homeOf(order) },
  { label: 'Megjegyzés', kind: 'text', value: ({ order }) => noteOf(order) },
  { label: 'Termelő', kind: 'text', value: ({ item }) => item?.producer.name ?? '' },
  { label: 'Termék', kind: 'text', value: ({ item }) => item?.deliveryItem.name ?? '' },
  { label: 'Kiszerelés', kind: 'text', value: ({ item }) => item?.deliveryItemPacking.name ?? '' },
  { label: 'Mennyiség', kind: 'amount', value: ({ item }) => item?.amount ?? null },
  { label: 'Mértékegység', kind: 'text', value: ({ item }) => (item === undefined ? '' : unitOf(item)) },
  { label: 'Érték, Ft', kind: 'ft', value: ({ item }) => item?.discountedValue ?? null, isSummed: true },
  ofOrder('Szállítási díj, Ft', ({ selectedDeliveryOption }) => selectedDeliveryOption.price),
  ofOrder('Összesen, Ft', ({ totalValue }) => totalValue),
  ofOrder('Átvételkor fizet, Ft', ({ toBePaidOnSiteValue }) => toBePaidOnSiteValue),
];

/** What to pick up from whom on one delivery: as of a chain, without the points. */
export const ITEM_COLUMNS = ORDERED_ITEM_COLUMNS.filter(({ label }) => label !== 'Átvevőpont');

/** A buyer's sums, and the place of the buyer in the list. */
interface BuyerLine {
  readonly sum: OrderSumJson;
  readonly place: number;
}

export function buyersOf(sums: readonly OrderSumJson[]): BuyerLine[] {
  return sums.map((sum, index) => ({ sum, place: index + 1 }));
}

export const BUYER_COLUMNS: readonly SheetColumn<BuyerLine>[] = [
  { label: 'Vevő', kind: 'text', value: ({ sum, place }) => sum.orderedBy?.fullName || `${place}. vevő` },
  { label: 'Telefon', kind: 'phone', value: ({ sum }) => sum.orderedBy?.phoneNumber ?? '' },
  { label: 'Kódok', kind: 'text', value: ({ sum }) => sum.codes.join(', ') },
  { label: 'Rendelések', kind: 'count', value: ({ sum }) => sum.orders, isSummed: true },
  ...sumColumns(({ sum }: BuyerLine) => sum),
];

export const DELIVERY_COLUMNS: readonly SheetColumn<OrderSumJson>[] = [
  { label: 'Átvevőpont', kind: 'text', value: ({ delivery }) => delivery?.deliveryPoint.name ?? '' },
  { label: 'Nap', kind: 'date', value: ({ delivery }) => delivery?.dayOfDelivery ?? null },
  {
    label: 'Állapot',
    kind: 'text',
    value: ({ delivery }) => (delivery === null ? '' : chainStates[delivery.status]),
  },
  { label: 'Rendelések', kind: 'count', value: ({ orders }) => orders, isSummed: true },
  // Who orders at two points is one buyer: these don't add up.
  { label: 'Vevők', kind: 'count', value: ({ buyers }) => buyers },
  ...sumColumns((sum: OrderSumJson) => sum),
];

export const HOME_COLUMNS: readonly SheetColumn<HomeDeliveryJson>[] = [
  {
    label: 'Cím',
    kind: 'text',
    value: ({ address }) => formatAddress({ ...address, street: address.address }),
  },
  { label: 'Vevő', kind: 'text', value: ({ orderedBy }) => orderedBy.fullName },
  { label: 'Kód', kind: 'text', value: ({ code }) => code },
  { label: 'Telefon', kind: 'phone', value: ({ orderedBy }) => orderedBy.phoneNumber },
  { label: 'Megjegyzés', kind: 'text', value: ({ address, note }) => joined(address.otherInfo, note) },
  { label: 'Összesen, Ft', kind: 'ft', value: ({ totalValue }) => totalValue, isSummed: true },
  {
    label: 'Átvételkor fizet, Ft',
    kind: 'ft',
    value: ({ toBePaidOnSiteValue }) => toBePaidOnSiteValue,
    isSummed: true,
  },
];

function ofOrder(label: string, valueOf: (order: OrderJson) => number): SheetColumn<OrderLine> {
  return {
    label,
    kind: 'ft',
    value: ({ order, isFirst }) => (isFirst ? valueOf(order) : null),
    isSummed: true,
  };
}

function sumColumns<Row>(sumOf: (row: Row) => OrderSumJson): SheetColumn<Row>[] {
  const column = (label: string, value: (sum: OrderSumJson) => number): SheetColumn<Row> => ({
    label,
    kind: 'ft',
    value: (row) => value(sumOf(row)),
    isSummed: true,
  });
  return [
    column('Termékek, Ft', ({ discountedValue }) => discountedValue),
    column('Szállítási díj, Ft', ({ deliveryPrice }) => deliveryPrice),
    column('Összesen, Ft', ({ totalValue }) => totalValue),
    column('Átvételkor fizet, Ft', ({ toBePaidOnSiteValue }) => toBePaidOnSiteValue),
  ];
}

function homeOf({ homeDeliveryAddress: home }: OrderJson): string {
  return home === null ? '' : formatAddress({ ...home, street: home.address });
}

function noteOf({ homeDeliveryAddress: home, note }: OrderJson): string {
  return joined(home?.otherInfo ?? '', note);
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('; ');
}

function unitOf({ deliveryItemPacking: { type, unitName } }: OrderItemJson): string {
  return isOrderedByPacket(type) ? 'db' : unitName;
}
