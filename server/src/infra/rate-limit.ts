import type { RefusalCode } from '@kosar/contract/refusals';
import { sql } from 'kysely';
import type { AppContext } from './app-context.ts';
import { type Transaction, transaction } from './database/connect.ts';
import { Refusal } from './refusal.ts';

/** How many attempts a key may have in one window. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  /** What is refused where the usual words of 429 don't say it. */
  readonly refusal?: RefusalCode;
}

/** What counting needs: the table, and the key that the counted keys are hashed with. */
export type Counting = Pick<AppContext, 'db' | 'secrets'>;

export const QUARTER_HOUR_SECONDS = 900;
export const HOUR_SECONDS = 3600;

/**
 * Counts one attempt against every limit, for all processes together; a window starts with its first attempt. Refuses with 429 and the
 * time to wait when one is used up. Counted before the work, so that attempts at the same moment can't slip through together. Limits that
 * are `shared` with others count only attempts that the first ones let through: who has used up their own can't use up those.
 */
export async function takeAttempt(
  counting: Counting,
  limits: readonly Limit[],
  windowSeconds: number,
  now: Date,
  shared: readonly Limit[] = [],
): Promise<void> {
  const refusal = await transaction(counting.db, (trx) =>
    countAttempt(trx, counting, { limits, shared, windowSeconds, now }),
  );
  if (refusal !== null) throw refusal;
}

/** The same in the transaction of what is limited: only what comes to its end counts, such as a mail that is really sent. */
export async function takeAttemptIn(
  trx: Transaction,
  counting: Pick<Counting, 'secrets'>,
  limits: readonly Limit[],
  windowSeconds: number,
  now: Date,
): Promise<void> {
  const refusal = await countAttempt(trx, counting, { limits, shared: [], windowSeconds, now });
  if (refusal !== null) throw refusal;
}

interface Tried {
  readonly limits: readonly Limit[];
  readonly shared: readonly Limit[];
  readonly windowSeconds: number;
  readonly now: Date;
}

async function countAttempt(
  trx: Transaction,
  counting: Pick<Counting, 'secrets'>,
  { limits, shared, windowSeconds, now }: Tried,
): Promise<Refusal | null> {
  const stored = (all: readonly Limit[]) =>
    all.map((limit) => ({ ...limit, key: storedKey(counting, limit.key) }));
  const own = stored(limits);
  const others = stored(shared);
  const ownKeys = own.map(({ key }) => key);
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const onConflict = sql`
    on conflict (key) do update set
      hits = case when rate_limit.window_started_at <= ${windowStart} then 1 else least(rate_limit.hits + 1, 1000000) end,
      window_started_at = case when rate_limit.window_started_at <= ${windowStart}
        then excluded.window_started_at else rate_limit.window_started_at end
    returning key, hits, window_started_at`;
  // In the order of the keys, so that two calls never wait for each other; in one statement, as whoever is let through waits once only.
  const { rows } = await sql<{ key: string; hits: number; window_started_at: Date }>`
    with own as (
      insert into rate_limit (key, hits, window_started_at)
      select key, 1, ${now}::timestamptz from unnest(${ownKeys}::text[]) as key order by key
      ${onConflict}
    ), with_others as (
      insert into rate_limit (key, hits, window_started_at)
      select key, 1, ${now}::timestamptz from unnest(${others.map(({ key }) => key)}::text[]) as key
      where not exists (
        select from own join unnest(${ownKeys}::text[], ${own.map(({ max }) => max)}::integer[])
          as bound (key, max) using (key)
        where own.hits > bound.max)
      order by key
      ${onConflict}
    )
    select * from own union all select * from with_others`.execute(trx);
  const limitOf = new Map([...own, ...others].map((limit) => [limit.key, limit]));
  const [last] = rows
    .filter(({ key, hits }) => hits > (limitOf.get(key)?.max ?? 0))
    .toSorted((a, b) => b.window_started_at.getTime() - a.window_started_at.getTime());
  if (last === undefined) return null;
  const refusal = limitOf.get(last.key)?.refusal;
  return tooMany(last.window_started_at.getTime(), windowSeconds, now, refusal);
}

function tooMany(
  startedAtMs: number,
  windowSeconds: number,
  now: Date,
  refusal: RefusalCode = 'too_many_requests',
): Refusal {
  return new Refusal(refusal, {
    retryAfterSeconds: windowSeconds - (now.getTime() - startedAtMs) / 1000,
  });
}

/** Whether a limit is used up, without counting: the refusal that then is due, else null. */
export async function isUsedUp(
  counting: Counting,
  { key, max }: Limit,
  windowSeconds: number,
  now: Date,
): Promise<Refusal | null> {
  const row = await counting.db
    .selectFrom('rate_limit')
    .select('window_started_at')
    .where('key', '=', storedKey(counting, key))
    .where('hits', '>=', max)
    .where('window_started_at', '>', new Date(now.getTime() - windowSeconds * 1000))
    .executeTakeFirst();
  return row === undefined ? null : tooMany(row.window_started_at.getTime(), windowSeconds, now);
}

/** Takes back one attempt of each key: it went well, so it shouldn't count. */
export async function giveAttemptBack(counting: Counting, keys: readonly string[]): Promise<void> {
  const stored = keys.map((key) => storedKey(counting, key));
  await transaction(counting.db, (trx) =>
    sql`update rate_limit set hits = hits - 1
      where key in (select key from rate_limit where key = any(${stored}) and hits > 0 order by key for update)`.execute(
      trx,
    ),
  );
}

/** Forgets all attempts of the keys. */
export async function forgetAttempts(counting: Counting, keys: readonly string[]): Promise<void> {
  const stored = keys.map((key) => storedKey(counting, key));
  await transaction(counting.db, (trx) => trx.deleteFrom('rate_limit').where('key', 'in', stored).execute());
}

/** What is counted, such as `login`, and a keyed hash of whom it is about: the table gives away neither addresses nor networks. */
function storedKey({ secrets }: Pick<Counting, 'secrets'>, key: string): string {
  const [kind = ''] = key.split(':', 1);
  return `${kind}:${secrets.digest('rate-limit', key).toString('base64url')}`;
}
