import { toPercent } from '@kosar/domain/percent';
import { Checkbox } from '@mantine/core';
import { useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { relationWords as t } from '../../hu/relations.ts';
import { goodPercent, problems } from '../../lib/form-checks.ts';
import { typedRatio, typedText } from '../../lib/typed-number.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { percentWords } from './relation-fields.tsx';
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
  const navigate = useNavigate();
  const form = useEditForm({
    thing: relation,
    create: kind.create,
    update: kind.update,
    read: kind.load,
    valuesOf: (one) => (one === null ? { ...NEW, ...kind.newTerms } : valuesOf(kind, one)),
    bodyOf: (values) => termsOf(kind, values),
    newOf: ({ one, other }) => ({ [kind.one.field]: idOf(one), [kind.other.field]: idOf(other) }),
    check: ({ share, platformCommission }) =>
      problems(goodPercent('share', share), goodPercent('platformCommission', platformCommission)),
    fieldOf: (path) => (path === kind.one.field ? 'one' : path === kind.other.field ? 'other' : path),
    refresh: kind.reads,
    made: t.made,
    onDone: () => void navigate(to(kind.listRoute)),
  });
  return (
    <EditForm
      form={form}
      labels={{ ...kind.labels, share: t.share, public: t.isPublic }}
      show={(value, field) => kind.wordsOf?.(value, field) ?? percentWords(value, field)}
      create={t.create}
      save={t.save}
      isGuarded
    >
      {relation === null ? (
        <NewParties kind={kind} form={form} />
      ) : (
        <Parties kind={kind} relation={relation} />
      )}
      <kind.Fields form={form} relation={relation} />
      <Checkbox {...form.tick('public', t.isPublic)} description={t.isPublicHint} />
    </EditForm>
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
    share: typedText(toPercent(relation.share)),
    public: relation.public,
    version: relation.version,
  };
}

function termsOf<Row extends Relation>({ bodyOf }: RelationKind<Row>, values: RelationValues) {
  return { share: typedRatio(values.share), public: values.public, ...bodyOf(values) };
}

/** The id of what was chosen; nothing while nothing is, for the schema to say so. */
function idOf(chosen: string): number | undefined {
  return chosen === '' ? undefined : Number(chosen);
}
