import type { PostedFormName } from '@kosar/contract/pages/posted';
import type { FieldProblem } from '@kosar/contract/problem';
import { answeredForm } from './answered-form.ts';
import { valuesOf } from './posted-form.ts';
import { type ErrorCause, ProblemError } from './problem-error.ts';
import { serverRendering } from './server-rendering.ts';

/** What the last sending was refused for. */
export interface Refused {
  readonly problems: readonly FieldProblem[];
  readonly failure: string | null;
  readonly failureCode: string | null;
  readonly failureCause: ErrorCause | null;
}

const NOT_REFUSED: Refused = { problems: [], failure: null, failureCode: null, failureCause: null };

/** What a form begins with. */
export interface FormStart<V, R> extends Refused {
  readonly values: V;
  /** The answer to the form as it was sent without scripts. */
  readonly answer: R | null;
}

/** How a form checks and sends itself, as `useForm` does it. */
interface FormWork<V, R> {
  readonly initial: V;
  /** What was typed earlier and isn't sent yet. */
  readonly draft: () => V;
  readonly check: (values: V) => readonly FieldProblem[];
  readonly send: (values: V) => Promise<R>;
  readonly leadsTo: (answer: R) => string | null;
  readonly refusalOf: (error: ProblemError, values: V) => Refused;
}

/**
 * What a form begins with: usually its draft. On the page that answers it as it was sent without scripts, what was typed and what came of it; on the
 * server, where that isn't known yet, the form is checked and its call made.
 */
export function startForm<V extends Readonly<Record<string, unknown>>, R>(
  name: PostedFormName | undefined,
  work: FormWork<V, R>,
): FormStart<V, R> {
  if (name !== undefined) takePosted(name, work);
  const answered = answeredForm(name);
  const { initial } = work;
  if (answered === null) return { ...NOT_REFUSED, values: work.draft(), answer: null };
  const { fields, outcome } = answered;
  const begun = { ...NOT_REFUSED, values: valuesOf(fields, initial), answer: null };
  switch (outcome.kind) {
    case 'unfit':
      return { ...begun, problems: outcome.problems };
    case 'answered':
      return { ...begun, answer: outcome.answer as R };
    case 'refused': {
      const { problem } = outcome;
      return {
        ...begun,
        ...work.refusalOf(new ProblemError(problem, problem.retryAfterSeconds), begun.values),
      };
    }
  }
}

function takePosted<V extends Readonly<Record<string, unknown>>, R>(
  name: PostedFormName,
  { initial, check, send, leadsTo }: FormWork<V, R>,
): void {
  const posted = serverRendering()?.posted;
  if (posted?.sent.form !== name || posted.answered !== null) return;
  const sent = valuesOf(posted.sent.fields, initial);
  const problems = check(sent);
  if (problems.length > 0) posted.refuse({ kind: 'unfit', problems });
  else posted.send(() => send(sent), leadsTo);
}
