import { networkOf } from '../network-of.ts';
import { Refusal } from '../refusal.ts';
import { type Caller, Callers } from './caller.ts';
import { HEAVY_LIMITS } from './heavy-limits.ts';

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
/** However long a call took on a machine that did something else, it costs no more. */
const HIGHEST_COST = 50;

/**
 * The line of one process. Who has all their places taken lets the next ones by, so that one caller can't hold up the others. A place that was left is given on
 * after `restMs` of how long its work took: in between others have the machine. Who asked for what took longer than its weight says pays the rest afterwards.
 */
export function createHeavyLine(
  limits = HEAVY_LIMITS,
  nowMs = () => performance.now(),
  restMs: (workMs: number) => number = () => 0,
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
      const begunAtMs = nowMs();
      try {
        return await work();
      } finally {
        const workMs = nowMs() - begunAtMs;
        takeCost(callers, call.weight, workMs / limits.msOfWeight);
        const rest = Math.min(restMs(workMs), LONGEST_REST_MS);
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

function takeCost(callers: readonly Caller[], weight: number, cost: number): void {
  for (const caller of callers) caller.left -= Math.max(0, Math.min(HIGHEST_COST, cost) - weight);
}

function full(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: FULL_RETRY_SECONDS });
}
