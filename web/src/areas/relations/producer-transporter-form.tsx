import {
  createProducerTransporterRelation,
  getProducerTransporterRelation,
  listProducerTransporterRelations,
  type ProducerTransporterRelationJson,
  pageProducerTransporterRelations,
  updateProducerTransporterRelation,
} from '@kosar/contract/producer-transporter-relations';
import { toPercent } from '@kosar/domain/percent';
import { transporterTypeLabel } from '@kosar/domain/relation-share';
import { TRANSPORTER_TYPES, type TransporterType } from '@kosar/domain/vocabulary';
import { NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { common } from '../../hu/common.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { producerChoices, transporterChoices } from '../../lib/choices.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { ConflictPanel } from '../../ui/conflict-panel.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { Parties } from './parties.tsx';
import { ProducerWish } from './producer-wish.tsx';
import {
  idOf,
  PartyField,
  PercentField,
  PublicField,
  percentWords,
  type RelationValues,
  ratioOf,
} from './relation-fields.tsx';

type Values = RelationValues & {
  readonly producerId: string;
  readonly transporterId: string;
  readonly transporterType: TransporterType | '';
};

const NEW: Values = {
  producerId: '',
  transporterId: '',
  transporterType: '',
  share: '',
  public: true,
  version: 0,
};

/** Makes a relation that tells whose goods who carries, or changes the terms of one. */
export function ProducerTransporterRelationForm({
  relation,
}: {
  readonly relation: ProducerTransporterRelationJson | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = relation === null ? NEW : valuesOf(relation);
  const form = useForm({
    schema:
      relation === null ? createProducerTransporterRelation.body : updateProducerTransporterRelation.body,
    initial: before,
    toBody: (values: Values) => bodyOf(values, relation !== null),
    send: (body) =>
      relation === null
        ? call(createProducerTransporterRelation, { body: body as never })
        : call(updateProducerTransporterRelation, { params: { id: relation.id }, body: body as never }),
    onDone: () => {
      for (const stale of [
        pageProducerTransporterRelations,
        listProducerTransporterRelations,
        getProducerTransporterRelation,
      ])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      showSuccess(relation === null ? t.made : common.saved);
      void navigate(to('producerTransporterRelations'));
    },
  });
  const type = form.values.transporterType;
  const isSameActor = relation !== null && relation.producer.veActorId === relation.transporter.veActorId;
  return (
    <Form form={form}>
      {relation === null ? (
        <>
          <PartyField form={form} field="producerId" label={t.producer} choices={producerChoices} />
          <PartyField form={form} field="transporterId" label={t.transporter} choices={transporterChoices} />
        </>
      ) : (
        <Parties
          parties={[
            { label: t.producer, value: relation.producer.name },
            { label: t.transporter, value: relation.transporter.name },
          ]}
        />
      )}
      {relation === null && <ProducerWish producerId={form.values.producerId} />}
      {relation !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () =>
            valuesOf(await call(getProducerTransporterRelation, { params: { id: relation.id } }))
          }
          labels={{ transporterType: t.type, share: t.share, public: t.isPublic }}
          show={(value, field) =>
            field === 'transporterType' ? t.types[value as TransporterType] : percentWords(value)
          }
        />
      )}
      <NativeSelect
        {...form.text('transporterType', t.type)}
        data={[
          { value: '', label: t.choose, disabled: true },
          ...TRANSPORTER_TYPES.map((value) => ({
            value,
            label: t.types[transporterTypeLabel(value, isSameActor)],
          })),
        ]}
        description={type === '' ? undefined : t.typeHints[type]}
      />
      {type === 'RESELLER' ? (
        <Text c="dimmed">{t.shares.reseller}</Text>
      ) : (
        <PercentField form={form} field="share" label={t.share} description={t.shares.carrying} />
      )}
      <PublicField form={form} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {relation === null ? t.create : t.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(relation: ProducerTransporterRelationJson): Values {
  return {
    producerId: String(relation.producer.id),
    transporterId: String(relation.transporter.id),
    transporterType: relation.transporterType,
    share: toPercent(relation.share),
    public: relation.public,
    version: relation.version,
  };
}

function bodyOf(values: Values, isChange: boolean) {
  const terms = {
    transporterType: values.transporterType,
    share: values.transporterType === 'RESELLER' ? 1 : ratioOf(values.share),
    public: values.public,
  };
  if (isChange) return { version: values.version, ...terms } as never;
  return {
    producerId: idOf(values.producerId),
    transporterId: idOf(values.transporterId),
    ...terms,
  } as never;
}
