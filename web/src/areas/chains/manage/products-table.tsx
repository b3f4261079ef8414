import { formatAmount, formatFt } from '@kosar/contract/format';
import type { OrderedItemJson } from '@kosar/contract/orders/delivery-orders';
import { isOrderedByPacket } from '@kosar/domain/packing';
import { chainOrderWords as words } from '../../../hu/chain-orders.ts';
import { lineName, orderUnit } from '../../../lib/packing-words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const t = words.products;

/** All of one packing: the parts that go to each point. */
type Row = readonly OrderedItemJson[];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: t.product,
    cell: ([first]) => first && lineName(first.deliveryItem.name, first.deliveryItemPacking),
  },
  { label: t.amount, isNumber: true, cell: (row) => <strong>{amountOf(row)}</strong> },
  {
    label: t.points,
    cell: (row) =>
      row
        .map((part) =>
          t.ofPoint(
            part.delivery?.deliveryPoint.name ?? '',
            formatAmount(part.amount, orderUnit(part.deliveryItemPacking)),
          ),
        )
        .join(' · '),
  },
  {
    label: t.value,
    isNumber: true,
    cell: (row) => formatFt(valueOf(row)),
    sum: (rows) => formatFt(rows.reduce((sum, row) => sum + valueOf(row), 0)),
  },
];

/** What was ordered of each packing by producer, with its parts by point; on the screen and on paper. */
export function ProductsTable({
  items,
  hasBox = false,
}: {
  readonly items: readonly OrderedItemJson[];
  readonly hasBox?: boolean;
}) {
  const producers = [...Map.groupBy(items, ({ producer }) => producer.id)];
  return (
    <DataTable
      caption={t.caption}
      columns={COLUMNS}
      groups={producers.map(([key, parts]) => ({
        key,
        label: parts[0]?.producer.name ?? '',
        rows: [...Map.groupBy(parts, ({ deliveryItemPacking }) => deliveryItemPacking.id).values()],
      }))}
      keyOf={([first]) => first?.deliveryItemPacking.id ?? 0}
      subtotal={t.subtotal}
      total={words.total}
      hasBox={hasBox}
    />
  );
}

/** „12 db (6 kg)”: packets are counted, and measured where they have a size. */
function amountOf(row: Row): string {
  const packing = row[0]?.deliveryItemPacking;
  if (packing === undefined) return '';
  const ordered = formatAmount(sumOf(row, 'amount'), orderUnit(packing));
  if (!isOrderedByPacket(packing.type) || packing.unitName === orderUnit(packing)) return ordered;
  return t.inUnits(ordered, formatAmount(sumOf(row, 'unitAmount'), packing.unitName));
}

function valueOf(row: Row): number {
  return row.reduce((sum, { discountedValue }) => sum + discountedValue, 0);
}

/** Amounts are added in thousandths, so that nothing is lost. */
function sumOf(row: Row, field: 'amount' | 'unitAmount'): number {
  return row.reduce((sum, part) => sum + Math.round(part[field] * 1000), 0) / 1000;
}
