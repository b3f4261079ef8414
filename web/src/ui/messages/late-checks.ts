import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { goodWhole, problems } from '../../lib/form-checks.ts';

/** What a message about being late must have: the minutes, and with OTHER how many (spec 5, Messages). */
export function lateChecks(values: {
  readonly late: string;
  readonly customMinutes: string;
}): FieldProblem[] {
  if (values.late === '') return [required('late')];
  if (values.late !== 'OTHER') return [];
  if (values.customMinutes.trim() === '') return [required('customMinutes')];
  return problems(goodWhole('customMinutes', values.customMinutes));
}

function required(path: string): FieldProblem {
  return { path, code: 'required', message: FIELD_MESSAGES.required };
}
