import { createLoadGuard, type LoadGuard } from '../load/load-guard.ts';

const UNLIMITED = { atOnce: 1000, waiting: 1000, weight: 1_000_000, weightPerSecond: 1000 };

/** A guard that refuses no one: tests come from one address, and as few people. */
export function unlimitedLoad(): LoadGuard {
  return createLoadGuard({
    limits: {
      ...UNLIMITED,
      waitMs: 60_000,
      msOfWeight: Number.POSITIVE_INFINITY,
      person: UNLIMITED,
      network: UNLIMITED,
    },
    restOfWork: 0,
  });
}
