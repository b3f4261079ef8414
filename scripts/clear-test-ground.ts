/**
 * Waits until the run of tests that started it is no more, then ends what was left of it and removes its temporary folder. A process of its own:
 * whoever is killed clears nothing.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningServer, stopServer } from '@kosar/server/infra/database/embedded-process';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder?');
process.stdin.resume();
await new Promise((over) => process.stdin.once('close', over));
for (const pid of startedIn(folder)) end(pid);
for (const cluster of clustersIn(folder)) {
  const server = await findRunningServer(cluster);
  if (server !== null) await stopServer(server.pid);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** Who was started by the run has its folder in the environment, as Linux shows. */
function startedIn(temporary: string): number[] {
  const pids = list('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${temporary}`));
}

function clustersIn(temporary: string): string[] {
  const folders = list(temporary).map((name) => join(temporary, name));
  return folders.flatMap((path) => [join(path, 'cluster'), join(path, 'postgres', 'cluster')]);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
