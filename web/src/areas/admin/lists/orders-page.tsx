import { exportOrderList } from '@kosar/contract/admin/admin-list-files';
import { formatFt } from '@kosar/contract/format';
import { listOrders, type OrderJson } from '@kosar/contract/orders/orders';
import { DELIVERY_OPTION_TYPES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { deliveryOptionTypes, paymentTypes } from '../../../hu/words.ts';
import { chainChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { NothingYet } from './list-parts.tsx';

const t = adminLists.orders;

const pathOf = ({ id }: OrderJson) => to('adminOrder', { id });

const COLUMNS: readonly ListColumn<OrderJson>[] = [
  { key: 'code', label: t.code, cell: (row) => <RowLink to={pathOf(row)}>{row.code}</RowLink> },
  { key: 'buyer', label: t.buyer, cell: ({ orderedBy }) => orderedBy.fullName, sort: 'customerName' },
  { key: 'delivery', label: t.delivery, cell: ({ delivery }) => delivery.name },
  { key: 'point', label: t.point, cell: ({ delivery }) => delivery.deliveryPoint.name },
  {
    key: 'day',
    label: t.day,
    cell: ({ delivery }) => delivery.dayOfDelivery && <DateText value={delivery.dayOfDelivery} />,
    sort: 'dayOfDelivery',
  },
  { key: 'total', label: t.total, cell: ({ totalValue }) => formatFt(totalValue), isNumber: true },
  { key: 'state', label: adminLists.state, cell: ({ delivery }) => <StateBadge state={delivery.status} /> },
  {
    key: 'payment',
    label: t.payment,
    cell: ({ selectedPaymentType }) => paymentTypes[selectedPaymentType],
    isExtra: true,
  },
  {
    key: 'ordered',
    label: t.ordered,
    cell: ({ orderTime }) => <DateText value={orderTime} as="instant" />,
    sort: 'orderTime',
    isExtra: true,
  },
  idColumn(),
];

const FILTERS = [
  findFilter('deliveryChain', pages.deliveryChain.title, chainChoices),
  {
    name: 'deliveryOptionType',
    label: t.delivery,
    options: optionsOf(DELIVERY_OPTION_TYPES, deliveryOptionTypes),
  },
  { name: 'paymentType', label: t.payment, options: optionsOf(PAYMENT_TYPES, paymentTypes) },
];

/** The live orders of everybody (spec 2, Admin area; spec 9: by -id). */
export default function OrdersPage() {
  const list = useAdminList(listOrders, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-id',
    fixed: { all: true },
  });
  return (
    <AdminList
      name="orders"
      title={pages.adminOrders.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportOrderList}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      empty={<NothingYet />}
    />
  );
}
