import { type Counting, HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';

/** Tokens that someone looks up while they choose one. */
const MAX_CHECKS = 300;

/** Counts a look whether a token is taken. */
export function limitChecks(counting: Counting, userId: number, now: Date): Promise<void> {
  return takeAttempt(counting, [{ key: `invite-check:${userId}`, max: MAX_CHECKS }], HOUR_SECONDS, now);
}
