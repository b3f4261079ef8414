import { formatPercent } from '@kosar/contract/format';
import { relationWords as t } from '../../hu/relations.ts';
import { typedRatio } from '../../lib/typed-number.ts';
import { WholeField } from '../../ui/number-field.tsx';
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
  return <WholeField {...form.text(field, label)} description={description} unit={t.percent} />;
}

/** A percent among the values of a conflict; other values say themselves. */
export function percentWords(value: unknown, field: string): string | null {
  if ((field !== 'share' && field !== 'platformCommission') || typeof value !== 'string') return null;
  const ratio = typedRatio(value);
  return ratio === undefined || Number.isNaN(ratio) ? null : formatPercent(ratio);
}
