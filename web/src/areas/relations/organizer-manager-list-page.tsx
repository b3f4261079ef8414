import { formatPercent } from '@kosar/contract/format';
import {
  deleteOrganizerManagerRelation,
  exportOrganizerManagerRelations,
  type OrganizerManagerRelationJson,
  pageOrganizerManagerRelations,
} from '@kosar/contract/organizer-manager-relations';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { listWords } from '../../hu/admin-list.ts';
import { pages } from '../../hu/pages.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { AdminList } from '../../ui/admin-list/admin-list.tsx';
import type { ListColumn } from '../../ui/admin-list/list-column.ts';
import { useAdminList } from '../../ui/admin-list/use-admin-list.ts';
import {
  lastColumns,
  NewRelationButton,
  NoRelations,
  RELATION_FILTERS,
  relationActions,
} from './list-parts.tsx';

const COLUMNS: readonly ListColumn<OrganizerManagerRelationJson>[] = [
  {
    key: 'organizer',
    label: t.organizer,
    cell: ({ id, organizer }) => (
      <Anchor component={Link} to={to('organizerManagerRelation', { id })}>
        {organizer.name}
      </Anchor>
    ),
    sort: 'organizer',
  },
  {
    key: 'deliveryPointManager',
    label: t.pointManager,
    cell: (row) => row.deliveryPointManager.name,
    sort: 'deliveryPointManager',
  },
  {
    key: 'relative',
    label: t.ofOrganizer,
    cell: ({ relative }) => (relative ? listWords.yes : listWords.no),
  },
  { key: 'share', label: t.share, cell: (row) => formatPercent(row.share), sort: 'share', isNumber: true },
  ...lastColumns<OrganizerManagerRelationJson>(),
];

const FILTERS = RELATION_FILTERS;

/** All relations that tell at whose points who organizes (spec 2, Admin area). */
export default function OrganizerManagerRelationsPage() {
  const list = useAdminList(pageOrganizerManagerRelations, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'organizer,deliveryPointManager,id',
  });
  const newPath = to('newOrganizerManagerRelation');
  return (
    <AdminList
      name="organizer-manager"
      title={pages.organizerManagerRelations.title}
      lead={t.leads.pointing}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.searchParties}
      sheet={exportOrganizerManagerRelations}
      keyOf={({ id }) => id}
      nameOf={(row) => `${row.organizer.name} – ${row.deliveryPointManager.name}`}
      actionsOf={({ id }) =>
        relationActions(to('organizerManagerRelation', { id }), () =>
          call(deleteOrganizerManagerRelation, { params: { id } }),
        )
      }
      create={<NewRelationButton to={newPath} />}
      empty={<NoRelations kind="pointing" to={newPath} />}
    />
  );
}
