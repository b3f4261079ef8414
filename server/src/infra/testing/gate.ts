import { eventually } from './eventually.ts';

/** Holds a session of a server after a statement; comes back at once for statements of other places. */
export type Gate = (statement: string) => Promise<void>;

/** Less than the 30 s after which the database ends an idle transaction, so that the gate itself says who hasn't come. */
const PATIENCE = { timeout: 25_000, interval: 5 };

/** All who have sent the statement wait until so many have: each has read before any of them writes, however busy the machine. */
export function meetAfter(statement: string, count: number): Gate {
  let come = 0;
  return async (sent) => {
    if (!sent.includes(statement)) return;
    come += 1;
    await eventually(() => {
      if (come < count) throw new Error(`${come} of ${count} have come to: ${statement}`);
    }, PATIENCE);
  };
}

export interface ClosedGate {
  readonly gate: Gate;
  /** Waits until so many are held. */
  held(count: number): Promise<void>;
  /** Lets all go who are held, and lets everyone pass from then on. */
  open(): void;
}

/** All who have sent the statement wait until the test lets them go. */
export function closedAfter(statement: string): ClosedGate {
  const opened = Promise.withResolvers<void>();
  let come = 0;
  return {
    gate: async (sent) => {
      if (!sent.includes(statement)) return;
      come += 1;
      await opened.promise;
    },
    held: (count) =>
      eventually(() => {
        if (come < count) throw new Error(`${come} of ${count} have come to: ${statement}`);
      }, PATIENCE),
    open: () => opened.resolve(),
  };
}
