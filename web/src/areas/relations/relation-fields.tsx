import { formatPercent } from '@kosar/contract/format';
import { fromPercent } from '@kosar/domain/percent';
import { Checkbox, NumberInput } from '@mantine/core';
import { relationWords as t } from '../../hu/relations.ts';
import type { FindChoices } from '../../lib/choices.ts';
import { FindField } from '../../ui/find-field.tsx';

/** What every form of a relation holds; percents as people see them, empty while nothing is typed. */
export type RelationValues = {
  readonly share: number | '';
  readonly public: boolean;
  readonly version: number;
};

/** A form whose fields are these at least. */
interface AnyForm<K extends string> {
  readonly choice: <T>(path: K, label: string) => FieldProps<T>;
}

interface FieldProps<T> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

interface PublicForm {
  readonly tick: (
    path: 'public',
    label: string,
  ) => {
    id: string;
    name: string;
    label: string;
    checked: boolean;
    onChange: (event: { currentTarget: { checked: boolean } }) => void;
  };
}

/** One of the two parties, looked for by name. */
export function PartyField<K extends string>({
  form,
  field,
  label,
  choices,
}: {
  readonly form: AnyForm<K>;
  readonly field: K;
  readonly label: string;
  readonly choices: FindChoices;
}) {
  return <FindField {...form.choice<string>(field, label)} description={t.findHint} choices={choices} />;
}

/** A part of the value in whole percents. */
export function PercentField<K extends string>({
  form,
  field,
  label,
  description,
  isFixed = false,
}: {
  readonly form: AnyForm<K>;
  readonly field: K;
  readonly label: string;
  readonly description: string;
  readonly isFixed?: boolean;
}) {
  const { value, onChange, ...rest } = form.choice<number | ''>(field, label);
  return (
    <NumberInput
      {...rest}
      description={description}
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : '')}
      suffix={t.percent}
      min={0}
      max={100}
      step={1}
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      disabled={isFixed}
      hideControls
    />
  );
}

/** Whether others may know of the relation. */
export function PublicField({ form }: { readonly form: PublicForm }) {
  return <Checkbox {...form.tick('public', t.isPublic)} description={t.isPublicHint} />;
}

/** The id of what was chosen; nothing while nothing is, for the schema to say so. */
export function idOf(chosen: string): number | undefined {
  return chosen === '' ? undefined : Number(chosen);
}

/** Whole percents as the API has them; nothing while nothing is typed. */
export function ratioOf(percent: number | ''): number | undefined {
  return percent === '' ? undefined : fromPercent(percent);
}

/** A percent among the values of a conflict; other values say themselves. */
export function percentWords(value: unknown): string | null {
  return typeof value === 'number' ? formatPercent(fromPercent(value)) : null;
}
