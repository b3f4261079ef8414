import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakedClock } from '../infra/faked-clock.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 120_000;
/** So many starts would spend their time on reading and compiling the same files. */
export const COMPILED = join(ROOT, '.cache/compiled');

/** A program of the market, running in a process of its own. */
export interface Child {
  readonly process: ChildProcess;
  /** All it has said on both outputs so far. */
  readonly said: () => string;
  /** Sends a signal and waits for the end; says how it ended and after how long. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ending>;
  /** Waits for an end that comes by itself. */
  ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly tookMs: number;
}

/** A web server that has said that it is alive. */
export interface WebChild extends Child {
  readonly url: string;
}

const children = new Set<ChildProcess>();

/** Starts a script of the market by its path from the root. Only what is given here is in its environment, besides the path of programs and the date of tests. */
export function startScript(script: string, env: Record<string, string>): Child {
  const program = spawn(process.execPath, [join(ROOT, script)], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '/tmp',
      NODE_COMPILE_CACHE: COMPILED,
      ...fakedClock(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(program);
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-20_000)));
  let since = performance.now();
  const ended = once(program, 'close').then(([code, signal]): Ending => {
    children.delete(program);
    return { code, signal, tookMs: performance.now() - since };
  });
  return {
    process: program,
    said: () => said,
    ended,
    end(signal) {
      since = performance.now();
      program.kill(signal);
      return ended;
    },
  };
}

let compiling: Promise<unknown> | undefined;

/** What is compiled is kept when a process ends well, and many here are killed: one that has no database ends at once. */
function compileOnce(): Promise<unknown> {
  compiling ??= startScript('server/src/main.ts', {}).ended;
  return compiling;
}

/** Starts `main.ts` on a port and waits until it answers. */
export async function startWebServer(
  databaseUrl: string,
  port: number,
  env: Record<string, string> = {},
): Promise<WebChild> {
  await compileOnce();
  const child = startScript('server/src/main.ts', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isAlive(url))) {
    if (child.process.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server did not start: ${child.said()}`);
    await sleep(20);
  }
  return { ...child, url };
}

/** Starts `worker.ts`, which sends its mails to an SMTP server. */
export function startWorkerProcess(
  databaseUrl: string,
  smtpUrl: string,
  env: Record<string, string> = {},
): Child {
  return startScript('server/src/worker.ts', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    ...env,
  });
}

/** Ends what a failed test has left running. */
export async function endAllChildren(): Promise<void> {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** A port that no one listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isAlive(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}
