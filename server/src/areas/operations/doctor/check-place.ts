import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../../infra/config.ts';
import { freeMbOf } from '../../../infra/disk-room.ts';
import { type Finding, fault, those } from './finding.ts';

/** What the machine has for the market: the built app, and folders that can be written and have room. */
export async function checkPlace(config: Config, webFolder: string): Promise<Finding[]> {
  const files = join(config.DATA_DIR, 'files');
  return those(
    existsSync(join(webFolder, 'index.html'))
      ? null
      : fault('app-not-built', `There is no web app in ${webFolder}.`, 'Run "npm ci && npm run build".'),
    await unwritable('storage-not-writable', files, 'DATA_DIR'),
    config.BACKUP_DIR === undefined
      ? null
      : await unwritable('backup-place-not-writable', config.BACKUP_DIR, 'BACKUP_DIR'),
    await shortOfRoom(config),
  );
}

async function unwritable(name: string, folder: string, setting: string): Promise<Finding | null> {
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return fault(
      name,
      `${resolve(folder)} can't be written (${code}).`,
      `Give it to the user that the market runs as (chown -R kosar), or set ${setting} to another folder.`,
    );
  }
}

async function shortOfRoom({ DATA_DIR, DISK_RESERVE_MB }: Config): Promise<Finding | null> {
  const free = await freeMbOf(DATA_DIR);
  if (free >= DISK_RESERVE_MB) return null;
  return fault(
    'disk-nearly-full',
    `The disk of ${resolve(DATA_DIR)} has ${free} MB left of the ${DISK_RESERVE_MB} MB that it is to have.`,
    'Make room or a larger disk; below it /api/ready fails.',
  );
}
