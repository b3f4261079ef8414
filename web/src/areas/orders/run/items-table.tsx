import { formatAmount, formatFt } from '@kosar/contract/format';
import type { OrderedItemJson } from '@kosar/contract/orders/delivery-orders';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { lineName, orderUnit } from '../offer.ts';
import { sumOf } from './sum-of.ts';

const NAME: Column<OrderedItemJson> = {
  label: t.product,
  cell: nameOf,
};
const AMOUNT: Column<OrderedItemJson> = {
  label: t.amount,
  isNumber: true,
  cell: ({ amount, deliveryItemPacking }) => formatAmount(amount, orderUnit(deliveryItemPacking)),
};
const VALUE: Column<OrderedItemJson> = {
  label: t.value,
  isNumber: true,
  cell: ({ discountedValue }) => formatFt(discountedValue),
  sum: (rows) => formatFt(sumOf(rows, 'discountedValue')),
};

/** What was ordered of each packing, by producer, on the screen and on paper. */
export function ItemsTable({
  items,
  hasBox = false,
}: {
  readonly items: readonly OrderedItemJson[];
  readonly hasBox?: boolean;
}) {
  return (
    <DataTable
      caption={t.itemsCaption}
      columns={[NAME, AMOUNT, VALUE]}
      groups={[...Map.groupBy(items, ({ producer }) => producer.id)].map(([key, rows]) => ({
        key,
        label: rows[0]?.producer.name ?? '',
        rows,
      }))}
      keyOf={({ deliveryItemPacking }) => deliveryItemPacking.id}
      subtotal={t.subtotal}
      total={t.total}
      hasBox={hasBox}
    />
  );
}

/** How much of each packing goes to which point, for a whole chain. */
export function PointsTable({ items }: { readonly items: readonly OrderedItemJson[] }) {
  const point: Column<OrderedItemJson> = {
    label: t.point,
    cell: ({ delivery }) => delivery?.deliveryPoint.name ?? '',
  };
  return (
    <DataTable
      caption={t.pointsCaption}
      columns={[point, AMOUNT, VALUE]}
      groups={[...Map.groupBy(items, ({ deliveryItemPacking }) => deliveryItemPacking.id)].map(
        ([key, rows]) => ({
          key,
          label: rows[0] ? `${nameOf(rows[0])} (${rows[0].producer.name})` : '',
          rows,
        }),
      )}
      keyOf={({ delivery, deliveryItemPacking }) => `${deliveryItemPacking.id}-${delivery?.id}`}
      subtotal={t.subtotal}
      total={t.total}
      hasBox
    />
  );
}

function nameOf({ deliveryItem, deliveryItemPacking }: OrderedItemJson): string {
  return lineName(deliveryItem.name, deliveryItemPacking);
}
