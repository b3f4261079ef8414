import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { createLog } from '@kosar/server/infra/log';
import type { Running } from '@kosar/server/run-web';

const ROOT = join(import.meta.dirname, '..');
/** What was compiled once needn't be compiled again when a part is brought back. */
const COMPILED = join(ROOT, '.cache/compiled');
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** What has run so long ended by a problem of its own, and not by the one before. */
const SOUND_AFTER_MS = 60_000;

/** A program of the market that is to run until it is stopped. */
export interface RestartedProgram {
  /** Its name in the log. */
  readonly part: 'web' | 'worker';
  /** Its path from the root. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: ReturnType<typeof createLog>;
}

/**
 * Runs a program as a process of its own and brings it back whenever it ends, also when the system killed it for its memory: after 1 s, and after twice
 * as long each time that it doesn't last, 30 s at most. Never gives up. Resolves when the program has said that it is ready; a first
 * start that ends by itself is a failure of the start.
 */
export async function keepRunning({ part, script, env, log }: RestartedProgram): Promise<Running> {
  const ready = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  let isReady = false;
  let isStopping = false;
  let waitMs = FIRST_WAIT_MS;
  let child: ChildProcess | undefined;
  let waiting: NodeJS.Timeout | undefined;

  function begin(): void {
    const startedAt = performance.now();
    const begun = startProgram(script, env);
    child = begun;
    log.info({ part, pid: begun.pid }, 'a part of the market was started');
    begun.once('message', () => {
      isReady = true;
      ready.resolve();
    });
    begun.once('error', (error) =>
      log.error({ err: error, part }, 'a part of the market could not be started'),
    );
    begun.once('close', (code, signal) => {
      child = undefined;
      if (isStopping) stopped.resolve();
      else if (!isReady && signal === null && code !== 0)
        ready.reject(new Error(`The ${part} process ended at its start.`));
      else bringBack({ code, signal, livedMs: performance.now() - startedAt });
    });
  }

  function bringBack(ending: { code: number | null; signal: string | null; livedMs: number }): void {
    if (ending.livedMs >= SOUND_AFTER_MS) waitMs = FIRST_WAIT_MS;
    log.error({ part, ...ending, againInMs: waitMs }, 'a part of the market ended and is started again');
    waiting = setTimeout(begin, waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }

  process.on('exit', () => child?.kill('SIGKILL'));
  begin();
  await ready.promise;
  return {
    async stop() {
      isStopping = true;
      clearTimeout(waiting);
      if (child === undefined) return;
      child.kill('SIGTERM');
      await stopped.promise;
    },
  };
}

/**
 * In a process group of its own: Ctrl-C in a terminal reaches the start script alone, which then stops its parts in order. By the channel a part notices
 * that the start script is gone, however that ended.
 */
function startProgram(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, join(ROOT, script)], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
