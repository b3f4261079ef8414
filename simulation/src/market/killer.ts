import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Ends jobs in the middle, as `kill -9` of their worker would: what they had committed or sent stays, and they do nothing more. */
export interface Killer {
  /** From now on the so-maniest job that begins is struck after some milliseconds, and all that run beside it. */
  readonly arm: (job: number, ms: number) => void;
  readonly disarm: () => void;
  /** Runs a job that may be struck. */
  run(job: () => Promise<void>): Promise<void>;
  /** Resolves when the pool has noticed which of its connections are gone. */
  settled(): Promise<void>;
}

/** Names the connections of the simulation itself, which live on. */
export const OWN_NAME = 'simulation';

interface Running {
  isDead: boolean;
  readonly struck: PromiseWithResolvers<never>;
}

/** Kills by cutting the connections that jobs use; a job that was struck gets no other. */
export function createKiller(pool: Pool, own: Pool): Killer {
  const jobs = new AsyncLocalStorage<Running>();
  const running = new Set<Running>();
  let left = 0;
  let cut: Promise<unknown> = Promise.resolve();
  let delay = 0;
  refuseTheDead(pool, jobs);
  return {
    arm: (job, ms) => {
      left = job;
      delay = ms;
    },
    disarm: () => {
      left = 0;
    },
    settled: async () => {
      await cut;
    },
    run: async (job) => {
      const one: Running = { isDead: false, struck: Promise.withResolvers<never>() };
      one.struck.promise.catch(() => undefined);
      running.add(one);
      if (left > 0) {
        left -= 1;
        if (left === 0) setTimeout(strike, delay);
      }
      const done = jobs.run(one, job);
      done.catch(() => undefined);
      try {
        await Promise.race([done, one.struck.promise]);
      } finally {
        running.delete(one);
      }
    },
  };

  function strike(): void {
    if (running.size === 0) return;
    for (const one of running) {
      one.isDead = true;
      one.struck.reject(new Error('its worker was killed'));
    }
    cut = own.query(CUT).then(() => wait(NOTICE_MS));
  }
}

function refuseTheDead(pool: Pool, jobs: AsyncLocalStorage<Running>): void {
  const connect = pool.connect.bind(pool);
  const guarded = (callback?: Parameters<typeof connect>[0]) => {
    if (jobs.getStore()?.isDead !== true) return callback === undefined ? connect() : connect(callback);
    const error = new Error('its worker was killed');
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => undefined);
    return undefined;
  };
  pool.connect = guarded as typeof pool.connect;
}

const NOTICE_MS = 50;

const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${OWN_NAME}'`;
