import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '@kosar/server/app';
import { createContext } from '@kosar/server/create-context';
import type { AppContext } from '@kosar/server/infra/app-context';
import type { Config } from '@kosar/server/infra/config';
import { type Connection, connect } from '@kosar/server/infra/database/connect';
import { createAnswerCache } from '@kosar/server/infra/http/answer-cache';
import { unlimitedLoad } from '@kosar/server/infra/testing/unlimited-load';
import type { MailTransport } from '@kosar/server/providers/mail/mail-transport';
import type { Pool } from 'pg';
import { createWorker, type Worker } from './worker.ts';

/** What dies with a machine and begins again: the web, the worker, and their connections to the database. */
export interface Processes {
  readonly context: AppContext;
  readonly connection: Connection;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly worker: Worker;
  /** Ends them without letting them end anything. */
  die(): Promise<void>;
}

/** Begins them on the database at `url`; the jobs that dead ones held are given to the new worker. */
export async function startProcesses({
  url,
  config,
  log,
  own,
  transport,
  folder,
  parts,
}: {
  readonly url: string;
  readonly config: Config;
  readonly log: AppContext['log'];
  readonly own: Pool;
  readonly transport: MailTransport;
  readonly folder: string;
  readonly parts: Pick<AppContext, 'clock' | 'payments'>;
}): Promise<Processes> {
  await own.query(UNLOCK);
  const connection = connect({ url, poolSize: 12, onError: () => undefined });
  // Lives ask for the same short lists again and again: planned once they cost less.
  const context = createContext(config, { ...connection, reads: connection.db }, log, {
    ...parts,
    load: unlimitedLoad(),
    answers: createAnswerCache(0),
  });
  const app = await createApp(context, join(folder, 'no-web'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const worker = await createWorker(context, { pool: connection.pool, own }, transport);
  return {
    context,
    connection,
    app,
    worker,
    die: async () => {
      app.server.closeAllConnections();
      await worker.close();
      // What is still under way in it finds no database any more.
      await Promise.race([connection.close().catch(() => undefined), wait(LONGEST_END_MS)]);
      await Promise.race([app.close().catch(() => undefined), wait(LONGEST_END_MS)]);
    },
  };
}

/** One of its processes that is killed takes all others with it: it begins anew from what it had written. */
export async function killDatabase(own: Pool): Promise<void> {
  // A server that isn't ours has other guests.
  if (process.env['DATABASE_URL'] !== undefined) return;
  const { rows } = await own.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  );
  const [victim] = rows;
  if (victim !== undefined) process.kill(victim.pid, 'SIGKILL');
}

/** Waits until the database answers again. */
export async function returnOfDatabase(own: Pool): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      await wait(EVERY_MS);
      await own.query('select 1');
      return;
    } catch (error) {
      if (tried > MAX_ATTEMPTS) throw error;
    }
  }
}

const LONGEST_END_MS = 2000;
const EVERY_MS = 50;
const MAX_ATTEMPTS = 600;

const UNLOCK = `
  with jobs as (update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null)
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
