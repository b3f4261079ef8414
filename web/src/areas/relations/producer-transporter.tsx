import {
  createProducerTransporterRelation,
  deleteProducerTransporterRelation,
  exportProducerTransporterRelations,
  getProducerTransporterRelation,
  listProducerTransporterRelations,
  type ProducerTransporterRelationJson,
  pageProducerTransporterRelations,
  updateProducerTransporterRelation,
} from '@kosar/contract/actors/producer-transporter-relations';
import { transporterTypeLabel } from '@kosar/domain/relation-share';
import { TRANSPORTER_TYPES, type TransporterType } from '@kosar/domain/vocabulary';
import { NativeSelect, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { producerChoices, transporterChoices } from '../../lib/choices.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useAdminList } from '../../ui/admin-list/use-admin-list.ts';
import { ProducerInput } from './producer-input.tsx';
import { PercentField } from './relation-fields.tsx';
import type { RelationForm, RelationKind } from './relation-kind.ts';
import { listOptions, RelationList } from './relation-list.tsx';
import { NewRelationScreen, RelationScreen } from './relation-screen.tsx';

/** Whose goods who carries, as what and for how much. */
const KIND: RelationKind<ProducerTransporterRelationJson> = {
  name: 'carrying',
  listName: 'producer-transporter',
  listRoute: 'producerTransporterRelations',
  newRoute: 'newProducerTransporterRelation',
  oneRoute: 'producerTransporterRelation',
  one: {
    field: 'producerId',
    sort: 'producer',
    label: t.producer,
    choices: producerChoices,
    of: ({ producer }) => producer,
  },
  other: {
    field: 'transporterId',
    sort: 'transporter',
    label: t.transporter,
    choices: transporterChoices,
    of: ({ transporter }) => transporter,
  },
  columns: [
    {
      key: 'type',
      label: t.type,
      cell: (row) => t.types[transporterTypeLabel(row.transporterType, isOneActor(row))],
    },
  ],
  filters: [
    {
      name: 'transporterType',
      label: t.type,
      options: TRANSPORTER_TYPES.map((value) => ({ value, label: t.types[value] })),
    },
  ],
  newTerms: {},
  termsOf: ({ transporterType }) => ({ transporterType }),
  // A reseller's share is the whole (spec 5).
  bodyOf: ({ transporterType }) => ({
    transporterType,
    ...(transporterType === 'RESELLER' ? { share: 1 } : {}),
  }),
  labels: { transporterType: t.type },
  wordsOf: (value, field) => (field === 'transporterType' ? t.types[value as TransporterType] : null),
  Fields,
  file: exportProducerTransporterRelations,
  create: createProducerTransporterRelation,
  update: updateProducerTransporterRelation,
  load: (id) => call(getProducerTransporterRelation, { params: { id } }),
  end: (id) => call(deleteProducerTransporterRelation, { params: { id } }),
  reads: [pageProducerTransporterRelations, listProducerTransporterRelations, getProducerTransporterRelation],
};

export function ListPage() {
  return (
    <RelationList kind={KIND} list={useAdminList(pageProducerTransporterRelations, listOptions(KIND))} />
  );
}

export function NewPage() {
  return <NewRelationScreen kind={KIND} />;
}

export function OnePage() {
  const { id = '' } = useParams();
  return (
    <RelationScreen kind={KIND} query={useEndpoint(getProducerTransporterRelation, { params: { id } })} />
  );
}

/** The transporter's part: a reseller has the whole, others a share; a new relation shows what the producer requests. */
function Fields({
  form,
  relation,
}: {
  readonly form: RelationForm;
  readonly relation: ProducerTransporterRelationJson | null;
}) {
  const type = form.values.transporterType;
  const isSame = relation !== null && isOneActor(relation);
  return (
    <>
      {relation === null && <ProducerInput producerId={form.values.one} />}
      <NativeSelect
        {...form.text('transporterType', t.type)}
        data={[
          { value: '', label: t.choose, disabled: true },
          ...TRANSPORTER_TYPES.map((value) => ({
            value,
            label: t.types[transporterTypeLabel(value, isSame)],
          })),
        ]}
        description={type === '' ? undefined : t.typeHints[type]}
      />
      {type === 'RESELLER' ? (
        <Text c="dimmed">{t.shares.reseller}</Text>
      ) : (
        <PercentField form={form} field="share" label={t.share} description={t.shares.carrying} />
      )}
    </>
  );
}

function isOneActor({ producer, transporter }: ProducerTransporterRelationJson): boolean {
  return producer.veActorId === transporter.veActorId;
}
