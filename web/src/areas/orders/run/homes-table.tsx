import { formatAddress, formatFt, formatPhone } from '@kosar/contract/format';
import type { HomeDeliveryJson } from '@kosar/contract/orders/delivery-orders';
import { runWords as t } from '../../../hu/delivery-orders.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { sumOf } from './sum-of.ts';

const COLUMNS: readonly Column<HomeDeliveryJson>[] = [
  {
    label: t.address,
    cell: ({ address }) => formatAddress({ ...address, street: address.address }),
  },
  { label: t.buyer, cell: ({ orderedBy, code }) => `${orderedBy.fullName} · ${code}` },
  { label: t.phone, cell: ({ orderedBy }) => formatPhone(orderedBy.phoneNumber) },
  {
    label: t.note,
    cell: ({ address, note }) => [address.otherInfo, note].filter((text) => text !== '').join(' · '),
  },
  {
    label: t.toPay,
    isNumber: true,
    cell: ({ toBePaidOnSiteValue }) => formatFt(toBePaidOnSiteValue),
    sum: (rows) => formatFt(sumOf(rows, 'toBePaidOnSiteValue')),
  },
];

/** Where to go with the orders that are brought home, in the order of the round trip. */
export function HomesTable({ homes }: { readonly homes: readonly HomeDeliveryJson[] }) {
  if (homes.length === 0) return <p>{t.noHomes}</p>;
  return (
    <DataTable
      caption={t.homesCaption}
      columns={COLUMNS}
      groups={[{ key: 'all', rows: homes }]}
      keyOf={({ orderId }) => orderId}
      total={t.total}
      hasBox
    />
  );
}
