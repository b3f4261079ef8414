import { join } from 'node:path';
import { listMigrations } from '../../../infra/database/migrate.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import { BackupRefused } from './backup-refused.ts';
import { FILES_FOLDER, type Manifest, readManifest, TABLES_FOLDER } from './manifest.ts';
import { hashFile } from './sealed-file.ts';

const NAMED = 5;

/**
 * Reads a backup through before anything is changed: that it is whole, that no byte of it was changed, and that this version with these keys can take it.
 * Refuses with all that is wrong.
 */
export async function checkBackup(
  folder: string,
  { key, secrets }: { readonly key: Buffer | null; readonly secrets: Pick<Secrets, 'digests'> },
): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  await refuseOtherVersion(manifest);
  const ours = secrets.digests('backup', 'secrets key').map((digest) => digest.toString('base64'));
  if (!ours.includes(manifest.secretsKey))
    throw new BackupRefused(
      'The backup was made with another SECRETS_KEY: the secrets in it could not be read. Set the key that the market had.',
    );
  await refuseChangedFiles(folder, manifest);
  return manifest;
}

async function refuseOtherVersion({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum] as const));
  const foreign = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (foreign !== undefined)
    throw new BackupRefused(
      `The backup was made by another version of the market, whose database has run ${foreign.name}: restore it with that version.`,
    );
  const theirs = new Set(migrations.map(({ name }) => name));
  const newer = [...ours.keys()].find((name) => !theirs.has(name));
  if (newer !== undefined)
    throw new BackupRefused(
      `The backup was made by an older version of the market, whose database hasn't run ${newer}: restore it with that version, then upgrade.`,
    );
}

async function refuseChangedFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const { part, file } of [
    ...tables.map((file) => ({ part: TABLES_FOLDER, file })),
    ...files.map((file) => ({ part: FILES_FOLDER, file })),
  ]) {
    const name = `${part}/${file.name}`;
    const found = await hashFile(join(folder, part, file.name)).catch(() => null);
    if (found === null) faults.push(`${name} is missing`);
    else if (found.sha256 !== file.sha256) faults.push(`${name} was changed`);
  }
  if (faults.length === 0) return;
  const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : '';
  throw new BackupRefused(
    `The backup is not as it was made: ${faults.slice(0, NAMED).join(', ')}${more}. Take another one.`,
  );
}
