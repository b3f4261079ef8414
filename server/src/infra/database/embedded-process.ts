import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

export interface RunningServer {
  pid: number;
  /** 0 until the server has written it. */
  port: number;
}

/** The server that runs on the files of `cluster`, or null; forgets the trace of one that is no more. */
export async function findRunningServer(cluster: string): Promise<RunningServer | null> {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) {
    return null;
  }
  if (await isServerAlive(pid)) {
    return { pid, port: Number(lines[3] ?? 0) };
  }
  // After a crash of the machine another program may have this number by now, and PostgreSQL would believe it.
  if (isProcessThere(pid)) {
    await rm(file, { force: true });
  }
  return null;
}

/** Fast shutdown; a server that can't finish it in time is stopped at once and recovers at its next start. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isProcessThere(pid)) {
      process.kill(pid, signal);
    }
    if (await isGoneInTime(pid)) {
      return;
    }
  }
}

async function isGoneInTime(pid: number): Promise<boolean> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (await isServerAlive(pid)) {
    if (Date.now() > giveUpAt) {
      return false;
    }
    await sleep(5);
  }
  return true;
}

async function isServerAlive(pid: number): Promise<boolean> {
  if (!isProcessThere(pid)) {
    return false;
  }
  // Linux says what a process is, and whether it has ended and only waits to be collected; elsewhere its number has to do.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null || /^\d+ \(postgres\) [^ZX]/.test(stat);
}

/** Whether any process has this number, of whatever user. */
export function isProcessThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but isn't ours to signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
