import type { FieldProblem, Problem } from '@kosar/contract/problem';

/** A call that was refused or didn't get through. `status` 0 means that no answer came: no connection. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** Seconds to wait, when the server asks for patience (429, 503). */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(`${problem.status} ${problem.code}`);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ErrorCause =
  | 'login'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'busy'
  | 'offline'
  | 'slow'
  | 'server'
  | 'input';

/** What kind of trouble it is: each kind has its own words and way on (see LoadState and useForm). */
export function causeOf(error: unknown): ErrorCause {
  const status = error instanceof ProblemError ? error.status : 500;
  if (status === 0) return 'offline';
  if (status === 401) return 'login';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 429) return 'busy';
  if (codeOf(error) === 'too_slow') return 'slow';
  return status >= 500 ? 'server' : 'input';
}

/** Code to quote to the support people; the server's own when it sent one. */
export function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.code : 'CLIENT_ERROR';
}
