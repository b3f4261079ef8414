import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { migrate } from '../../../infra/database/migrate.ts';
import { prepareJobs } from '../../../infra/jobs/start-worker.ts';
import type { Secrets } from '../../../infra/secrets.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup } from './check-backup.ts';
import { listFiles } from './keep-files.ts';
import { loadTables } from './load-tables.ts';
import { FILES_FOLDER, type Manifest } from './manifest.ts';
import { readSealed } from './sealed-file.ts';

export interface RestoreTo {
  readonly databaseUrl: string;
  /** The folder of the files, `files` in DATA_DIR. */
  readonly filesFolder: string;
  readonly key: Buffer | null;
  readonly secrets: Pick<Secrets, 'digests'>;
}

export interface Restored {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Restores a backup into an empty place: a database in which no one has an account, and a folder without other files. All of the backup is checked first;
 * files come before rows, and rows come all or none, so a restore that was killed can be run again.
 */
export async function restoreBackup(folder: string, to: RestoreTo): Promise<Restored> {
  const manifest = await checkBackup(folder, to);
  const client = new Client({ connectionString: to.databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // The query at work is rejected with the same error.
  });
  await client.connect();
  try {
    await refuseUsedDatabase(client);
    await refuseOtherFiles(to.filesFolder, manifest);
    await putFiles(folder, to, manifest);
    await migrate(to.databaseUrl);
    await prepareJobs(to.databaseUrl);
    await refuseOtherJobQueue(client, manifest);
    await loadTables(client, folder, { manifest, key: to.key });
    // Without it the first pages would be planned as for empty tables.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return {
    madeAt: manifest.madeAt,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  };
}

async function refuseUsedDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: number; isOurs: boolean }>(
    `select count(*)::integer as tables, to_regclass('public.app_user') is not null as "isOurs"
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { tables = 0, isOurs = false } = rows[0] ?? {};
  if (tables === 0) return;
  if (!isOurs)
    throw new BackupRefused(
      'The database holds tables of something else: name an empty one in DATABASE_URL.',
    );
  const users = await client.query('select from app_user limit 1');
  if (users.rowCount !== 0)
    throw new BackupRefused(
      'The database is in use, there are accounts in it: a backup is restored only into an empty one. Name another in DATABASE_URL.',
    );
}

async function refuseOtherFiles(filesFolder: string, { files }: Manifest): Promise<void> {
  const known = new Set(files.map(({ name }) => name));
  const other = (await listFiles(filesFolder)).find((name) => !known.has(name));
  if (other !== undefined)
    throw new BackupRefused(
      `${filesFolder} holds files that the backup doesn't know, such as ${other}: name an empty DATA_DIR.`,
    );
}

async function putFiles(folder: string, { filesFolder, key }: RestoreTo, { files }: Manifest): Promise<void> {
  for (const { name } of files) {
    const target = join(filesFolder, name);
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.restoring`;
    await rm(draft, { force: true });
    await pipeline(
      await readSealed(join(folder, FILES_FOLDER, name), { key, name }),
      createWriteStream(draft),
    );
    await rename(draft, target);
  }
}

async function refuseOtherJobQueue(client: Client, { jobsMigration }: Manifest): Promise<void> {
  const { rows } = await client.query<{ here: number }>(
    'select max(id)::integer as here from graphile_worker.migrations',
  );
  const here = rows[0]?.here ?? 0;
  if (here !== jobsMigration)
    throw new BackupRefused(
      `The job queue of the backup is at version ${jobsMigration}, that of this version at ${here}: restore with the version that made it.`,
    );
}
