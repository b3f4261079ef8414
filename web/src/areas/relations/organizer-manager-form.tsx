import {
  createOrganizerManagerRelation,
  getOrganizerManagerRelation,
  listOrganizerManagerRelations,
  type OrganizerManagerRelationJson,
  pageOrganizerManagerRelations,
  updateOrganizerManagerRelation,
} from '@kosar/contract/organizer-manager-relations';
import { toPercent } from '@kosar/domain/percent';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { common } from '../../hu/common.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { call } from '../../lib/call.ts';
import { organizerChoices, pointManagerChoices } from '../../lib/choices.ts';
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
  readonly organizerId: string;
  readonly deliveryPointManagerId: string;
  readonly relative: boolean;
};

const NEW: Values = {
  organizerId: '',
  deliveryPointManagerId: '',
  relative: false,
  share: '',
  public: true,
  version: 0,
};

/** Makes a relation that tells at whose points who organizes, or changes the terms of one. */
export function OrganizerManagerRelationForm({
  relation,
}: {
  readonly relation: OrganizerManagerRelationJson | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = relation === null ? NEW : valuesOf(relation);
  const form = useForm({
    schema: relation === null ? createOrganizerManagerRelation.body : updateOrganizerManagerRelation.body,
    initial: before,
    toBody: (values: Values) => bodyOf(values, relation !== null),
    send: (body) =>
      relation === null
        ? call(createOrganizerManagerRelation, { body: body as never })
        : call(updateOrganizerManagerRelation, { params: { id: relation.id }, body: body as never }),
    onDone: () => {
      for (const stale of [
        pageOrganizerManagerRelations,
        listOrganizerManagerRelations,
        getOrganizerManagerRelation,
      ])
        void client.invalidateQueries({ queryKey: queryKey(stale) });
      showSuccess(relation === null ? t.made : common.saved);
      void navigate(to('organizerManagerRelations'));
    },
  });
  return (
    <Form form={form}>
      {relation === null ? (
        <>
          <PartyField form={form} field="organizerId" label={t.organizer} choices={organizerChoices} />
          <PartyField
            form={form}
            field="deliveryPointManagerId"
            label={t.pointManager}
            choices={pointManagerChoices}
          />
        </>
      ) : (
        <Parties
          parties={[
            { label: t.organizer, value: relation.organizer.name },
            { label: t.pointManager, value: relation.deliveryPointManager.name },
          ]}
        />
      )}
      {relation !== null && (
        <ConflictPanel
          form={form}
          before={before}
          load={async () =>
            valuesOf(await call(getOrganizerManagerRelation, { params: { id: relation.id } }))
          }
          labels={{ share: t.share, relative: t.relative, public: t.isPublic }}
          show={percentWords}
        />
      )}
      <PercentField form={form} field="share" label={t.share} description={t.shares.pointing} />
      <Checkbox {...form.tick('relative', t.relative)} description={t.relativeHint} />
      <PublicField form={form} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {relation === null ? t.create : t.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

function valuesOf(relation: OrganizerManagerRelationJson): Values {
  return {
    organizerId: String(relation.organizer.id),
    deliveryPointManagerId: String(relation.deliveryPointManager.id),
    relative: relation.relative,
    share: toPercent(relation.share),
    public: relation.public,
    version: relation.version,
  };
}

function bodyOf(values: Values, isChange: boolean) {
  const terms = {
    relative: values.relative,
    share: ratioOf(values.share),
    public: values.public,
  };
  if (isChange) return { version: values.version, ...terms } as never;
  return {
    organizerId: idOf(values.organizerId),
    deliveryPointManagerId: idOf(values.deliveryPointManagerId),
    ...terms,
  } as never;
}
