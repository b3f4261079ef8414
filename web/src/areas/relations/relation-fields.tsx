import { formatPercent } from '@kosar/contract/format';
import { fromPercent } from '@kosar/domain/percent';
import { NumberInput } from '@mantine/core';
import { relationWords as t } from '../../hu/relations.ts';
import type { RelationForm } from './relation-kind.ts';

/** A part of the value in whole percents. */
export function PercentField({
  form,
  field,
  label,
  description,
}: {
  readonly form: RelationForm;
  readonly field: 'share' | 'platformCommission';
  readonly label: string;
  readonly description: string;
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
      hideControls
    />
  );
}

/** Whole percents as the API has them; nothing while nothing is typed. */
export function ratioOf(percent: number | ''): number | undefined {
  return percent === '' ? undefined : fromPercent(percent);
}

/** A percent among the values of a conflict; other values say themselves. */
export function percentWords(value: unknown): string | null {
  return typeof value === 'number' ? formatPercent(fromPercent(value)) : null;
}
