import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Two areas of the server's tests held 130 MB of it at most; a whole run was not measured. */
const ROOM_BYTES = 4 * GIB;
/** What a run takes itself, and that room. */
const FREE_MEMORY_BYTES = 8 * GIB;

/**
 * Where tests put what is gone at their end: in memory where there is plenty of it, as each file of tests makes and drops a database of a thousand
 * files, which take a disk most of a second. `TMPDIR` says otherwise.
 */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] || !isRoomy() ? tmpdir() : IN_MEMORY;
}

function isRoomy(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= FREE_MEMORY_BYTES && mayRunPrograms();
  } catch {
    return false;
  }
}

/** PostgreSQL's programs are copied beside its data; containers often forbid programs to be run from there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3] ?? 'noexec';
  return !options.split(',').includes('noexec');
}
