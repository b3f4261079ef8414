/** So many are known at most; the first ones are forgotten, and may be tried again. */
const MOST = 1000;

/** Pages that failed and aren't tried again for a while: one that fails takes no more than itself from visitors. */
export class RestingPages {
  readonly #until = new Map<string, number>();
  readonly #restMs: number;

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  add(url: string): void {
    const now = performance.now();
    this.#until.delete(url);
    this.#until.set(url, now + this.#restMs);
    // All rest equally long, so the first ones are always those that are over first.
    for (const [first, until] of this.#until) {
      if (until > now && this.#until.size <= MOST) return;
      this.#until.delete(first);
    }
  }

  has(url: string): boolean {
    return (this.#until.get(url) ?? 0) > performance.now();
  }

  get size(): number {
    return this.#until.size;
  }
}
