import { sql } from 'kysely';
import { type Database, transaction } from '../../platform/database/connect.ts';

/** The provider bears two readings of a payment in five seconds: one for its news, and one for whoever takes or gives back the money. */
export const READ_EVERY_MS = 5100;

/**
 * Takes the turn to read a try's state, for all processes together: null when it was read a moment ago, else its number at the provider. So
 * however many callbacks, pages and polls ask, the provider is asked seldom.
 */
export async function takeReadSlot(db: Database, tryId: number, now: Date): Promise<string | null> {
  const lastAllowed = new Date(now.getTime() - READ_EVERY_MS);
  const { rows } = await transaction(db, (trx) =>
    sql<{ external_id: string }>`
      update payment_try set read_at = ${now}
      where id = ${tryId} and external_id is not null and (read_at is null or read_at <= ${lastAllowed})
      returning external_id`.execute(trx),
  );
  return rows[0]?.external_id ?? null;
}
