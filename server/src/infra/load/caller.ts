/** What one who makes heavy calls may have. */
export interface CallerLimits {
  /** Calls at work at the same time. */
  readonly atOnce: number;
  /** Calls that wait for their turn. */
  readonly waiting: number;
  /** The weight that may be used up at one go. */
  readonly weight: number;
  /** How much of it comes back in a second. */
  readonly weightPerSecond: number;
}

/** Someone whose heavy calls are counted: a person, or a network. */
export interface Caller {
  readonly limits: CallerLimits;
  atWork: number;
  waiting: number;
  left: number;
  countedAtMs: number;
}

/** So many callers are counted at most; who has been quiet for longest is forgotten first, and begins anew. */
export const MAX_CALLERS = 10_000;

/** Those who have lately made heavy calls, by key. */
export class Callers {
  readonly #known = new Map<string, Caller>();

  /** The caller of a key, with what has come back since the last call. */
  at(key: string, limits: CallerLimits, nowMs: number): Caller {
    const known = this.#known.get(key);
    // Put at the end, so that the first ones have been quiet for longest.
    this.#known.delete(key);
    const caller = known ?? { limits, atWork: 0, waiting: 0, left: limits.weight, countedAtMs: nowMs };
    this.#known.set(key, caller);
    refill(caller, nowMs);
    if (known === undefined) this.#forgetQuiet();
    return caller;
  }

  get size(): number {
    return this.#known.size;
  }

  #forgetQuiet(): void {
    for (const [key, { atWork, waiting }] of this.#known) {
      if (this.#known.size <= MAX_CALLERS) return;
      if (atWork === 0 && waiting === 0) this.#known.delete(key);
    }
  }
}

function refill(caller: Caller, nowMs: number): void {
  const { weight, weightPerSecond } = caller.limits;
  const back = ((nowMs - caller.countedAtMs) / 1000) * weightPerSecond;
  caller.left = Math.min(weight, caller.left + back);
  caller.countedAtMs = nowMs;
}
