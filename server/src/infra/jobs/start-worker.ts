import { EventEmitter } from 'node:events';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { Logger as GraphileLogger, parseCronItems, run, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { showOfProcess } from '../gauges.ts';
import { showLife } from './worker-life.ts';

/** Which try of a job this is, and whether there is none after it. */
export interface Attempt {
  readonly number: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
}

/**
 * Does one job. It may run again after a crash, so it must be harmless to repeat. Throwing has it tried again later.
 * `signal` is aborted when the worker stops and the job should come to an end.
 */
export type JobTask = (payload: Readonly<Record<string, unknown>>, attempt: Attempt) => Promise<void>;

/**
 * A task run by the clock, and once at every start, which makes up for whatever was missed however long no worker ran. It
 * looks in the data for what is due, so running it too often does nothing. Two runs of it never overlap.
 */
export type ScheduledTask = {
  task: string;
  /** Five cron fields, in UTC: what depends on the local day asks the market's clock itself. */
  cron: string;
};

export type WorkerOptions = {
  databaseUrl: string;
  tasks: Readonly<Record<string, JobTask>>;
  schedule?: readonly ScheduledTask[];
  log: Logger;
  /** Jobs at a time. Slow outside services belong in a worker of their own, so that they hold up nothing else. */
  concurrency?: number;
};

export type Worker = {
  /** Takes no new job and lets the running ones end: they are notified by their signal after 5 s, left behind after 8 s. */
  stop: () => Promise<void>;
};

/** Makes or upgrades the tables of the job queue. Jobs can be added only after it. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, noHandleSignals: true });
}

/** Works through the jobs of these tasks until stopped; a lost database is waited for and found again. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController();
  let current = await startRunner(options);
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watched;
    },
  };

  /** The runner gives up when its database goes away for long; then another one takes its place. */
  async function watch(): Promise<void> {
    await current.ended;
    while (!stopping.signal.aborted) {
      await current.stop();
      await wait(1000);
      await replace();
      await current.ended;
    }
  }

  async function replace(): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      current = await startRunner(options);
      if (stopping.signal.aborted) await current.stop();
    } catch (error) {
      options.log.error({ err: error }, 'the worker could not start again');
    }
  }
}

async function startRunner(
  options: WorkerOptions,
): Promise<{ stop: () => Promise<void>; ended: Promise<void> }> {
  const concurrency = options.concurrency ?? 4;
  const onError = (error: unknown) => options.log.warn({ err: error }, 'the worker lost its database');
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: concurrency + 3,
    connectionTimeoutMillis: 5000,
    application_name: 'kosar-worker',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const events: WorkerEvents = new EventEmitter();
  const started = Promise.withResolvers<string>();
  events.on('pool:create', ({ workerPool }) => started.resolve(workerPool.id));
  const activeJobs = new Set<string>();
  showOfProcess('jobs_at_work', () => activeJobs.size);
  events.on('job:start', ({ job }) => activeJobs.add(job.id));
  events.on('job:complete', ({ job }) => activeJobs.delete(job.id));
  const stuck = stuckForLong(events);
  let runner: Runner;
  try {
    runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      gracefulShutdownAbortTimeout: 5000,
      events,
      logger: graphileLogger(options.log),
      taskList: taskList(options.tasks),
      parsedCronItems: cronItems(options.schedule ?? []),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const stopped = Promise.withResolvers<void>();
  const ended = Promise.race([runner.promise.catch(onError), stuck, stopped.promise]);
  const life = await showLife({
    databaseUrl: options.databaseUrl,
    pool,
    workerId: await started.promise,
    listActiveJobs: () => [...activeJobs],
    onError,
  });
  let stopping: Promise<void> | null = null;
  const stopOnce = () => (stopping ??= stop());
  try {
    await runMissed(pool, options.schedule ?? []);
  } catch (error) {
    await stopOnce();
    throw error;
  }
  return { ended, stop: stopOnce };

  async function stop(): Promise<void> {
    // A runner that has ended already says so by rejecting.
    await Promise.race([runner.stop().catch(() => undefined), wait(LEAVE_BEHIND_MS)]);
    await life.stop();
    await Promise.race([pool.end(), wait(1000)]);
    stopped.resolve();
  }
}

/**
 * Resolves when no job could be fetched for 5 s. A connection that breaks in the runner's very first query leaves it failing
 * for good, because it keeps the rejected answer: it has to be replaced.
 */
function stuckForLong(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let failingSince: number | null = null;
    const isWell = () => {
      failingSince = null;
    };
    events.on('job:start', isWell);
    events.on('worker:getJob:empty', isWell);
    events.on('worker:getJob:error', () => {
      failingSince ??= Date.now();
      if (Date.now() - failingSince > STUCK_MS) resolve();
    });
  });
}

function taskList(tasks: WorkerOptions['tasks']): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (
      payload: unknown,
      { job, abortSignal }: { job: { attempts: number; max_attempts: number }; abortSignal: AbortSignal },
    ) =>
      task(isRecord(payload) ? payload : {}, {
        number: job.attempts,
        isLast: job.attempts >= job.max_attempts,
        signal: abortSignal,
      }),
  ]);
  return Object.fromEntries(entries);
}

function cronItems(schedule: readonly ScheduledTask[]) {
  return parseCronItems(
    schedule.map(({ task, cron }) => ({
      task,
      match: cron,
      identifier: task,
      // One key: while the worker is slow, one run waits. One queue: it never overtakes the one at work.
      options: { backfillPeriod: 0, jobKey: scheduleKey(task), queueName: scheduleKey(task) },
    })),
  );
}

async function runMissed(pool: Pool, schedule: readonly ScheduledTask[]): Promise<void> {
  for (const { task } of schedule) await runScheduled(pool, task);
}

/** Has the worker run a scheduled task at once, as the clock would in its time. */
export async function runScheduled(pool: Pool, task: string): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, job_key => $2, queue_name => $2)', [
    task,
    scheduleKey(task),
  ]);
}

function scheduleKey(task: string): string {
  return `schedule:${task}`;
}

function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger((scope) => (level, message) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[write]({ job: scope.jobId, task: scope.taskIdentifier }, message);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

const LEAVE_BEHIND_MS = 8000;
const STUCK_MS = 5000;
