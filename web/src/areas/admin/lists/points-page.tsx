import { exportPoints } from '@kosar/contract/admin/admin-list-files';
import { formatNumber } from '@kosar/contract/format';
import { listPoints, type PointListItemJson } from '@kosar/contract/points/points';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { pointManagerChoices } from '../../../lib/choices.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../../ui/admin-list/list-column.ts';
import { findFilter, idColumn, RowLink, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { CURRENT_FILTER, NothingYet } from './list-parts.tsx';

const t = adminLists.points;

const COLUMNS: readonly ListColumn<PointListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: ({ id, name }) => <RowLink to={to('adminPoint', { id })}>{name}</RowLink>,
    sort: 'name',
  },
  { key: 'city', label: t.city, cell: ({ address }) => address.city, sort: 'city' },
  { key: 'address', label: t.address, cell: ({ address }) => `${address.postalCode} ${address.street}` },
  {
    key: 'orderers',
    label: t.orderers,
    cell: (row) => formatNumber(row.distinctOrderCount),
    sort: 'distinctOrderCount',
    isNumber: true,
  },
  {
    key: 'subscribers',
    label: t.subscribers,
    cell: (row) => formatNumber(row.subscriberCount),
    sort: 'subscriberCount',
    isNumber: true,
  },
  { key: 'public', label: adminLists.publicly, cell: (row) => yesOrNo(row.publicPoint) },
  {
    key: 'quality',
    label: t.quality,
    cell: (row) => formatNumber(row.qualityClass),
    isNumber: true,
    isExtra: true,
  },
  idColumn(),
];

const FILTERS = [
  CURRENT_FILTER,
  findFilter('manager', adminLists.actors.roles.DELIVERY_POINT_MANAGER, pointManagerChoices),
];

/** Every delivery point (spec 2, Admin area). */
export default function PointsPage() {
  const list = useAdminList(listPoints, {
    filters: FILTERS.map(({ name }) => name),
    orderby: '-distinctOrderCount,-subscriberCount,name',
  });
  return (
    <AdminList
      name="points"
      title={pages.adminPoints.title}
      lead={t.lead}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.search}
      sheet={exportPoints}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={({ id }) => [
        { label: adminLists.open, to: to('adminPoint', { id }) },
        { label: adminLists.roles.page, to: to('deliveryPoint', { id }) },
      ]}
      empty={<NothingYet />}
    />
  );
}
