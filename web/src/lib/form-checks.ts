import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { isPhone } from './phone.ts';

type Check = FieldProblem | null;

/** The rules that are the form's own, as `check` of useForm takes them. */
export function problems(...checks: readonly Check[]): FieldProblem[] {
  return checks.filter((check) => check !== null);
}

/** A field typed twice: both must be there and the same (spec 5, confirmation). */
export function sameTwice(path: string, first: string, again: string): Check {
  if (again === '') return { path, code: 'required', message: FIELD_MESSAGES.required };
  return first === again ? null : { path, code: 'confirmation', message: FIELD_MESSAGES.confirmation };
}

/** A phone number that exists; an empty one is the schema's matter. */
export function goodPhone(path: string, text: string): Check {
  return text.trim() === '' || isPhone(text) ? null : { path, code: 'phone', message: FIELD_MESSAGES.phone };
}
