import type { PostedFormName } from '@kosar/contract/pages/posted';
import type { FieldProblem, Problem } from '@kosar/contract/problem';
import { valueAt, withValueAt } from './field-path.ts';

/** A form that was sent by a page on which no script ran, by its fields. */
export interface PostedForm {
  readonly form: PostedFormName;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** What came of it: problems that the form itself found, a refusal of the server, or its answer. */
export type PostedOutcome =
  | { readonly kind: 'unfit'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'refused'; readonly problem: Problem & { readonly retryAfterSeconds: number | null } }
  | { readonly kind: 'answered'; readonly answer: unknown };

/** A sent form with what came of it, as the page that answers shows it. */
export interface AnsweredForm extends PostedForm {
  readonly outcome: PostedOutcome;
}

/** What stands in a field is shown to no one again. */
const SECRET = /password|^code$/i;

/** The fields that the page may show once more. */
export function withoutSecrets({ form, fields }: PostedForm): PostedForm {
  return { form, fields: fields.filter(([name]) => !SECRET.test(name)) };
}

/** The values of a form by the fields that were sent. What the form doesn't have is left out; a box that isn't ticked is never sent. */
export function valuesOf<V extends Readonly<Record<string, unknown>>>(
  fields: PostedForm['fields'],
  initial: V,
): V {
  return leavesOf(initial).reduce((values, path) => {
    const before = valueAt(initial, path);
    const sent = fields.findLast(([name]) => name === path)?.[1];
    if (typeof before === 'boolean') return withValueAt(values, path, sent !== undefined);
    return typeof before === 'string' && sent !== undefined ? withValueAt(values, path, sent) : values;
  }, initial);
}

function leavesOf(values: Readonly<Record<string, unknown>>, before = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value as Readonly<Record<string, unknown>>, `${before}${name}.`)
      : [`${before}${name}`],
  );
}
