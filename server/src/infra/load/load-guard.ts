import type { Turn } from '@kosar/contract/endpoint';
import type { Gauges } from '../gauges.ts';
import { Refusal } from '../refusal.ts';
import type { Lag } from './event-loop-lag.ts';
import { HEAVY_LIMITS, type HeavyLimits } from './heavy-limits.ts';
import { createHeavyLine, type HeavyCall } from './heavy-line.ts';

/** A call as far as its turn depends on it. */
export interface LoadedCall extends HeavyCall {
  readonly turn: Turn;
  /** It changes nothing. */
  readonly isRead: boolean;
}

/** Decides what a web server does at once, what waits, and what it puts off when it has more to do than it can. */
export interface LoadGuard {
  /**
   * Does the work of a call in its turn. Refuses with 429 (own limits) or 503 (the server's), each with the time to wait: heavy calls from `HEAVY_LAG_MS` on, reads of who
   * isn't logged in from `READS_LAG_MS` on; never what orders, pays, hands over or changes anything else.
   */
  run<T>(call: LoadedCall, work: () => Promise<T>): Promise<T>;
  /** Shows its figures among the gauges. */
  show(gauges: Gauges): void;
}

/** From so much lag of the event loop on heavy calls are put off. */
export const HEAVY_LAG_MS = 200;
/** From so much on reads of who isn't logged in are, too. */
export const READS_LAG_MS = 500;

/** What is kept takes no time to answer, and is still paced. */
const SHORTEST_REST_MS = 20;
const RETRY_SECONDS = 3;
/** Those who were put off together don't come back together. */
const RETRY_SPREAD = 5;

/** The guard of one process. */
export function createLoadGuard({
  lag = () => 0,
  limits = HEAVY_LIMITS,
  restOfWork = 1,
}: {
  lag?: Lag;
  limits?: HeavyLimits;
  /** So much of the time of its work a place rests afterwards. */
  restOfWork?: number;
} = {}): LoadGuard {
  // The longer its work took and the more the loop lags, the longer a place rests: half of its time is for others.
  const line = createHeavyLine(limits, undefined, (workMs) =>
    Math.max(SHORTEST_REST_MS, lag(), workMs * restOfWork),
  );
  const count = { putOff: 0, refused: 0 };

  function isPutOff({ turn, isRead, userId }: LoadedCall): boolean {
    if (turn === 'heavy') return lag() >= HEAVY_LAG_MS;
    return turn === 'ordinary' && isRead && userId === null && lag() >= READS_LAG_MS;
  }

  function putOff(): Refusal {
    count.putOff += 1;
    return new Refusal('unavailable', {
      retryAfterSeconds: RETRY_SECONDS + (count.putOff % RETRY_SPREAD),
    });
  }

  return {
    async run(call, work) {
      if (isPutOff(call)) throw putOff();
      if (call.turn !== 'heavy') return work();
      let hasBegun = false;
      try {
        return await line.run(call, () => {
          hasBegun = true;
          return work();
        });
      } finally {
        if (!hasBegun) count.refused += 1;
      }
    },
    show(gauges) {
      gauges.add('event_loop_lag_ms', () => Math.round(lag()));
      gauges.add('calls_put_off', () => count.putOff);
      gauges.add('heavy_calls_refused', () => count.refused);
      gauges.add('heavy_calls_at_work', () => line.size().atWork);
      gauges.add('heavy_calls_waiting', () => line.size().waiting);
      gauges.add('heavy_callers', () => line.size().callers);
    },
  };
}

/** No guard: for a process that another one guards. */
export const atOnceGuard: LoadGuard = { run: (_call, work) => work(), show: () => undefined };
