import type { DeliveryAmountJson } from '@kosar/contract/admin/reports';
import { formatDay, formatFt } from '@kosar/contract/format';
import { reportWords as t } from '../../hu/reports.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

type SumField = 'orders' | 'discountedValue' | 'deliveryPrice' | 'totalValue';

/** Ordered amounts with the sums of each point and of all, on the screen and on paper. */
export function ReportTable({
  amounts,
  byBuyer,
  byPoint,
}: {
  readonly amounts: readonly DeliveryAmountJson[];
  readonly byBuyer: boolean;
  readonly byPoint: boolean;
}) {
  const columns: Column<DeliveryAmountJson>[] = [
    { label: t.delivery, cell: ({ deliveryChain }) => deliveryChain.name },
    {
      label: t.day,
      cell: ({ delivery }) => (delivery.dayOfDelivery === null ? '' : formatDay(delivery.dayOfDelivery)),
    },
    ...(byPoint
      ? []
      : [{ label: t.point, cell: ({ deliveryPoint }: DeliveryAmountJson) => deliveryPoint.name }]),
    ...(byBuyer
      ? [{ label: t.buyer, cell: ({ orderedBy }: DeliveryAmountJson) => orderedBy?.fullName || t.unnamed }]
      : []),
    { label: t.orders, isNumber: true, cell: ({ orders }) => orders, sum: (rows) => sumOf(rows, 'orders') },
    money(t.goods, 'discountedValue'),
    money(t.fee, 'deliveryPrice'),
    money(t.total, 'totalValue'),
  ];
  const groups = byPoint
    ? [...Map.groupBy(amounts, ({ deliveryPoint }) => deliveryPoint.id)].map(([key, rows]) => ({
        key,
        label: rows[0]?.deliveryPoint.name ?? '',
        rows,
      }))
    : [{ key: 'all', rows: amounts }];
  return (
    <DataTable
      caption={t.caption}
      columns={columns}
      groups={groups}
      keyOf={({ delivery, orderedBy }) => `${delivery.id}-${orderedBy?.id ?? 'all'}`}
      total={t.total}
      {...(byPoint ? { subtotal: t.subtotal } : {})}
    />
  );
}

function money(label: string, field: SumField): Column<DeliveryAmountJson> {
  return {
    label,
    isNumber: true,
    cell: (row) => formatFt(row[field]),
    sum: (rows) => formatFt(sumOf(rows, field)),
  };
}

function sumOf(rows: readonly DeliveryAmountJson[], field: SumField): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}
