import type { JobJson, JobState } from '@kosar/contract/admin/logs';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudits } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { equalsIfSet } from '../../infra/database/page.ts';
import { countByState, JOBS, presentJob, retryJobNow } from './job-queue.ts';

/** What the operator asks of the job queue from a shell: the newest jobs, of one state if it is said, and how many there are of each. */
export async function listJobs(
  { reads: db }: AppContext,
  { state, limit }: { readonly state: JobState | undefined; readonly limit: number },
): Promise<{ counts: Record<JobState, number>; jobs: JobJson[] }> {
  const rows = await db
    .selectFrom(JOBS.as('job'))
    .selectAll('job')
    .where(equalsIfSet('state', state))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { counts: await countByState(db), jobs: rows.map(presentJob) };
}

/** Has one job tried at once; the log says that the market did it, as no one is logged in at a shell. */
export function retryJobAsMarket(context: AppContext, id: number): Promise<void> {
  return retryJobNow(context, { userId: null }, id);
}

/** Has every job that was given up tried at once, with all its attempts again; gives how many there were. */
export async function retryFailedJobs({ db, clock }: AppContext): Promise<number> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; key: string | null; task: string }>`
      select w.id::bigint as id, w.key::text as key, w.task_identifier::text as task
      from graphile_worker.jobs w
        join graphile_worker.reschedule_jobs(
          (select array_agg(f.id order by f.id) from graphile_worker.jobs f where f.attempts >= f.max_attempts and f.locked_at is null),
          run_at => now(), attempts => 0) r on r.id = w.id`.execute(trx);
    await writeAudits(
      trx,
      rows.map(({ id, key, task }) => ({
        userId: null,
        action: 'job.retry' as const,
        entity: 'job',
        entityId: id,
        after: { key, task },
        now,
      })),
    );
    return rows.length;
  });
}
