import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { RefusalCode } from '@kosar/contract/refusals';
import { violatedConstraint } from '../database/connect.ts';
import type { ConstraintName } from '../database/constraints.generated.ts';
import { Refusal } from '../refusal.ts';

/** What a violated constraint is answered with: a key alone, or what makes the whole refusal. */
type Answer = RefusalCode | (() => Refusal);

/**
 * Does a verb and turns the constraints that it may run into into refusals: `refusing({ product_type_slug_unique: 'PRODUCT_TYPE_NAME_TAKEN' },
 * () => transaction(…))`. Every other error goes on as it is.
 */
export async function refusing<T>(
  refusals: Readonly<Partial<Record<ConstraintName, Answer>>>,
  verb: () => Promise<T>,
): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    const violated = violatedConstraint(error);
    const answer = violated === null ? undefined : refusals[violated];
    if (answer === undefined) throw error;
    throw typeof answer === 'string' ? new Refusal(answer) : answer();
  }
}

/** Makes a refusal whose trouble is said beside a field of the form. */
export function onField(
  code: RefusalCode,
  path: string,
  problem: keyof typeof FIELD_MESSAGES,
): () => Refusal {
  return () => new Refusal(code, { errors: [{ path, code: problem, message: FIELD_MESSAGES[problem] }] });
}

/** The same answer for several constraints. */
export function allOf(
  names: readonly ConstraintName[],
  answer: Answer,
): Readonly<Partial<Record<ConstraintName, Answer>>> {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
