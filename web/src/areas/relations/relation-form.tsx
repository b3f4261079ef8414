import { toPercent } from '@kosar/domain/percent';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { common } from '../../hu/common.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { queryKey } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { ConflictPanel } from '../../ui/conflict-panel.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { percentWords, ratioOf } from './relation-fields.tsx';
import type {
  Relation,
  RelationForm as RelationFormState,
  RelationKind,
  RelationValues,
} from './relation-kind.ts';

const NEW: RelationValues = {
  one: '',
  other: '',
  transporterType: '',
  relative: false,
  platformCommission: '',
  share: '',
  public: true,
  version: 0,
};

/** Makes a relation of a kind, or changes the terms of one, whose parties stay (spec 5). */
export function RelationForm<Row extends Relation>({
  kind,
  relation,
}: {
  readonly kind: RelationKind<Row>;
  readonly relation: Row | null;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const before = relation === null ? { ...NEW, ...kind.newTerms } : valuesOf(kind, relation);
  const form: RelationFormState = useForm({
    schema: relation === null ? kind.newBody : kind.changedBody,
    initial: before,
    toBody: (values: RelationValues) =>
      relation === null ? newBodyOf(kind, values) : { version: values.version, ...termsOf(kind, values) },
    fieldOf: (path) => (path === kind.one.field ? 'one' : path === kind.other.field ? 'other' : path),
    send: (body) => (relation === null ? kind.make(body) : kind.change(relation.id, body)),
    onDone: () => {
      for (const read of kind.reads) void client.invalidateQueries({ queryKey: queryKey(read) });
      showSuccess(relation === null ? t.made : common.saved);
      void navigate(to(kind.listRoute));
    },
  });
  return (
    <Form form={form}>
      {relation === null ? (
        <NewParties kind={kind} form={form} />
      ) : (
        <>
          <Parties kind={kind} relation={relation} />
          <ConflictPanel
            form={form}
            before={before}
            load={async () => valuesOf(kind, await kind.load(relation.id))}
            labels={{ ...kind.labels, share: t.share, public: t.isPublic }}
            show={(value, field) => kind.wordsOf?.(value, field) ?? percentWords(value)}
          />
        </>
      )}
      <kind.Fields form={form} relation={relation} />
      <Checkbox {...form.tick('public', t.isPublic)} description={t.isPublicHint} />
      <SubmitButton isSending={form.isSending} sendingText={common.saving}>
        {relation === null ? t.create : t.save}
      </SubmitButton>
      <LeaveGuard when={form.isDirty && !form.isSending} />
    </Form>
  );
}

/** The two parties of a new relation, looked for by name. */
function NewParties<Row extends Relation>({
  kind: { one, other },
  form,
}: {
  readonly kind: RelationKind<Row>;
  readonly form: RelationFormState;
}) {
  return (
    <>
      <FindField {...form.choice<string>('one', one.label)} description={t.findHint} choices={one.choices} />
      <FindField
        {...form.choice<string>('other', other.label)}
        description={t.findHint}
        choices={other.choices}
      />
    </>
  );
}

function Parties<Row extends Relation>({
  kind: { one, other },
  relation,
}: {
  readonly kind: RelationKind<Row>;
  readonly relation: Row;
}) {
  return (
    <div>
      <Facts facts={[one, other].map(({ label, of }) => ({ label, value: of(relation).name }))} />
      <p>{t.partiesFixed}</p>
    </div>
  );
}

function valuesOf<Row extends Relation>(kind: RelationKind<Row>, relation: Row): RelationValues {
  return {
    ...NEW,
    ...kind.termsOf(relation),
    one: String(kind.one.of(relation).id),
    other: String(kind.other.of(relation).id),
    share: toPercent(relation.share),
    public: relation.public,
    version: relation.version,
  };
}

function termsOf<Row extends Relation>({ bodyOf }: RelationKind<Row>, values: RelationValues) {
  return { share: ratioOf(values.share), public: values.public, ...bodyOf(values) };
}

function newBodyOf<Row extends Relation>(kind: RelationKind<Row>, values: RelationValues) {
  return {
    [kind.one.field]: idOf(values.one),
    [kind.other.field]: idOf(values.other),
    ...termsOf(kind, values),
  };
}

/** The id of what was chosen; nothing while nothing is, for the schema to say so. */
function idOf(chosen: string): number | undefined {
  return chosen === '' ? undefined : Number(chosen);
}
