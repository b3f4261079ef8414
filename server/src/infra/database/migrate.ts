import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** Any constant: every process that migrates one database waits for the same lock. */
const LOCK_KEY = 7_303_014;
const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Thrown when the database and the migration files have different histories; the message is for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** What `migrate` is asked beside the usual. */
export interface MigrateOptions {
  readonly folder?: string;
  /** Runs only the pending migrations that it says yes to. */
  readonly picks?: (name: string) => boolean;
  /** Is called in the transaction of each migration, once its statements are done. */
  readonly beforeCommit?: (client: Client, name: string) => Promise<void>;
}

/**
 * Brings the database up to the newest migration and returns the names of those it ran. Each file runs in a
 * transaction of its own; processes that start at once wait for each other. Refuses (`MigrationRefused`) when a
 * file that already ran was changed, or when the database knows a migration that this version doesn't have.
 */
export async function migrate(
  databaseUrl: string,
  { folder = FOLDER, picks = () => true, beforeCommit }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {
    // The query at work is rejected with the same error; without a listener it would end the process.
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const ran = await readHistory(client);
    refuseAnotherHistory(migrations, ran);
    const pending = migrations.filter(({ name }) => !ran.has(name) && picks(name));
    for (const migration of pending) {
      await runMigration(client, migration, beforeCommit);
    }
    return pending.map((migration) => migration.name);
  } finally {
    // Closing the session gives the lock back, even when the connection is broken.
    await client.end();
  }
}

/** The names of migrations the database still lacks; for the readiness check. */
export async function listPendingMigrations(databaseUrl: string, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('public.schema_migration') is not null as known`,
    );
    const ran = rows[0]?.known ? await readHistory(client) : new Map<string, string>();
    return migrations.map((migration) => migration.name).filter((name) => !ran.has(name));
  } finally {
    await client.end();
  }
}

/** Those that the database has run; refuses (`MigrationRefused`) a history that isn't this version's. */
export async function listRunMigrations(databaseUrl: string, folder: string = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const ran = await readHistory(client);
    refuseAnotherHistory(migrations, ran);
    return [...ran.keys()].toSorted((one, other) => one.localeCompare(other));
  } finally {
    await client.end();
  }
}

/** All migrations of this version, in their order. */
export function listMigrations(): Promise<Migration[]> {
  return readMigrations(FOLDER);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readHistory(client: Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    ran_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseAnotherHistory(migrations: Migration[], ran: Map<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of ran) {
    const current = known.get(name);
    if (current === undefined) {
      throw new MigrationRefused(
        `The database ran ${name}, which this version doesn't have: use a newer version.`,
      );
    }
    if (current !== checksum) {
      throw new MigrationRefused(
        `${name} was changed after the database ran it: put the change into a new file.`,
      );
    }
  }
}

async function runMigration(
  client: Client,
  migration: Migration,
  beforeCommit: MigrateOptions['beforeCommit'],
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await beforeCommit?.(client, migration.name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
}
