import { REFUSALS } from '@kosar/contract/refusals';
import { networkOf } from '../network-of.ts';
import { type Counting, HOUR_SECONDS, isUsedUp, takeAttempt } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';

/** Wrong tokens of one network in an hour: many more than people mistype, and none of the many that a guesser needs. */
const MAX_MISSES = 200;

/**
 * Opens something by an invite token. Tokens that open nothing are counted by network; once there were too many, also a right one is refused, as
 * a guesser must not learn which it was.
 */
export async function openCounted<T>(
  counting: Counting,
  { ipAddress, now }: { readonly ipAddress: string; readonly now: Date },
  open: () => Promise<T> | T,
): Promise<T> {
  const limit = { key: `invite-miss:${networkOf(ipAddress)}`, max: MAX_MISSES };
  const tooMany = await isUsedUp(counting, limit, HOUR_SECONDS, now);
  if (tooMany !== null) throw tooMany;
  try {
    return await open();
  } catch (error) {
    if (error instanceof Refusal && REFUSALS[error.code].status === 404)
      await takeAttempt(counting, [limit], HOUR_SECONDS, now);
    throw error;
  }
}

/** Whether a call shows an invite token beside what it asks for, in one of the fields that the contract has for it. */
export function showsToken({ query, body }: { readonly query?: unknown; readonly body?: unknown }): boolean {
  return has(query, 'token') || has(query, 'deliveryToken') || has(body, 'inviteToken');
}

function has(part: unknown, field: string): boolean {
  return typeof part === 'object' && part !== null && Reflect.get(part, field) !== undefined;
}
