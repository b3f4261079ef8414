import { formatPercent } from '@kosar/contract/format';
import {
  deleteProducerTransporterRelation,
  exportProducerTransporterRelations,
  type ProducerTransporterRelationJson,
  pageProducerTransporterRelations,
} from '@kosar/contract/producer-transporter-relations';
import { transporterTypeLabel } from '@kosar/domain/relation-share';
import { TRANSPORTER_TYPES } from '@kosar/domain/vocabulary';
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

const COLUMNS: readonly ListColumn<ProducerTransporterRelationJson>[] = [
  {
    key: 'producer',
    label: t.producer,
    cell: ({ id, producer }) => (
      <Anchor component={Link} to={to('producerTransporterRelation', { id })}>
        {producer.name}
      </Anchor>
    ),
    sort: 'producer',
  },
  { key: 'transporter', label: t.transporter, cell: (row) => row.transporter.name, sort: 'transporter' },
  {
    key: 'type',
    label: t.type,
    cell: ({ transporterType, producer, transporter }) =>
      t.types[transporterTypeLabel(transporterType, producer.veActorId === transporter.veActorId)],
  },
  { key: 'share', label: t.share, cell: (row) => formatPercent(row.share), sort: 'share', isNumber: true },
  ...lastColumns<ProducerTransporterRelationJson>(),
];

const FILTERS = [
  ...RELATION_FILTERS,
  {
    name: 'transporterType',
    label: t.type,
    options: TRANSPORTER_TYPES.map((value) => ({ value, label: t.types[value] })),
  },
];

/** All relations that tell whose goods who carries (spec 2, Admin area). */
export default function ProducerTransporterRelationsPage() {
  const list = useAdminList(pageProducerTransporterRelations, {
    filters: FILTERS.map(({ name }) => name),
    orderby: 'producer,transporter,id',
  });
  const newPath = to('newProducerTransporterRelation');
  return (
    <AdminList
      name="producer-transporter"
      title={pages.producerTransporterRelations.title}
      lead={t.leads.carrying}
      list={list}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel={t.searchParties}
      sheet={exportProducerTransporterRelations}
      keyOf={({ id }) => id}
      nameOf={(row) => `${row.producer.name} – ${row.transporter.name}`}
      actionsOf={({ id }) =>
        relationActions(to('producerTransporterRelation', { id }), () =>
          call(deleteProducerTransporterRelation, { params: { id } }),
        )
      }
      create={<NewRelationButton to={newPath} />}
      empty={<NoRelations kind="carrying" to={newPath} />}
    />
  );
}
