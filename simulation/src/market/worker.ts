import { INVOICING_SCHEDULE } from '@kosar/server/areas/invoicing/public';
import type { AppContext } from '@kosar/server/infra/app-context';
import type { JobTask } from '@kosar/server/infra/jobs/start-worker';
import {
  invoicingTasks,
  jobTasks,
  mailTasks,
  PAYMENT_TASK_SCHEDULE,
  paymentTasks,
  SCHEDULE,
} from '@kosar/server/jobs';
import type { MailTransport } from '@kosar/server/providers/mail/mail-transport';
import { Logger, runTaskListOnce, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { createKiller, type Killer } from './killer.ts';

/** Does the market's jobs when the life says so, instead of whenever there are some: so the order of things is the seed's. */
export interface Worker {
  /** Lets the clock's jobs begin, as cron would; `SELF_AUDIT` and such once a day are left out unless asked for. */
  wake(tasks?: readonly string[]): Promise<void>;
  /** Works until no job is due by the market's clock. Gives how many wait for a later attempt. */
  work(): Promise<number>;
  /** Strikes the so-maniest job from now on, some milliseconds after it began, as if its process were gone; it is done anew later. */
  killAt(job: number, ms: number): void;
  /** No one is killed any more. */
  forgetKilling(): void;
  close(): Promise<void>;
}

/** Tasks of the clock that matter to what people see; the others run at night, and those of waiting lists and plans when the life says so. */
const OFTEN = SCHEDULE.concat(PAYMENT_TASK_SCHEDULE, INVOICING_SCHEDULE)
  .map(({ task }) => task)
  .filter((task) => !/audit|accounts|forgotten|history|serve-all-waiting|end-planned-ordering/.test(task));

/** Those that a chain being settled waits for. */
export const SETTLING_TASKS = [...PAYMENT_TASK_SCHEDULE.map(({ task }) => task), 'poll-payments'];

/** A worker over the real queue with the same tasks as in production, two at a time. The queue has connections of its own. */
export async function createWorker(
  context: AppContext,
  { pool, own }: { readonly pool: Pool; readonly own: Pool },
  transport: MailTransport,
): Promise<Worker> {
  const killer = createKiller(pool, own);
  const tasks = taskList(killer, {
    ...jobTasks(context),
    ...mailTasks(context, transport),
    ...paymentTasks(context),
    ...invoicingTasks(context),
  });
  const clients = [await own.connect(), await own.connect()];
  for (const client of clients) client.on('error', () => undefined);
  return {
    wake: async (names = OFTEN) => {
      await own.query(
        `select graphile_worker.add_job(task, job_key => 'schedule:' || task, queue_name => 'schedule:' || task)
         from unnest($1::text[]) as task`,
        [names],
      );
    },
    work: async () => {
      // What is due by the market's clock is due, though the queue goes by the real one. Once: what asks for another attempt then gets it when time has passed.
      await own.query(
        `update graphile_worker._private_jobs set run_at = now()
         where run_at > now() and run_at <= $1 and locked_at is null and attempts < max_attempts`,
        [context.clock.now()],
      );
      for (let turn = 0; ; turn += 1) {
        if (turn > MAX_TURNS) throw new Error(`jobs come again and again: ${await describeJobs(own)}`);
        const { rows } = await own.query<{ ready: number; waiting: number }>(
          `select count(*) filter (where run_at <= now())::integer as ready,
             count(*) filter (where run_at > now())::integer as waiting
           from graphile_worker._private_jobs where attempts < max_attempts`,
        );
        if ((rows[0]?.ready ?? 0) === 0) return rows[0]?.waiting ?? 0;
        await Promise.all(
          clients.map((client) =>
            runTaskListOnce({ logger: SILENT, noPreparedStatements: false }, tasks, client),
          ),
        );
        await killer.settled();
      }
    },
    killAt: killer.arm,
    forgetKilling: killer.disarm,
    close: async () => {
      for (const client of clients) client.release(true);
    },
  };
}

/** A job that fails is tried again; more often than this at one time it never ends. */
const MAX_TURNS = 40;

async function describeJobs(own: Pool): Promise<string> {
  const { rows } = await own.query(
    `select t.identifier, j.attempts, j.run_at, j.last_error, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where attempts < max_attempts limit 5`,
  );
  return JSON.stringify(rows);
}

const SILENT = new Logger(() => () => undefined);

function taskList(killer: Killer, tasks: Readonly<Record<string, JobTask>>): TaskList {
  const { signal } = new AbortController();
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) =>
        killer.run(() =>
          task(isRecord(payload) ? payload : {}, {
            number: job.attempts,
            isLast: job.attempts >= job.max_attempts,
            signal,
          }),
        ),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
