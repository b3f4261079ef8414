import { type Counting, HOUR_SECONDS, takeTry } from '../../platform/rate-limit.ts';

/** Tokens that somebody looks up while they choose one. */
const MOST_CHECKS = 300;

/** Counts a look whether a token is taken. */
export function limitChecks(counting: Counting, userId: number, now: Date): Promise<void> {
  return takeTry(counting, [{ key: `invite-check:${userId}`, max: MOST_CHECKS }], HOUR_SECONDS, now);
}
