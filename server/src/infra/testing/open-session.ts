import { createHash, randomBytes } from 'node:crypto';
import type { Authority } from '@kosar/domain/vocabulary';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../database/connect.ts';

const HOURS_12 = 12 * 3_600_000;

/**
 * A live session of a user without the login call: gives its cookie. It ends after `lifetimeMs` by the market's clock, which a clock that jumps
 * over weeks would pass at once.
 */
export async function openSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: number,
  authorities: readonly Authority[],
  lifetimeMs: number = HOURS_12,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const isLong = lifetimeMs > HOURS_12;
  const end = new Date(now.getTime() + lifetimeMs);
  await transaction(db, (trx) =>
    trx
      .insertInto('user_session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: userId,
        authorities: [...authorities],
        created_at: now,
        // No one is logged out of a long one for being idle.
        last_active_at: isLong ? end : now,
        expires_at: end,
        // Tests of what asks for the password again take this back.
        confirmed_until: end,
      })
      .execute(),
  );
  return `kosar=${token}`;
}
