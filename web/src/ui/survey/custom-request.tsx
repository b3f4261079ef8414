import { isCustomItemOpen } from '@kosar/domain/demand';
import { TextInput } from '@mantine/core';
import { survey as t } from '../../hu/surveys.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { CountStepper } from '../count-stepper.tsx';
import { FieldSet } from '../field-set.tsx';
import { RequestDetails } from './request-details.tsx';
import classes from './survey.module.css';
import type { SurveyFormState } from './use-survey-form.ts';

/** A product that the survey doesn't ask about: its fields open once it has a name (spec 5, Demand). */
export function CustomRequest({ form }: { readonly form: SurveyFormState }) {
  const { custom } = form.values;
  // Where no script can open them, they are open.
  const isClosed = useIsHere() && !isCustomItemOpen(custom.productName);
  const name = custom.productName.trim() || t.customPlain;
  const { label, ...quantity } = form.choice<string>('custom.quantity', t.quantityOf(name));
  return (
    <FieldSet legend={t.custom} description={t.customHint}>
      <div className={classes.details}>
        <TextInput {...form.text('custom.productName', t.customName)} autoComplete="off" maxLength={255} />
        <TextInput
          {...form.text('custom.unit', t.customUnit)}
          placeholder={t.customUnitPlaceholder}
          autoComplete="off"
          maxLength={255}
          disabled={isClosed}
        />
      </div>
      <div className={classes.main}>
        <span>{t.customQuantity}</span>
        <CountStepper
          {...quantity}
          value={quantity.value ?? ''}
          label={label}
          less={t.less(name)}
          more={t.more(name)}
          unit={custom.unit}
          disabled={isClosed}
        />
      </div>
      <RequestDetails form={form} field="custom" name={name} unit={custom.unit} disabled={isClosed} />
    </FieldSet>
  );
}
