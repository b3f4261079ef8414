import { formatFt } from '@kosar/contract/format';
import { exportPayments, type PaymentAttemptJson, pagePayments } from '@kosar/contract/payments/payment-list';
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { paymentList as t } from '../../../hu/payment-list.ts';
import { paymentStatuses, paymentTypes } from '../../../hu/words.ts';
import { chainChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { NothingYet } from './list-parts.tsx';

const pathOf = ({ order }: PaymentAttemptJson) => to('adminOrder', { id: order.id });

const COLUMNS: readonly ListColumn<PaymentAttemptJson>[] = [
  { key: 'order', label: t.order, cell: (row) => <RowLink to={pathOf(row)}>{row.order.code}</RowLink> },
  { key: 'buyer', label: t.buyer, cell: ({ buyer }) => buyer.name, sort: 'buyer' },
  { key: 'type', label: t.type, cell: ({ type }) => paymentTypes[type] },
  {
    key: 'status',
    label: t.status,
    cell: ({ status, counts }) =>
      counts ? paymentStatuses[status] : `${paymentStatuses[status]} (${t.replaced})`,
  },
  { key: 'value', label: t.value, cell: ({ value }) => formatFt(value), sort: 'value', isNumber: true },
  { key: 'reserved', label: t.reserved, cell: ({ reserved }) => money(reserved), isNumber: true },
  { key: 'captured', label: t.captured, cell: ({ captured }) => money(captured), isNumber: true },
  {
    key: 'started',
    label: t.started,
    cell: ({ startedDate }) => <DateText value={startedDate} as="instant" />,
    sort: 'startedDate',
  },
  { key: 'externalId', label: t.externalId, cell: ({ externalId }) => externalId, isBreaking: true },
  { key: 'failure', label: t.failure, cell: ({ failureReason }) => failureReason, isExtra: true },
  { key: 'payee', label: t.payee, cell: ({ payee }) => payee?.name, isExtra: true },
  {
    key: 'platform',
    label: t.platformValue,
    cell: ({ platformValue }) => platformValue !== null && formatFt(platformValue),
    isNumber: true,
    isExtra: true,
  },
  { key: 'chain', label: t.chain, cell: ({ deliveryChain }) => deliveryChain.name, isExtra: true },
  {
    key: 'read',
    label: t.read,
    cell: ({ readDate }) => readDate !== null && <DateText value={readDate} as="instant" />,
    isExtra: true,
  },
];

const FILTERS = [
  { name: 'status', label: t.status, options: optionsOf(PAYMENT_STATUSES, paymentStatuses) },
  { name: 'type', label: t.type, options: optionsOf(PAYMENT_TYPES, paymentTypes) },
  findFilter('deliveryChain', t.chain, chainChoices),
];

/** Every attempt to pay, and what was paid without one: its state, its number at the provider, and its sums. */
export default function PaymentsPage() {
  const list = useAdminList(pagePayments, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-startedDate',
  });
  return (
    <AdminList
      name="payments"
      title={pages.adminPayments.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportPayments}
      keyOf={({ attemptId, paymentId }) => attemptId ?? -paymentId}
      nameOf={({ order }) => order.code}
      actionsOf={(row) => [
        { label: t.toOrder, to: pathOf(row) },
        { label: t.toChain, to: to('adminOrders', {}, { deliveryChain: row.deliveryChain.id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}

function money(ft: number): string | null {
  return ft === 0 ? null : formatFt(ft);
}
