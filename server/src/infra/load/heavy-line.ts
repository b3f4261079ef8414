import { networkOf } from '../network-of.ts';
import { Refusal } from '../refusal.ts';
import { type Caller, type CallerLimits, Callers } from './caller.ts';

/** What heavy calls of one process may take. */
export interface HeavyLimits {
  /** At work at the same time. */
  readonly atOnce: number;
  /** Waiting for their turn. */
  readonly waiting: number;
  /** How long a call waits before it is refused. */
  readonly waitMs: number;
  readonly person: CallerLimits;
  readonly network: CallerLimits;
}

/** Generous to an address: a school, an office or a mobile network is one for everybody in it. */
export const HEAVY_LIMITS: HeavyLimits = {
  atOnce: 4,
  waiting: 80,
  waitMs: 20_000,
  person: { atOnce: 2, waiting: 10, weight: 120, weightPerSecond: 2 },
  network: { atOnce: 3, waiting: 40, weight: 600, weightPerSecond: 20 },
};

/** Who makes a heavy call. */
export interface HeavyCall {
  readonly ip: string;
  /** Null for who isn't logged in. */
  readonly userId: number | null;
  readonly weight: number;
  /** Whether no one waits for the answer any more. */
  readonly isGone: () => boolean;
}

/** A line for heavy calls. */
export interface HeavyLine {
  /** Does the work when its turn has come. Refuses with 429 who has used up their own part, and with 503 when the line is full or doesn't move. */
  run<T>(call: HeavyCall, work: () => Promise<T>): Promise<T>;
  size(): { readonly atWork: number; readonly waiting: number; readonly callers: number };
}

interface Waiting {
  readonly callers: readonly Caller[];
  readonly isGone: () => boolean;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

const FULL_RETRY_SECONDS = 5;

/** A place rests for no longer than this. */
const LONGEST_REST_MS = 500;

/**
 * The line of one process. Who has all their places taken lets the next ones by, so that one caller can't hold up the others. A place that was left is given on
 * after `restMs`: in between others have the event loop.
 */
export function createHeavyLine(
  limits = HEAVY_LIMITS,
  nowMs = () => performance.now(),
  restMs = () => 0,
): HeavyLine {
  const known = new Callers();
  const line: Waiting[] = [];
  let atWork = 0;

  function callersOf({ ip, userId }: HeavyCall): Caller[] {
    const now = nowMs();
    const network = known.at(`network:${networkOf(ip)}`, limits.network, now);
    return userId === null ? [network] : [known.at(`person:${userId}`, limits.person, now), network];
  }

  function hasRoom(callers: readonly Caller[]): boolean {
    return atWork < limits.atOnce && callers.every((caller) => caller.atWork < caller.limits.atOnce);
  }

  function begin(callers: readonly Caller[]): void {
    atWork += 1;
    for (const caller of callers) caller.atWork += 1;
  }

  function end(callers: readonly Caller[]): void {
    atWork -= 1;
    for (const caller of callers) caller.atWork -= 1;
    for (const waiting of line.slice()) {
      if (waiting.isGone()) waiting.giveUp();
      else if (hasRoom(waiting.callers)) waiting.begin();
    }
  }

  function wait(callers: readonly Caller[], isGone: () => boolean): Promise<void> {
    if (callers.some((caller) => caller.waiting >= caller.limits.waiting))
      throw new Refusal('too_many_requests', { retryAfterSeconds: FULL_RETRY_SECONDS });
    if (line.length >= limits.waiting) throw full();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        line.splice(line.indexOf(waiting), 1);
        for (const caller of callers) caller.waiting -= 1;
      };
      const waiting: Waiting = {
        callers,
        isGone,
        begin: () => {
          leave();
          begin(callers);
          resolve();
        },
        giveUp: () => {
          leave();
          reject(full());
        },
      };
      const timer = setTimeout(waiting.giveUp, limits.waitMs);
      line.push(waiting);
      for (const caller of callers) caller.waiting += 1;
    });
  }

  return {
    async run(call, work) {
      const callers = callersOf(call);
      takeWeight(callers, call.weight);
      if (hasRoom(callers)) begin(callers);
      else await wait(callers, call.isGone);
      try {
        return await work();
      } finally {
        const rest = Math.min(restMs(), LONGEST_REST_MS);
        if (rest > 0) setTimeout(() => end(callers), rest);
        else end(callers);
      }
    },
    size: () => ({ atWork, waiting: line.length, callers: known.size }),
  };
}

/** A refused call takes nothing. */
function takeWeight(callers: readonly Caller[], weight: number): void {
  const waits = callers.map(({ left, limits }) => (weight - left) / limits.weightPerSecond);
  const longest = Math.max(...waits);
  if (longest > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: longest });
  for (const caller of callers) caller.left -= weight;
}

function full(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: FULL_RETRY_SECONDS });
}
