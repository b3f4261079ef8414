import { type Counting, HOUR_SECONDS, takeAttempt } from '../rate-limit.ts';

/** Pictures that one user sends: a new producer's whole price list passes in an evening, a machine that fills the disk does not. */
export function limitUploads(counting: Counting, userId: number, now: Date): Promise<void> {
  return takeAttempt(counting, [{ key: `upload:${userId}`, max: 150 }], HOUR_SECONDS, now);
}
