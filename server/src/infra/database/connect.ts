import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, TypeOverrides, types } from 'pg';
import type { ConstraintName } from './constraints.generated.ts';
import { JSON_ARRAY, parseJsonArray } from './json-array.ts';
import { prepareFrequentStatements } from './prepared.ts';
import type { Tables } from './tables.generated.ts';

/**
 * The handle of reads. It has no insert, update or delete: those are on `Transaction`, which a plain connection
 * doesn't fit, so a function that writes can't be called outside of one. A `Transaction` fits here too.
 */
export type Database = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'dynamic'
  | 'case'
  | 'getExecutor'
  | 'transaction'
>;

/** The handle of writes; only `transaction()` makes one. */
export type Transaction = KyselyTransaction<Tables>;

export interface Connection {
  db: Database;
  /** For lists, files, reports and checks: a few connections of their own, where each statement is planned for its very values. */
  reads: Database;
  /** For what Kysely has no words for: LISTEN, the job queue. */
  pool: Pool;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  url: string;
  poolSize?: number;
  /** How long a query waits for a connection before it fails. */
  waitMs?: number;
  /** `MANY_SHORT`, unless said otherwise, has a statement planned once for all values; `FEW_LONG` has it planned for those that it comes with. */
  work?: 'MANY_SHORT' | 'FEW_LONG';
  /** Called with connections that break while idle or at work; the query at work is rejected besides. */
  onError: (error: Error) => void;
  /** Called with every query; tests count them. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * Opens a pool, and a quarter as many connections again for long reads. Nothing is connected until the first query, which fails after 5 s
 * (`waitMs`) without an answer.
 */
export function connect(options: ConnectOptions): Connection {
  const { poolSize = 10, work = 'MANY_SHORT' } = options;
  const main = open(options, poolSize, work === 'MANY_SHORT');
  const long = work === 'FEW_LONG' ? main : open(options, Math.max(2, Math.floor(poolSize / 4)), false);
  return {
    db: main.kysely,
    reads: long.kysely,
    pool: main.pool,
    close: async () => {
      await main.close();
      if (long !== main) await long.close();
    },
  };
}

function open({ url, waitMs = 5000, onError, onQuery }: ConnectOptions, max: number, isPlannedOnce: boolean) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Planning an order or a visitor's page takes longer than running it, and a plan made for one suits the next. A long list is the
    // other way chain: whether an index is worth it hangs on the values.
    ...(isPlannedOnce && { options: '-c plan_cache_mode=force_generic_plan' }),
    types: readableTypes(),
  });
  pool.on('error', onError);
  // A client that is checked out reports its errors itself; without a listener a database restart ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (isPlannedOnce) prepareFrequentStatements(pool);
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  });
  const close = async () => {
    await kysely.destroy();
    // Kysely ends the pool only if it ever asked something; otherwise connections opened past it would stay.
    if (!pool.ended) await pool.end();
  };
  return { kysely, pool, close };
}

/**
 * Runs `work` in one transaction and returns what it returns. A deadlock (40P01) or serialization failure (40001) is
 * tried again from the start, so `work` must have no effect outside the database. Any other error rolls back.
 */
export async function transaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
  attempts = 5,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (attempts <= 1 || !isWorthAnotherAttempt(error)) {
      throw error;
    }
    await sleep(5 + Math.random() * 20);
    return transaction(db, work, attempts - 1);
  }
}

/** Runs `read` with all that it asks seeing the data of one moment, whatever is written meanwhile. It can't write. */
export async function inOneView<T>(db: Database, read: (view: Database) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** The name of the constraint that the error says was violated, or null: for turning it into a refusal. */
export function violatedConstraint(error: unknown): ConstraintName | null {
  const isViolation = error instanceof DatabaseError && error.code?.startsWith('23') === true;
  return isViolation ? ((error.constraint as ConstraintName | undefined) ?? null) : null;
}

/** Whether the error says that one of these constraints was violated. */
export function violates(error: unknown, ...names: readonly ConstraintName[]): boolean {
  const violated = violatedConstraint(error);
  return violated !== null && names.includes(violated);
}

function isWorthAnotherAttempt(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
}

/**
 * int8 is a number (the domains keep it a safe integer), a date stays 'YYYY-MM-DD' (as a Date it would move with the
 * server's zone), a time of day is 'HH:mm'; lists within a row are read fast.
 */
function readableTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, parseSafeInteger);
  overrides.setTypeParser(types.builtins.DATE, (value) => value);
  overrides.setTypeParser(types.builtins.TIME, (value) => value.slice(0, 5));
  overrides.setTypeParser(JSON_ARRAY, parseJsonArray);
  return overrides;
}

function parseSafeInteger(value: string): number {
  const parsed = Number(value);
  if (!Number.isSafeInteger(parsed)) {
    throw new RangeError(`${value} is more than a number can hold`);
  }
  return parsed;
}
