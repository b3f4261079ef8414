import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 45_000;

/** A process that serves HTTP on the loopback. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** One that may not answer yet. */
export interface StartedProcess extends ServerProcess {
  hasEnded(): boolean;
  /** The last that it said to standard error. */
  lastLine(): string;
}

/** The name its session cookie has: the one of a site on https. */
export const SESSION_COOKIE = '__Host-kosar';

/** Starts the market's web server with production settings, as `node server/src/main.ts` does, and waits until it is ready. */
export async function startMarketServer(databaseUrl: string): Promise<ServerProcess> {
  const port = await findFreePort();
  const server = startProcess(['server/src/main.ts'], port, {
    NODE_ENV: 'production',
    BASE_URL: 'https://kosar.example',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: String(port),
  });
  await untilAnswers(server, '/api/health');
  return server;
}

/** Starts a node program of ours that listens on `port`. */
export function startProcess(
  args: readonly string[],
  port: number,
  env: Record<string, string>,
): StartedProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return {
    port,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null,
    lastLine: () => said.trim().split('\n').at(-1) ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Milliseconds until the process answers 200; throws when it ends before. */
export async function untilAnswers(
  server: StartedProcess,
  path: string,
  timeoutMs = TIMEOUT_MS,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (server.hasEnded()) throw new Error(`the server ended: ${server.lastLine()}`);
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - startedAt;
    await sleep(10);
  }
  await server.stop();
  throw new Error(`no answer at ${path} in ${timeoutMs / 1000} s`);
}

/** Memory that a process holds, in MB; null where the system doesn't say. */
export async function memoryMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Memory that a process and the ones that it started hold together, in MB; null where the system doesn't say. */
export async function memoryOfAllMb(pid: number): Promise<number | null> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  const sizes = await Promise.all(pids.map(memoryMb));
  return sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
}

/** A port of the loopback that no one listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
