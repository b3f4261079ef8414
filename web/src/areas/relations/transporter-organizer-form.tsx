import {
  createTransporterOrganizerRelation,
  getTransporterOrganizerRelation,
  listTransporterOrganizerRelations,
  pageTransporterOrganizerRelations,
  type TransporterOrganizerRelationJson,
  updateTransporterOrganizerRelation,
} from '@kosar/contract/transporter-organizer-relations';
import { toPercent } from '@kosar/domain/percent';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { common } from '../../hu/common.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { organizerChoices, transporterChoices } from '../../lib/choices.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { ConflictPanel } from '../../ui/conflict-panel.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { Parties } from './parties.tsx';
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
  readonly transporterId: string;
  readonly organizerId: string;
  readonly platformCommission: number | '';
};

const NEW: Values = {
  transporterId: '',
  organizerId: '',
  platformCommission: 5,
  share: '',
  public: true,
  version: 0,
};

/** Makes a relation that tells to whose events who delivers, or changes the terms of one. */
export function TransporterOrganizerRelationForm({
  relation,
}: {
  readonly relation: TransporterOrganizerRelationJson | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = relation === null ? NEW : valuesOf(relation);
  const form = useForm({
    schema:
      relation === null ? createTransporterOrganizerRelation.body : updateTransporterOrganizerRelation.body,
    initial: before,
    toBody: (values: Values) => bodyOf(values, relation !== null),
    send: (body) =>
      relation === null
        ? call(createTransporterOrganizerRelation, { body: body as never })
        : call(updateTransporterOrganizerRelation, { params: { id: relation.id }, body: body as never }),
    onDone: () => {
      for (const stale of [
        pageTransporterOrganizerRelations,
        listTransporterOrganizerRelations,
        getTransporterOrganizerRelation,
      ])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      showSuccess(relation === null ? t.made : common.saved);
      void navigate(to('transporterOrganizerRelations'));
    },
  });
  return (
    <Form form={form}>
      {relation === null ? (
        <>
          <PartyField form={form} field="transporterId" label={t.transporter} choices={transporterChoices} />
          <PartyField form={form} field="organizerId" label={t.organizer} choices={organizerChoices} />
        </>
      ) : (
        <Parties
          parties={[
            { label: t.transporter, value: relation.transporter.name },
            { label: t.organizer, value: relation.organizer.name },
          ]}
        />
      )}
      {relation !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () =>
            valuesOf(await call(getTransporterOrganizerRelation, { params: { id: relation.id } }))
          }
          labels={{ share: t.share, platformCommission: t.commission, public: t.isPublic }}
          show={percentWords}
        />
      )}
      <PercentField form={form} field="share" label={t.share} description={t.shares.organizing} />
      <PercentField
        form={form}
        field="platformCommission"
        label={t.commission}
        description={t.commissionHint}
      />
      <PublicField form={form} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {relation === null ? t.create : t.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(relation: TransporterOrganizerRelationJson): Values {
  return {
    transporterId: String(relation.transporter.id),
    organizerId: String(relation.organizer.id),
    platformCommission: toPercent(relation.platformCommission),
    share: toPercent(relation.share),
    public: relation.public,
    version: relation.version,
  };
}

function bodyOf(values: Values, isChange: boolean) {
  const terms = {
    platformCommission: ratioOf(values.platformCommission),
    share: ratioOf(values.share),
    public: values.public,
  };
  if (isChange) return { version: values.version, ...terms } as never;
  return {
    transporterId: idOf(values.transporterId),
    organizerId: idOf(values.organizerId),
    ...terms,
  } as never;
}
