import { formatAddress, formatAmount, formatFt, formatPhone } from '@kosar/contract/format';
import type { OrderItemJson, OrderJson } from '@kosar/contract/orders/orders';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { lineName, orderUnit } from '../offer.ts';
import { NoOrders } from '../run/orders-tab.tsx';
import { sumOf } from '../run/sum-of.ts';
import classes from './order-sheets.module.css';

const COLUMNS: readonly Column<OrderItemJson>[] = [
  {
    label: t.product,
    cell: ({ deliveryItem, deliveryItemPacking }) => lineName(deliveryItem.name, deliveryItemPacking),
  },
  {
    label: t.amount,
    isNumber: true,
    cell: ({ amount, deliveryItemPacking }) => formatAmount(amount, orderUnit(deliveryItemPacking)),
  },
  {
    label: t.value,
    isNumber: true,
    cell: ({ discountedValue }) => formatFt(discountedValue),
    sum: (rows) => formatFt(sumOf(rows, 'discountedValue')),
  },
];

/** Every order with its lines and boxes to tick, and the sum of all at the end. */
export function OrderSheets({ orders }: { readonly orders: readonly OrderJson[] }) {
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      {orders.map((order, index) => (
        <section key={order.id} className={classes.order}>
          <h2 className={classes.who}>{order.orderedBy.fullName || t.unnamedOrder(index + 1)}</h2>
          <p className={classes.facts}>{factsOf(order)}</p>
          <DataTable
            caption={t.linesCaption(order.orderedBy.fullName || t.unnamedOrder(index + 1))}
            columns={COLUMNS}
            groups={[{ key: order.id, rows: order.orderItems }]}
            keyOf={({ id }) => id}
            total={t.goods}
            hasBox
          />
        </section>
      ))}
      <p className={classes.total}>
        {t.total}: {formatFt(sumOf(orders, 'discountedValue'))}
      </p>
    </>
  );
}

/** What those who hand the order over must know, in as few lines as paper takes. */
function factsOf(order: OrderJson): string {
  const { orderedBy, homeDeliveryAddress: home, selectedDeliveryOption: option } = order;
  const facts: [label: string, value: string][] = [
    [t.code, order.code],
    [t.phone, formatPhone(orderedBy.phoneNumber)],
    [t.option, option.name],
    [t.address, home ? formatAddress({ ...home, street: home.address }) : ''],
    [t.note, [home?.otherInfo ?? '', order.note].filter((text) => text !== '').join('; ')],
    [t.fee, option.price > 0 ? formatFt(option.price) : ''],
    [t.toPay, formatFt(order.toBePaidOnSiteValue)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}
