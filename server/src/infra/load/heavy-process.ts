import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';

/**
 * A process of its own that makes heavy answers, with little memory, few connections and a low priority: their rows are read and written there, and the
 * process that takes orders only hands the bytes on. It is started when first asked, and ends when it hasn't been asked for long.
 */
export interface HeavyProcess {
  /** Has it answer a read. Refuses with 503 when it isn't there, or ends before it answers; the next one who asks finds a new one. */
  ask(path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage>;
  /** Its number while it runs, else null. */
  pid(): number | null;
  /** How often it was started. */
  starts(): number;
  stop(): Promise<void>;
}

/** Says in its environment where it is asked. */
export const HEAVY_SOCKET = 'HEAVY_SOCKET';

const MEMORY_MB = 384;
const IDLE_MS = 10 * 60_000;
const READY_MS = 30_000;
/** Longer than the database lets a statement go on, twice. */
const ANSWER_MS = 65_000;
const RETRY_SECONDS = 5;

interface Part {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly agent: Agent;
  readonly folder: string;
  readonly socketPath: string;
}

/** The heavy process of one web process, with its environment unless said otherwise. `onEnd` hears of an end that no one asked for. */
export function createHeavyProcess({
  script,
  env = process.env,
  idleMs = IDLE_MS,
  readyMs = READY_MS,
  onEnd = () => undefined,
}: {
  readonly script: URL;
  readonly env?: NodeJS.ProcessEnv;
  readonly idleMs?: number;
  /** How long it may take to start. */
  readonly readyMs?: number;
  readonly onEnd?: (code: number | null) => void;
}): HeavyProcess {
  let running: Promise<Part> | null = null;
  let pid: number | null = null;
  let starts = 0;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let idle: NodeJS.Timeout | undefined;
  let inHand = 0;

  async function start(): Promise<Part> {
    if (performance.now() - failedAtMs < RETRY_SECONDS * 1000) throw away();
    starts += 1;
    const folder = await mkdtemp(join(tmpdir(), 'kosar-heavy-'));
    const socketPath = join(folder, 'socket');
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      env: { ...env, [HEAVY_SOCKET]: socketPath },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    pid = child.pid ?? null;
    // Not `close`: who disconnects the channel themselves never hears of it.
    const ended = once(child, 'exit');
    const part = { child, ended, folder, socketPath, agent: new Agent({ keepAlive: true }) };
    void ended.then(([code]) => forget(part, code as number | null)).catch(() => undefined);
    await untilReady(part, readyMs);
    return part;
  }

  async function forget({ agent, folder }: Part, code: number | null): Promise<void> {
    agent.destroy();
    running = null;
    pid = null;
    await rm(folder, { recursive: true, force: true });
    if (code !== 0) onEnd(code);
  }

  function begin(): void {
    clearTimeout(idle);
    inHand += 1;
  }

  function end(): void {
    inHand -= 1;
    if (inHand === 0) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  async function part(): Promise<Part> {
    running ??= start();
    try {
      return await running;
    } catch {
      failedAtMs = performance.now();
      running = null;
      throw away();
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = await running?.catch(() => undefined);
    if (last === undefined) return;
    // It lets what is in flight finish.
    if (last.child.connected) last.child.disconnect();
    await last.ended;
  }

  return {
    async ask(path, headers) {
      begin();
      try {
        const { agent, socketPath } = await part();
        const asked = request({ ...ASKING, agent, socketPath, path, headers: { ...headers } });
        asked.once('timeout', () => asked.destroy());
        asked.end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        answer.once('close', end);
        return answer;
      } catch {
        end();
        throw away();
      }
    },
    pid: () => pid,
    starts: () => starts,
    stop,
  };
}

const ASKING: RequestOptions = { method: 'GET', timeout: ANSWER_MS };

async function untilReady({ child, ended }: Part, readyMs: number): Promise<void> {
  const signal = AbortSignal.timeout(readyMs);
  const outcome = await Promise.race([
    once(child, 'message', { signal }).then(() => true),
    ended.then(() => false),
  ]).catch(() => false);
  if (outcome) return;
  child.kill('SIGKILL');
  throw away();
}

function away(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS });
}
