import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToRemove, type KeepRule } from './keep-rule.ts';

/** A folder of a whole backup; what is being written has another name until it is whole. */
const NAME = /^kosar-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;
const UNFINISHED = /^unfinished-kosar-/;

export interface BackupFolder {
  readonly path: string;
  readonly madeAt: Date;
}

/** The name of a backup that begins now. */
export function backupName(now: Date): string {
  return `kosar-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
}

/** Where a backup is written until it is whole. */
export function unfinishedName(now: Date): string {
  return `unfinished-${backupName(now)}`;
}

/** All whole backups of a place, the newest first. */
export async function listBackups(place: string): Promise<BackupFolder[]> {
  const names = await readdir(place).catch(() => []);
  return names
    .flatMap((name) => {
      const [, hour, minute, second, ms] = NAME.exec(name) ?? [];
      if (hour === undefined) return [];
      return [{ path: join(place, name), madeAt: new Date(`${hour}:${minute}:${second}.${ms}Z`) }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Takes away what the rule doesn't keep, and what a killed backup has left; gives the paths of the backups that went. */
export async function removeOldBackups(place: string, rule: KeepRule): Promise<string[]> {
  const going = backupsToRemove(await listBackups(place), rule).map(({ path }) => path);
  const left = (await readdir(place))
    .filter((name) => UNFINISHED.test(name))
    .map((name) => join(place, name));
  await Promise.all([...going, ...left].map((path) => rm(path, { recursive: true, force: true })));
  return going;
}
