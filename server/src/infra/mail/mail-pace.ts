import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Waits for the turn of the next mail. */
export type MailPace = () => Promise<void>;

/**
 * Lets so many mails leave in a second, by all workers of the database together: each takes the next free moment and waits for it. A
 * worker has a few mails in hand only, so no one waits long.
 */
export function keepMailPace(db: Database, perSecond: number): MailPace {
  const stepMs = 1000 / perSecond;
  return async () => {
    const { rows } = await sql<{ wait_ms: number }>`
      update mail_pace set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${stepMs / 1000})
      returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(db);
    const waitMs = (rows[0]?.wait_ms ?? 0) - stepMs;
    if (waitMs > 0) await sleep(waitMs);
  };
}
