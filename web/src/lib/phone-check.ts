import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { FieldProblem } from '@kosar/contract/problem';
import { isPhone } from './phone.ts';

/** A phone number that exists; an empty one is the schema's matter. Apart from the other checks: its numbers of all countries are loaded late. */
export function goodPhone(path: string, text: string): FieldProblem | null {
  return text.trim() === '' || isPhone(text) ? null : { path, code: 'phone', message: FIELD_MESSAGES.phone };
}
