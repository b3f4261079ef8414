import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { type Database, transaction } from './database/connect.ts';
import { Refusal } from './refusal.ts';

/** How many tries a key may have in one window. */
export interface Limit {
  readonly key: string;
  readonly max: number;
}

export const QUARTER_HOUR_SECONDS = 900;
export const HOUR_SECONDS = 3600;

/**
 * Counts one try against every limit, for all processes together; a window starts with its first try. Refuses with 429 and the
 * time to wait when one is used up. Counted before the work, so that tries at the same moment can't slip through together.
 */
export async function takeTry(
  db: Database,
  limits: readonly Limit[],
  windowSeconds: number,
  now: Date,
): Promise<void> {
  const maxOf = new Map(limits.map(({ key, max }) => [key, max]));
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await transaction(db, (trx) =>
    // In the order of the keys, so that two calls never wait for each other.
    sql<{ key: string; hits: number; window_started_at: Date }>`
      insert into rate_limit (key, hits, window_started_at)
      select key, 1, ${now}::timestamptz from unnest(${[...maxOf.keys()]}::text[]) as key order by key
      on conflict (key) do update set
        hits = case when rate_limit.window_started_at <= ${windowStart} then 1 else least(rate_limit.hits + 1, 1000000) end,
        window_started_at = case when rate_limit.window_started_at <= ${windowStart}
          then excluded.window_started_at else rate_limit.window_started_at end
      returning key, hits, window_started_at`.execute(trx),
  );
  const usedUp = rows.filter(({ key, hits }) => hits > (maxOf.get(key) ?? 0));
  if (usedUp.length === 0) return;
  const startedAt = Math.max(...usedUp.map((row) => row.window_started_at.getTime()));
  throw new Refusal('too_many_requests', {
    retryAfterSeconds: windowSeconds - (now.getTime() - startedAt) / 1000,
  });
}

/** Takes back one try of each key: it went well, so it shouldn't count. */
export async function giveTryBack(db: Database, keys: readonly string[]): Promise<void> {
  await transaction(db, (trx) =>
    sql`update rate_limit set hits = hits - 1
      where key in (select key from rate_limit where key = any(${keys}) and hits > 0 order by key for update)`.execute(
      trx,
    ),
  );
}

/** Forgets all tries of the keys. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .deleteFrom('rate_limit')
      .where('key', 'in', [...keys])
      .execute(),
  );
}

/** The network that an address counts as: an IPv4 address is one; of IPv6 people have whole /64 networks to choose from. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
