import { ORDER_FREQUENCIES } from '@kosar/domain/vocabulary';
import { NativeSelect } from '@mantine/core';
import { survey as t } from '../../hu/surveys.ts';
import { WholeField } from '../number-field.tsx';
import classes from './survey.module.css';
import type { SurveyFormState } from './use-survey-form.ts';

const FREQUENCIES = [
  { value: '', label: t.anyFrequency },
  ...ORDER_FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] })),
];

/** What someone would pay for a product and how often they would buy it. */
export function RequestDetails({
  form,
  field,
  name,
  unit,
  disabled = false,
}: {
  readonly form: SurveyFormState;
  readonly field: `items.${string}` | 'custom';
  readonly name: string;
  readonly unit: string;
  readonly disabled?: boolean;
}) {
  return (
    <div className={classes.details}>
      <WholeField
        {...form.text(`${field}.maxPrice`, t.maxPriceOf(name))}
        label={unit === '' ? t.maxPricePlain : t.maxPrice(unit)}
        disabled={disabled}
      />
      <NativeSelect
        {...form.text(`${field}.frequency`, t.frequencyOf(name))}
        label={t.frequency}
        data={FREQUENCIES}
        disabled={disabled}
      />
    </div>
  );
}
