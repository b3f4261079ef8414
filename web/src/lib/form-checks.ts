import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { ftProblem, integerProblem } from '@kosar/contract/typed-number-words';
import { readFt, readPercent, readWhole, type TypedNumber } from '@kosar/domain/typed-number';

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

/** Forints that can be read; an empty field is the schema's matter. */
export function goodFt(path: string, text: string): Check {
  return readable(path, readFt(text), ftProblem);
}

/** A whole number that can be read; an empty field is the schema's matter. */
export function goodWhole(path: string, text: string): Check {
  return readable(path, readWhole(text), integerProblem);
}

/** Whole percents that can be read; an empty field is the schema's matter. */
export function goodPercent(path: string, text: string): Check {
  return readable(path, readPercent(text), integerProblem);
}

function readable(path: string, read: TypedNumber, problemIn: (read: TypedNumber) => string | null): Check {
  const message = read.is === 'EMPTY' ? null : problemIn(read);
  return message === null ? null : { path, code: 'number', message };
}
