import type { FieldProblem } from '@kosar/contract/problem';
import type { RefusalCode } from '@kosar/contract/refusals';

/** Expected trouble: a verb throws it, the transaction rolls back, and the caller gets the key with its words (spec 8). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  /** The fields or lines that caused it. */
  readonly errors: readonly FieldProblem[];
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    options: { errors?: readonly FieldProblem[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.errors = options.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws the refusal unless the condition holds. */
export function refuseUnless(condition: boolean, code: RefusalCode): asserts condition {
  if (!condition) throw new Refusal(code);
}

/** Gives back what was found, or refuses with 404 (which also stands for "not visible"). */
export function found<T>(value: T | null | undefined, code: RefusalCode = 'not_found'): T {
  if (value === null || value === undefined) throw new Refusal(code);
  return value;
}
