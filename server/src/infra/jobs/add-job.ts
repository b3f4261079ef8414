import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

export type JobOptions = {
  /** A waiting job of the same key is replaced instead of a second one being added. */
  key?: string;
  /** A waiting job of the same key keeps its time, so that asking for it again and again doesn't hurry it. */
  keepsTime?: boolean;
  runAt?: Date;
  /** Jobs of the same queue are done one after the other, whatever workers there are. */
  queue?: string;
  maxAttempts?: number;
};

/**
 * Adds a job in the transaction: it is there exactly when the change is, and a worker takes it right after the commit.
 * A failing job is tried again after e^attempt seconds (6 hours at most), `maxAttempts` times (25 unless said).
 */
export async function addJob(
  trx: Transaction,
  task: string,
  payload: JobPayload,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${task},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::integer,
    job_key => ${options.key ?? null}::text,
    queue_name => ${options.queue ?? null}::text,
    job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}
  )`.execute(trx);
}
