import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { transaction } from '../database/connect.ts';
import { useTestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { addJob } from './add-job.ts';
import { retryNow } from './retry-testing.ts';
import type { JobTask, ScheduledTask, Worker } from './start-worker.ts';
import { startWorker } from './start-worker.ts';

const database = useTestDatabase();
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

test('a job runs once its transaction is committed, and never when it is rolled back', async () => {
  const done: unknown[] = [];
  await work({ note: async ({ text }) => void done.push(text) });
  const rolledBack = transaction(database.db, async (trx) => {
    await addJob(trx, 'note', { text: 'lost' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await transaction(database.db, (trx) => addJob(trx, 'note', { text: 'kept' }));
  await eventually(() => expect(done).toEqual(['kept']));
});

test('a waiting job is replaced by one of the same key', async () => {
  for (const text of ['first', 'second']) {
    await transaction(database.db, (trx) => addJob(trx, 'note', { text }, { key: 'one' }));
  }
  const done: unknown[] = [];
  await work({ note: async ({ text }) => void done.push(text) });
  await eventually(() => expect(done).toEqual(['second']));
});

test('a job for later waits, a failing one is tried again and knows which attempt is its last', async () => {
  const attempts: string[] = [];
  await transaction(database.db, async (trx) => {
    await addJob(trx, 'flaky', {}, { maxAttempts: 2, key: 'flaky' });
    await addJob(trx, 'flaky', {}, { runAt: new Date(Date.now() + 3_600_000) });
  });
  await work({
    flaky: async (_, attempt) => {
      attempts.push(`${attempt.number} ${attempt.isLast}`);
      throw new Error('not yet');
    },
  });
  await eventually(async () => {
    await retryNow(database.db);
    expect(attempts).toEqual(['1 false', '2 true']);
  }, 30_000);
});

test('a scheduled task runs once at a start, however many runs were missed', async () => {
  const done = vi.fn<() => void>();
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('tick', now() - interval '2 days', now() - interval '3 hours')`.execute(database.db);
  await work({ tick: async () => done() }, [{ task: 'tick', cron: '0 0 1 1 *' }]);
  await eventually(() => expect(done).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(done).toHaveBeenCalledTimes(1);
});

test('jobs of a worker that is gone are given to another within seconds', async () => {
  await transaction(database.db, (trx) => addJob(trx, 'note', { text: 'orphan' }));
  await sql`
    update graphile_worker._private_jobs
    set locked_by = 'pool-gone', locked_at = now() - interval '1 minute', attempts = 1`.execute(database.db);
  const done: unknown[] = [];
  await work({ note: async ({ text }) => void done.push(text) });
  await eventually(() => expect(done).toEqual(['orphan']), 30_000);
});

test('a job at work is left to its living worker', async () => {
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  const slow: JobTask = async () => {
    runs += 1;
    await finish.promise;
  };
  const found: unknown[] = [];
  const note: JobTask = async ({ text }) => void found.push(text);
  await work({ slow, note });
  await work({ slow, note });
  await transaction(database.db, (trx) => addJob(trx, 'slow', {}));
  await eventually(() => expect(runs).toBe(1));
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
    database.db,
  );
  // Both workers have looked for jobs of dead ones by then: each does so in its turn.
  for (const text of ['first', 'second']) {
    await addJobOfTheDead(text);
    await eventually(() => expect(found).toContain(text), 30_000);
  }
  expect(runs).toBe(1);
  finish.resolve();
});

test('stopping lets the running job end', async () => {
  const steps: string[] = [];
  const worker = await work({
    slow: async () => {
      steps.push('begun');
      await new Promise((resolve) => setTimeout(resolve, 300));
      steps.push('ended');
    },
  });
  await transaction(database.db, (trx) => addJob(trx, 'slow', {}));
  await eventually(() => expect(steps).toEqual(['begun']));
  await worker.stop();
  expect(steps).toEqual(['begun', 'ended']);
});

test('a job that never ends is left behind', async () => {
  let begun = false;
  const worker = await work({
    endless: () => {
      begun = true;
      return new Promise<void>(() => undefined);
    },
  });
  await transaction(database.db, (trx) => addJob(trx, 'endless', {}));
  await eventually(() => expect(begun).toBe(true));
  const startedAt = Date.now();
  await worker.stop();
  // The job has eight seconds; a busy machine may have more to do before and after.
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});

test('a worker whose connections are all cut goes on', async () => {
  const done: unknown[] = [];
  await work({ note: async ({ text }) => void done.push(text) });
  for (let chain = 0; chain < 5; chain += 1) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'kosar-worker%'`.execute(database.db);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await transaction(database.db, (trx) => addJob(trx, 'note', { text: 'after' }));
  await eventually(() => expect(done).toEqual(['after']), 30_000);
});

test('a job handed out over a connection that broke on the way is not forgotten', async () => {
  const done: unknown[] = [];
  const finish = Promise.withResolvers<void>();
  await work({ slow: () => finish.promise, note: async ({ text }) => void done.push(text) });
  await transaction(database.db, async (trx) => {
    await addJob(trx, 'slow', {});
    await addJob(
      trx,
      'note',
      { text: 'unheard' },
      { runAt: new Date(Date.now() + 3_600_000), key: 'unheard' },
    );
  });
  // Hands the job to the worker that has the slow one, without notifying it.
  await eventually(async () => {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs as job
      set run_at = now(), locked_at = now() - interval '1 minute', locked_by = other.locked_by
      from graphile_worker._private_jobs as other
      where job.key = 'unheard' and other.locked_by is not null and other.id <> job.id`.execute(database.db);
    expect(numAffectedRows).toBe(1n);
  });
  await eventually(() => expect(done).toEqual(['unheard']), 30_000);
  finish.resolve();
});

async function addJobOfTheDead(text: string): Promise<void> {
  const runAt = new Date(Date.now() + 3_600_000);
  await transaction(database.db, (trx) => addJob(trx, 'note', { text }, { runAt, key: text }));
  await sql`
    update graphile_worker._private_jobs
    set run_at = now(), locked_by = 'pool-gone', locked_at = now() - interval '1 minute'
    where key = ${text}`.execute(database.db);
}

async function work(tasks: Record<string, JobTask>, schedule: ScheduledTask[] = []): Promise<Worker> {
  const worker = await startWorker({
    databaseUrl: database.current.url,
    tasks,
    schedule,
    log: pino({ level: 'silent' }),
  });
  workers.push(worker);
  return worker;
}
