import { formatPercent } from '@kosar/contract/format';
import {
  deleteTransporterOrganizerRelation,
  exportTransporterOrganizerRelations,
  pageTransporterOrganizerRelations,
  type TransporterOrganizerRelationJson,
} from '@kosar/contract/transporter-organizer-relations';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
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

const COLUMNS: readonly ListColumn<TransporterOrganizerRelationJson>[] = [
  {
    key: 'transporter',
    label: t.transporter,
    cell: ({ id, transporter }) => (
      <Anchor component={Link} to={to('transporterOrganizerRelation', { id })}>
        {transporter.name}
      </Anchor>
    ),
    sort: 'transporter',
  },
  { key: 'organizer', label: t.organizer, cell: (row) => row.organizer.name, sort: 'organizer' },
  {
    key: 'commission',
    label: t.commission,
    cell: ({ platformCommission }) => formatPercent(platformCommission),
    isNumber: true,
  },
  { key: 'share', label: t.share, cell: (row) => formatPercent(row.share), sort: 'share', isNumber: true },
  ...lastColumns<TransporterOrganizerRelationJson>(),
];

const FILTERS = RELATION_FILTERS;

/** All relations that tell to whose events who delivers (spec 2, Admin area). */
export default function TransporterOrganizerRelationsPage() {
  const list = useAdminList(pageTransporterOrganizerRelations, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'transporter,organizer,id',
  });
  const newPath = to('newTransporterOrganizerRelation');
  return (
    <AdminList
      name="transporter-organizer"
      title={pages.transporterOrganizerRelations.title}
      lead={t.leads.organizing}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.searchParties}
      sheet={exportTransporterOrganizerRelations}
      keyOf={({ id }) => id}
      nameOf={(row) => `${row.transporter.name} – ${row.organizer.name}`}
      actionsOf={({ id }) =>
        relationActions(to('transporterOrganizerRelation', { id }), () =>
          call(deleteTransporterOrganizerRelation, { params: { id } }),
        )
      }
      create={<NewRelationButton to={newPath} />}
      empty={<NoRelations kind="organizing" to={newPath} />}
    />
  );
}
