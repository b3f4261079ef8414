import { createDemand, type DemandJson, type DemandSurveyJson } from '@kosar/contract/campaigns/surveys';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { bodyOf, fieldOf, initialValues, problemsOf, type SurveyValues } from './survey-values.ts';

/** What became of the coupon, and where it was sent. */
export interface Answered {
  readonly coupon: 'GIVEN' | 'HAD_BEFORE' | 'MAILED';
  readonly email: string;
}

/** The form of a survey; what is typed is kept as a draft until it is sent. */
export function useSurveyForm(
  survey: DemandSurveyJson,
  before: DemandJson | undefined,
  isGuest: boolean,
  onDone: (answered: Answered) => void,
) {
  return useForm({
    schema: createDemand.body,
    initial: initialValues(survey, before),
    toBody: (values: SurveyValues) => bodyOf(survey, values, isGuest),
    check: (values) => problemsOf(survey, values, isGuest),
    // Rows are sent as a list: which field a path of it means depends on the rows that were there.
    fieldOf: (path, values) => fieldOf(survey, values, path),
    send: async (body, values) => {
      const { coupon } = await call(createDemand, { body });
      return { coupon, email: values.unauthEmailAddress };
    },
    onDone,
    draftKey: `survey-${survey.token}`,
    posts: 'survey',
  });
}

export type SurveyFormState = ReturnType<typeof useSurveyForm>;
