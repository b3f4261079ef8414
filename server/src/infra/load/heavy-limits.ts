import type { CallerLimits } from './caller.ts';

/** What heavy calls of one process may take. */
export interface HeavyLimits {
  /** At work at the same time. */
  readonly atOnce: number;
  /** Waiting for their turn. */
  readonly waiting: number;
  /** How long a call waits before it is refused. */
  readonly waitMs: number;
  /** Work that took so long has cost one of weight. */
  readonly msOfWeight: number;
  readonly person: CallerLimits;
  readonly network: CallerLimits;
}

/** Generous to an address: a school, an office or a mobile network is one for everybody in it. */
export const HEAVY_LIMITS: HeavyLimits = {
  atOnce: 4,
  waiting: 80,
  waitMs: 20_000,
  msOfWeight: 100,
  person: { atOnce: 2, waiting: 10, weight: 120, weightPerSecond: 2 },
  network: { atOnce: 3, waiting: 40, weight: 600, weightPerSecond: 20 },
};

/**
 * The limits of one process on a machine of so many processors, beside so many others: half of the processors are for heavy work, as each call keeps one
 * busy here or in the database, and what a caller may use up is shared by all processes, so that who comes by a balancer gets no more.
 */
export function heavyLimitsOf({
  processors,
  webProcesses,
}: {
  readonly processors: number;
  readonly webProcesses: number;
}): HeavyLimits {
  const part = ({ weight, weightPerSecond, ...rest }: CallerLimits): CallerLimits => ({
    ...rest,
    weight: weight / webProcesses,
    weightPerSecond: weightPerSecond / webProcesses,
  });
  return {
    ...HEAVY_LIMITS,
    atOnce: Math.max(1, Math.min(HEAVY_LIMITS.atOnce, Math.floor(processors / 2 / webProcesses))),
    person: part(HEAVY_LIMITS.person),
    network: part(HEAVY_LIMITS.network),
  };
}
