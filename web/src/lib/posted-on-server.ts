import type { Problem } from '@kosar/contract/problem';
import { type AnsweredForm, type PostedForm, type PostedOutcome, withoutSecrets } from './posted-form.ts';
import { ProblemError } from './problem-error.ts';

/**
 * A form that was sent to a page which the server renders. Its own code on the page checks it and makes its call, once; then the page is rendered again with
 * what came of it, or leads to another.
 */
export class PostedOnServer {
  readonly sent: PostedForm;
  #outcome: PostedOutcome | null = null;
  #work: (() => Promise<unknown>) | null = null;
  #leadsTo: string | null = null;

  constructor(sent: PostedForm) {
    this.sent = sent;
  }

  /** What the page shows: null until it is known. */
  get answered(): AnsweredForm | null {
    return this.#outcome === null ? null : { ...withoutSecrets(this.sent), outcome: this.#outcome };
  }

  /** Where the page leads on; null where it shows what came of it. */
  get leadsTo(): string | null {
    return this.#leadsTo;
  }

  /** The form itself finds it unfit. */
  refuse(outcome: PostedOutcome & { readonly kind: 'unfit' }): void {
    this.#outcome ??= outcome;
  }

  /** The form is fit: this is its call, and where its answer leads. */
  send<R>(call: () => Promise<R>, leadsTo: (answer: R) => string | null): void {
    this.#work ??= async () => {
      const answer = await call();
      this.#leadsTo = leadsTo(answer);
      return answer;
    };
  }

  /** Makes the call if there is one to make; true where the page has to be rendered again. */
  async settle(): Promise<boolean> {
    if (this.#work === null || this.#outcome !== null) return false;
    try {
      this.#outcome = { kind: 'answered', answer: (await this.#work()) ?? null };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.#outcome = { kind: 'refused', problem: plain(error) };
    }
    return true;
  }
}

function plain({ status, code, title, detail, errors, retryAfterSeconds }: ProblemError): Problem & {
  readonly retryAfterSeconds: number | null;
} {
  return { status, code, title, detail, errors: [...errors], retryAfterSeconds };
}
