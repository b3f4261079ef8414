import type { DemandSurveyJson } from '@kosar/contract/campaigns/surveys';
import { survey as t } from '../../hu/surveys.ts';
import { CountStepper } from '../count-stepper.tsx';
import { RequestDetails } from './request-details.tsx';
import classes from './survey.module.css';
import { rowKey } from './survey-values.ts';
import type { SurveyFormState } from './use-survey-form.ts';

/** One product of the survey: how many, and once there are some, for how much and how often. */
export function RequestRow({
  form,
  type,
}: {
  readonly form: SurveyFormState;
  readonly type: DemandSurveyJson['possibleProductTypes'][number];
}) {
  const field = `items.${rowKey(type.id)}` as const;
  const { label, ...quantity } = form.choice<string>(`${field}.quantity`, t.quantityOf(type.name));
  const isRequested = !['', '0'].includes((quantity.value ?? '').trim());
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <span className={classes.name}>{type.name}</span>
        <CountStepper
          {...quantity}
          value={quantity.value ?? ''}
          label={label}
          less={t.less(type.name)}
          more={t.more(type.name)}
          unit={type.unitName}
        />
      </div>
      {isRequested && <RequestDetails form={form} field={field} name={type.name} unit={type.unitName} />}
    </li>
  );
}
