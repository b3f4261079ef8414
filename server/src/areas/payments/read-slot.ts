import { sql } from 'kysely';
import { type Database, transaction } from '../../infra/database/connect.ts';

/** The provider bears two readings of a payment in five seconds. */
const READ_EVERY_MS = 2600;
/** What is held may be taken or let go of at any time, which is a reading of its own. */
const READ_HELD_EVERY_MS = 5100;

/**
 * Takes the turn to read an attempt's state, for all processes together: null when it was read a moment ago, else its number at the provider. So
 * however many callbacks, pages and polls ask, the provider is asked seldom.
 */
export async function takeReadSlot(db: Database, attemptId: number, now: Date): Promise<string | null> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await transaction(db, (trx) =>
    sql<{ external_id: string }>`
      update payment_try set read_at = ${now}
      where id = ${attemptId} and external_id is not null and (read_at is null or read_at <= (
          case when status = 'RESERVED' then ${before(READ_HELD_EVERY_MS)} else ${before(READ_EVERY_MS)} end)::timestamptz)
      returning external_id`.execute(trx),
  );
  return rows[0]?.external_id ?? null;
}
