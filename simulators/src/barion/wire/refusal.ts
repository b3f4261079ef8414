/** A call that the wire answers with errors; nothing happened. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly problems: readonly string[];

  constructor(code: string, problems: string | readonly string[], status = 400) {
    super(`${code}: ${[problems].flat().join(' ')}`);
    this.status = status;
    this.code = code;
    this.problems = [problems].flat();
  }
}
