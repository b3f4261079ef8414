import type { listTransporters, RoleListItemJson } from '@kosar/contract/actors/actors';
import type { Endpoint } from '@kosar/contract/endpoint';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { pages } from '../../../hu/pages.ts';
import { AdminList } from '../../../ui/admin-list/admin-list.tsx';
import type { ListColumn, RowAction } from '../../../ui/admin-list/list-column.ts';
import { idColumn, RowLink, yesOrNo } from '../../../ui/admin-list/list-parts.tsx';
import { useAdminList } from '../../../ui/admin-list/use-admin-list.ts';
import { NothingYet } from './list-parts.tsx';

const t = adminLists.roles;

const COLUMNS: readonly ListColumn<RoleListItemJson>[] = [
  {
    key: 'name',
    label: adminLists.name,
    cell: ({ veActorId, name }) => <RowLink to={to('veActor', { veActorId })}>{name}</RowLink>,
    sort: 'name',
  },
  { key: 'public', label: adminLists.publicly, cell: (row) => yesOrNo(row.publiclyVisible) },
  idColumn(),
];

/** Everybody who plays a role that has little beside its actor's own data. */
export function RoleList({
  page,
  endpoint,
  sheet,
  actionsOf,
}: {
  readonly page: 'adminTransporters' | 'adminOrganizers' | 'adminPointManagers';
  readonly endpoint: typeof listTransporters;
  readonly sheet: Endpoint;
  readonly actionsOf: (row: RoleListItemJson) => readonly RowAction[];
}) {
  const list = useAdminList(endpoint, { filters: [], orderby: 'name', size: 100 });
  return (
    <AdminList
      name={page}
      title={pages[page].title}
      lead={pages[page].about}
      list={list}
      columns={COLUMNS}
      searchLabel={t.search}
      sheet={sheet}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      empty={<NothingYet />}
    />
  );
}
