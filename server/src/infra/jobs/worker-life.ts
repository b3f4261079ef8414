import type { Pool } from 'pg';
import { Client } from 'pg';

export type WorkerLife = { stop: () => Promise<void> };

/**
 * Shows the other workers that this one lives, by an advisory lock that PostgreSQL frees the moment its process is gone;
 * and gives back the jobs of workers that are gone. Without it a job of a killed worker would wait four hours.
 */
export async function showLife(options: {
  databaseUrl: string;
  pool: Pool;
  workerId: string;
  /** Ids of the jobs this worker has in hand. */
  listActiveJobs: () => string[];
  onError: (error: unknown) => void;
  everyMs?: number;
}): Promise<WorkerLife> {
  let client: Client | null = null;
  let stopped = false;
  let work = beat();
  await work;
  const timer = setInterval(() => {
    work = work.then(beat);
  }, options.everyMs ?? 2000);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await work;
      await client?.end().catch(() => undefined);
    },
  };

  async function beat(): Promise<void> {
    if (stopped) return;
    try {
      client ??= await takeLock();
      await options.pool.query(GIVE_BACK_JOBS_OF_THE_DEAD, [LOCK_CLASS, options.workerId]);
      await options.pool.query(GIVE_BACK_JOBS_NEVER_HEARD_OF, [options.workerId, options.listActiveJobs()]);
    } catch (error) {
      options.onError(error);
    }
  }

  async function takeLock(): Promise<Client> {
    const holder = new Client({
      connectionString: options.databaseUrl,
      application_name: 'kosar-worker-life',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    const forget = () => {
      if (client === holder) client = null;
    };
    holder.on('error', forget);
    holder.on('end', forget);
    await holder.connect();
    // A machine that vanished without closing its connections is noticed within half a minute.
    await holder.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    );
    await holder.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, options.workerId]);
    return holder;
  }
}

const LOCK_CLASS = 7461;

// A worker takes its first job only after its lock, so whoever holds a job without a lock is dead. The few seconds let a
// living worker, whose connection PostgreSQL has just lost, take its lock again.
const GIVE_BACK_JOBS_OF_THE_DEAD = `
  with holder as (
    select locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '3 seconds'
    union
    select locked_by from graphile_worker._private_job_queues
      where locked_by is not null and locked_at < now() - interval '3 seconds'
  ), dead as materialized (
    select locked_by from holder
      where locked_by <> $2 and pg_try_advisory_xact_lock($1, hashtext(locked_by))
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`;

// When a connection breaks just as a job is handed out, the job is ours in the table but we never learn of it.
const GIVE_BACK_JOBS_NEVER_HEARD_OF = `
  with job as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = $1 and locked_at < now() - interval '20 seconds' and id <> all($2::bigint[])
      returning job_queue_id
  )
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where locked_by = $1 and id in (select job_queue_id from job)`;
