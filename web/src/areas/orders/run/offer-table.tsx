import type { DeliveryJson, DeliveryPackingJson } from '@kosar/contract/chains/deliveries';
import { formatAmount, formatFt, formatUnitPrice } from '@kosar/contract/format';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { lineName, orderUnit } from '../offer.ts';

type Row = DeliveryPackingJson & { readonly itemName: string };

const COLUMNS: readonly Column<Row>[] = [
  { label: t.product, cell: (row) => lineName(row.itemName, row) },
  {
    label: t.unitPrice,
    isNumber: true,
    cell: ({ discountedUnitPrice, unitName }) => formatUnitPrice(discountedUnitPrice, unitName),
  },
  { label: t.price, isNumber: true, cell: ({ discountedPacketPrice }) => formatFt(discountedPacketPrice) },
  {
    label: t.amount,
    isNumber: true,
    cell: (row) => formatAmount(row.orderedAmount, orderUnit(row)),
  },
];

/** What the chain offers, at what price, and how much of it is ordered in all its deliveries. */
export function OfferTable({ delivery }: { readonly delivery: DeliveryJson }) {
  return (
    <DataTable
      caption={t.offerCaption}
      columns={COLUMNS}
      groups={delivery.itemsByProducer.map(({ producer, items }) => ({
        key: producer.id,
        label: producer.name,
        rows: items.flatMap(({ name, amountTypes }) =>
          amountTypes.map((packing) => ({ ...packing, itemName: name })),
        ),
      }))}
      keyOf={({ id }) => id}
    />
  );
}
