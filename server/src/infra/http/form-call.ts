import type { AskedAnswer } from '../rendering/rendered-page.ts';

/** What a call is answered that isn't made. */
const NOT_MADE: AskedAnswer = { status: 503, body: '' };

/**
 * The one call of a sent form, which the page asks for while it is rendered. It is made once however often the page asks, and what it was answered is known
 * whatever becomes of the page.
 */
export class FormCall {
  readonly #make: (body: unknown) => Promise<AskedAnswer>;
  #answer: Promise<AskedAnswer> | null = null;
  #isOver = false;

  constructor(make: (body: unknown) => Promise<AskedAnswer>) {
    this.#make = make;
  }

  send(body: unknown): Promise<AskedAnswer> {
    // Whoever sent it has been answered that it wasn't.
    if (this.#isOver && this.#answer === null) return Promise.resolve(NOT_MADE);
    this.#answer ??= this.#make(body);
    return this.#answer;
  }

  /** Nothing is sent from now on; the answer to what was sent before, and null where nothing was. */
  async end(): Promise<AskedAnswer | null> {
    this.#isOver = true;
    return this.#answer;
  }
}
