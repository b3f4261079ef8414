import { formatDay, formatFt, formatPhone } from '@kosar/contract/format';
import type { OrderSumJson } from '@kosar/contract/orders/delivery-orders';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { chainStates } from '../../../hu/words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { sumOf } from './sum-of.ts';

type SumField =
  | 'orders'
  | 'buyers'
  | 'discountedValue'
  | 'deliveryPrice'
  | 'totalValue'
  | 'toBePaidOnSiteValue';

/** Each buyer of a delivery in one line, on paper. */
export function BuyersTable({ sums }: { readonly sums: readonly OrderSumJson[] }) {
  const columns: Column<OrderSumJson>[] = [
    {
      label: t.buyer,
      cell: ({ orderedBy }) =>
        orderedBy?.fullName || t.unnamed(sums.findIndex((sum) => sum.orderedBy?.id === orderedBy?.id) + 1),
    },
    { label: t.phone, cell: ({ orderedBy }) => formatPhone(orderedBy?.phoneNumber ?? '') },
    { label: t.codes, cell: ({ codes }) => codes.join(', ') },
    money(t.goods, 'discountedValue'),
    money(t.fee, 'deliveryPrice'),
    money(t.total, 'totalValue'),
    money(t.toPay, 'toBePaidOnSiteValue'),
  ];
  return (
    <DataTable
      caption={t.buyersCaption}
      columns={columns}
      groups={[{ key: 'all', rows: sums }]}
      keyOf={({ orderedBy }) => orderedBy?.id ?? 0}
      total={t.total}
      hasBox
    />
  );
}

/** The deliveries of a chain, each in one line, on paper. */
export function DeliveriesTable({ sums }: { readonly sums: readonly OrderSumJson[] }) {
  const columns: Column<OrderSumJson>[] = [
    { label: t.point, cell: ({ delivery }) => delivery?.deliveryPoint.name },
    {
      label: t.day,
      cell: ({ delivery }) => (delivery?.dayOfDelivery ? formatDay(delivery.dayOfDelivery) : ''),
    },
    { label: t.state, cell: ({ delivery }) => delivery && chainStates[delivery.status] },
    count(t.orders, 'orders'),
    { ...count(t.buyers, 'buyers'), sum: () => '' },
    money(t.goods, 'discountedValue'),
    money(t.fee, 'deliveryPrice'),
    money(t.total, 'totalValue'),
  ];
  return (
    <DataTable
      caption={t.deliveriesCaption}
      columns={columns}
      groups={[{ key: 'all', rows: sums }]}
      keyOf={({ delivery }) => delivery?.id ?? 0}
      total={t.total}
    />
  );
}

function money(label: string, field: SumField): Column<OrderSumJson> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(row[field]),
    sum: (rows) => formatFt(sumOf(rows, field)),
  };
}

function count(label: string, field: SumField): Column<OrderSumJson> {
  return { label, isNumber: true, cell: (row) => row[field], sum: (rows) => sumOf(rows, field) };
}
