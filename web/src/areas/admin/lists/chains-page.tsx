import { exportChains } from '@kosar/contract/admin/admin-list-files';
import { type ChainListItemJson, listChains } from '@kosar/contract/chains/chains';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { CHAIN_STATES } from '@kosar/domain/vocabulary';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { chainStates } from '../../../hu/words.ts';
import { producerChoices, transporterChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, optionsOf, RowLink } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CURRENT_FILTER, NothingYet } from './list-parts.tsx';

const t = adminLists.chains;

const pathOf = ({ id, transporter }: ChainListItemJson) =>
  to('managedChain', { transporterId: transporter.id, id });

const COLUMNS: readonly ListColumn<ChainListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: (row) => <RowLink to={pathOf(row)}>{row.name}</RowLink>,
    sort: 'name',
  },
  { key: 'transporter', label: t.transporter, cell: ({ transporter }) => transporter.name },
  { key: 'state', label: adminLists.state, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'day',
    label: t.day,
    cell: ({ dayOfDelivery }) => <DateText value={dayOfDelivery} />,
    sort: 'dayOfDelivery',
  },
  {
    key: 'deadline',
    label: t.deadline,
    cell: ({ orderDeadline }) => <DateText value={orderDeadline} as="instant" />,
    sort: 'orderDeadline',
  },
  { key: 'income', label: t.income, cell: ({ orderedIncome }) => formatFt(orderedIncome), isNumber: true },
  {
    key: 'minimum',
    label: t.minimum,
    cell: ({ minIncome }) => formatFt(minIncome),
    isNumber: true,
    isExtra: true,
  },
  {
    key: 'deliveries',
    label: t.deliveries,
    cell: ({ deliveryCount }) => formatNumber(deliveryCount),
    isNumber: true,
    isExtra: true,
  },
  idColumn(),
];

const FILTERS = [
  { name: 'state', label: adminLists.state, options: optionsOf(CHAIN_STATES, chainStates) },
  CURRENT_FILTER,
  findFilter('transporter', t.transporter, transporterChoices),
  findFilter('producer', adminLists.producer, producerChoices),
];

/** Every chain (spec 2, Admin area; spec 9: by -dayOfDelivery, then -id). */
export default function ChainsPage() {
  const list = useAdminList(listChains, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-dayOfDelivery,-id',
  });
  return (
    <AdminList
      name="chains"
      title={pages.adminChains.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportChains}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={(row) => [
        { label: adminLists.open, to: pathOf(row) },
        { label: t.orders, to: to('adminOrders', {}, { deliveryChain: row.id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}
