import { randomUUID } from 'node:crypto';

/**
 * What every simulator can be asked to do wrong, each in its own protocol: a late answer, too many requests, an error of the server, the line cut
 * after the effect, the line dropped before it, an answer that is none. A port that no one listens on is an outage, see there.
 */
export const COMMON_FAULTS = ['slow', 'too-many', 'error', 'cut', 'refused', 'garbage'] as const;
export type CommonFault = (typeof COMMON_FAULTS)[number];

/** Which calls a fault meets. */
export type Aim = {
  /** Name of an operation; any when left out or `*`. */
  operation?: string;
  /** The n-th fitting call from now; the first when left out. */
  nth?: number;
  /** How many calls from there on: one, or with a rate every one that chance picks. */
  times?: number;
  /** This share of the calls, from 0 to 1. The same seed picks the same calls again, counted from when the fault was planted. */
  rate?: number;
  seed?: number;
};

/** A fault that waits for its calls: how many have fitted so far, and how many it has struck. */
export type Planted<F extends Aim> = F & { id: string; fitted: number; struck: number };

/** Adds a fault to those that wait. Throws where its operation or kind is unknown, or its rate is no share. */
export function plantFault<F extends Aim & { kind: string }>(
  planted: Planted<F>[],
  fault: F,
  known: { kinds: readonly string[]; operations: readonly string[] },
): Planted<F> {
  const { kind, operation = '*', rate = 0 } = fault;
  if (!known.kinds.includes(kind)) throw new Error(`no such fault: ${kind}; there are ${known.kinds.join()}`);
  if (operation !== '*' && !known.operations.some((name) => isSame(name, operation)))
    throw new Error(`no such fault: ${kind} of ${operation}; there are ${known.operations.join()}`);
  if (!(rate >= 0 && rate <= 1)) throw new Error(`no such fault: a rate of ${rate}`);
  const added = { ...fault, id: randomUUID(), fitted: 0, struck: 0 };
  planted.push(added);
  return added;
}

/** The fault that a call meets, if any; one that has struck as often as it should is gone. `isMeant` narrows further than the operation. */
export function takeFault<F extends Aim>(
  planted: Planted<F>[],
  operation: string,
  isMeant: (fault: F) => boolean = () => true,
): Planted<F> | null {
  for (const [at, fault] of planted.entries()) {
    const { operation: wanted = '*', nth = 1, rate, seed = 1 } = fault;
    if ((wanted !== '*' && !isSame(wanted, operation)) || !isMeant(fault)) continue;
    fault.fitted += 1;
    if (fault.fitted < nth) continue;
    if (rate !== undefined && drawnAt(seed, fault.fitted) >= rate) continue;
    fault.struck += 1;
    if (fault.struck >= (fault.times ?? (rate === undefined ? 1 : Number.POSITIVE_INFINITY)))
      planted.splice(at, 1);
    return fault;
  }
  return null;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The n-th number of a seed, from 0 to just below 1 (mulberry32). */
function drawnAt(seed: number, n: number): number {
  let at = (seed + n * 0x6d2b79f5) | 0;
  at = Math.imul(at ^ (at >>> 15), at | 1);
  at ^= at + Math.imul(at ^ (at >>> 7), at | 61);
  return ((at ^ (at >>> 14)) >>> 0) / 0x1_0000_0000;
}
