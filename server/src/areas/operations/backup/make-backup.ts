import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { backupName, listBackups, removeOldBackups, unfinishedName } from './backup-folders.ts';
import { BackupRefused } from './backup-refused.ts';
import { type EarlierBackup, keepFiles } from './keep-files.ts';
import type { KeepRule } from './keep-rule.ts';
import { fingerprintOf, type Manifest, readManifest, TABLES_FOLDER, writeManifest } from './manifest.ts';
import { writeSealed } from './sealed-file.ts';
import { type BackupTable, listSequences, listTables, readRows } from './tables.ts';

export interface BackupToMake {
  /** The folder that the backups of this market lie in. */
  readonly place: string;
  /** Seals every file; null writes them as they are. */
  readonly key: Buffer | null;
  readonly keep: KeepRule;
}

export interface MadeBackup {
  readonly path: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  /** Backups that the keep rule took away. */
  readonly removed: readonly string[];
}

/** What the manifest says beside tables and files. */
type History = Pick<Manifest, 'postgres' | 'migrations' | 'jobsMigration'>;

/**
 * Makes a backup of the database as it is at one moment, and of the files, beside a market at work. It has its name only once it is whole; one that fails
 * leaves nothing behind but what the next one takes away.
 */
export async function makeBackup(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets'>,
  databaseUrl: string,
  { place, key, keep }: BackupToMake,
): Promise<MadeBackup> {
  const { clock, config, secrets } = context;
  const startedAt = clock.now();
  const draft = join(place, unfinishedName(startedAt));
  await mkdir(join(draft, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  const path = join(place, backupName(startedAt));
  try {
    const database = await inSnapshot(databaseUrl, async (client) => ({
      ...(await readHistory(client)),
      tables: await keepTables(client, draft, key),
      sequences: await listSequences(client),
    }));
    // After the rows: a picture is written before the row that names it.
    const earlier = await findEarlier(place, key);
    const files = await keepFiles(join(config.DATA_DIR, 'files'), draft, { key, earlier });
    const manifest: Manifest = {
      format: 1,
      madeAt: startedAt.toISOString(),
      secretsKey: secrets.digest('backup', 'secrets key').toString('base64'),
      backupKey: key === null ? null : fingerprintOf(key),
      ...database,
      files,
    };
    await writeManifest(draft, manifest, key);
    await rename(draft, path);
    const made = summaryOf(path, manifest);
    await note(context, startedAt, made);
    return { ...made, removed: await removeOldBackups(place, keep) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function inSnapshot<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // The query at work is rejected with the same error.
  });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readHistory(client: Client): Promise<History> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const { rows } = await client.query<{ postgres: string; jobs: number }>(
    `select current_setting('server_version') as postgres, (select max(id)::integer from graphile_worker.migrations) as jobs`,
  );
  const [row] = rows;
  if (row === undefined) throw new BackupRefused('The database did not say what it is.');
  return { postgres: row.postgres, migrations: migrations.rows, jobsMigration: row.jobs };
}

async function keepTables(client: Client, draft: string, key: Buffer | null): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await listTables(client)) written.push(await keepTable(client, draft, { table, key }));
  return written;
}

async function keepTable(
  client: Client,
  draft: string,
  { table, key }: { readonly table: BackupTable; readonly key: Buffer | null },
): Promise<Manifest['tables'][number]> {
  const name = `${table.schema}.${table.name}.jsonl.gz`;
  let rows = 0;
  const source = Readable.from(readRows(client, table, (count) => (rows += count)));
  const stored = await writeSealed(join(draft, TABLES_FOLDER, name), source, {
    key,
    name,
    isCompressed: true,
  });
  return { name, ...stored, schema: table.schema, table: table.name, rows, columns: [...table.columns] };
}

/** The newest backup whose files can be used again: sealed with the same key, or not sealed as this one. */
async function findEarlier(place: string, key: Buffer | null): Promise<EarlierBackup | null> {
  const [newest] = await listBackups(place);
  if (newest === undefined) return null;
  try {
    const manifest = await readManifest(newest.path, key);
    const isOfThisKey = manifest.backupKey === (key === null ? null : fingerprintOf(key));
    return isOfThisKey ? { folder: newest.path, manifest } : null;
  } catch {
    return null;
  }
}

function summaryOf(path: string, { tables, files, backupKey }: Manifest): Omit<MadeBackup, 'removed'> {
  return {
    path,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
    isEncrypted: backupKey !== null,
  };
}

async function note(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  startedAt: Date,
  { path, rows, files, bytes, isEncrypted }: Omit<MadeBackup, 'removed'>,
): Promise<void> {
  await transaction(db, (trx) =>
    trx
      .insertInto('backup_run')
      .values({
        started_at: startedAt,
        ended_at: clock.now(),
        place: path,
        byte_size: bytes,
        row_count: rows,
        file_count: files,
        is_encrypted: isEncrypted,
      })
      .execute(),
  );
}
