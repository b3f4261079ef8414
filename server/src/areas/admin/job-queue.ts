import type { JobJson, JobState, pageJobs } from '@kosar/contract/admin/logs';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type AuditEntry, writeAudit } from '../../infra/audit.ts';
import { type Database, transaction } from '../../infra/database/connect.ts';
import { nextPageOf } from '../../infra/database/keyset.ts';
import { containsText, equalsIfSet } from '../../infra/database/page.ts';
import { cursorsOf } from '../../infra/lists/next-cursor.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';

export interface JobRow {
  id: number;
  task: string;
  key: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
}

/** The jobs that aren't done, with their states. */
export const JOBS = sql<JobRow>`(select j.id::bigint as id, j.task_identifier::text as task, j.key::text as key, j.attempts::integer as attempts,
  j.max_attempts::integer as max_attempts, j.last_error, j.run_at, j.created_at,
  case when j.locked_at is not null then 'RUNNING' when j.attempts >= j.max_attempts then 'FAILED'
    when j.attempts > 0 then 'RETRYING' else 'WAITING' end as state
  from graphile_worker.jobs j)`;

/** One page of the jobs that aren't done, and how many there are of each state. */
export async function pageJobQueue(
  { reads: db, secrets }: Pick<AppContext, 'reads' | 'secrets'>,
  query: Parsed<typeof pageJobs>['query'],
) {
  const { search, state, page, size } = query;
  const jobs = db
    .selectFrom(JOBS.as('job'))
    .selectAll('job')
    .where(containsText(sql<string>`(task || ' ' || coalesce(key, ''))`, search))
    .where(equalsIfSet('state', state));
  const columns = { id: 'id', runDate: 'run_at', attempts: 'attempts', task: 'task' };
  const { rows, total, next } = await nextPageOf(jobs, query, columns, cursorsOf(secrets, 'job-ledger'));
  return { items: rows.map(presentJob), total, page, size, next, counts: await countByState(db) };
}

/** How many jobs there are of each state. */
export async function countByState(db: Database): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select state, count(*)::integer as count from ${JOBS} job group by state`.execute(db);
  const countOf = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    WAITING: countOf('WAITING'),
    RUNNING: countOf('RUNNING'),
    RETRYING: countOf('RETRYING'),
    FAILED: countOf('FAILED'),
  };
}

/** A job as the job queue shows it. */
export function presentJob(row: JobRow): JobJson {
  return {
    id: row.id,
    task: row.task,
    key: row.key,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    lastError: row.last_error,
    runDate: row.run_at.toISOString(),
    createdDate: row.created_at.toISOString(),
  };
}

/** Has a job tried at once, with all its attempts again. One that a worker has in hand is left to it. */
export async function retryJobNow(
  { db, clock }: AppContext,
  { userId }: Pick<AuditEntry, 'userId'>,
  id: number,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const { rows: there } = await sql<{ key: string | null; task: string }>`
      select key, task_identifier as task from graphile_worker.jobs where id = ${id}`.execute(trx);
    const job = found(there[0]);
    // It passes over what is locked by a worker.
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(
      trx,
    );
    refuseUnless(rows.length > 0, 'JOB_IS_RUNNING');
    await writeAudit(trx, {
      userId,
      action: 'job.retry',
      entity: 'job',
      entityId: id,
      after: { ...job },
      now,
    });
  });
}
