import { listProducers, type ProducerListItemJson } from '@kosar/contract/actors/actors';
import { exportProducers } from '@kosar/contract/admin/admin-list-files';
import { formatNumber } from '@kosar/contract/format';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { idColumn, RowLink, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { CURRENT_FILTER, NothingYet, PUBLIC_FILTER } from './list-parts.tsx';

const t = adminLists.roles;

const COLUMNS: readonly ListColumn<ProducerListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: ({ id, name }) => <RowLink to={to('producerProducts', { producerId: id })}>{name}</RowLink>,
    sort: 'name',
  },
  { key: 'site', label: t.site, cell: ({ site }) => site?.address ?? site?.name ?? null },
  {
    key: 'types',
    label: adminLists.products.type,
    cell: ({ productTypes }) => productTypes.map(({ name }) => name).join(', ') || null,
  },
  {
    key: 'deliveries',
    label: t.deliveries,
    cell: (row) => formatNumber(row.currentDeliveryCount),
    sort: 'currentDeliveryCount',
    isNumber: true,
  },
  { key: 'public', label: adminLists.publicly, cell: (row) => yesOrNo(row.publiclyVisible) },
  idColumn(),
];

const FILTERS = [PUBLIC_FILTER, CURRENT_FILTER];

/** Every producer (spec 2, Admin area). */
export default function ProducersPage() {
  const list = useAdminList(listProducers, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'name',
    size: 100,
  });
  return (
    <AdminList
      name="producers"
      title={pages.adminProducers.title}
      lead={pages.adminProducers.about}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportProducers}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={({ id }) => [
        { label: t.manage, to: to('producerProducts', { producerId: id }) },
        { label: t.page, to: to('producer', { id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}
