import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../infra/database/migrate.ts';
import { prepareJobs } from '../../../infra/jobs/start-worker.ts';
import { emptyDatabase, kosar } from '../backup/backup-testing.ts';
import { tryUpgrade } from './try-upgrade.ts';

const OWN = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let folder: string;

/** A market of the version before, with a user, and the version after in a folder of its own. */
beforeEach(async () => {
  database = await emptyDatabase();
  await migrate(database.url);
  await prepareJobs(database.url);
  await query(
    `insert into app_user (email, full_name, password_hash) select 'u' || n || '@pelda.hu', 'Kiss Őrs', 'x' from generate_series(1, 3) n`,
  );
  folder = mkdtempSync(join(tmpdir(), 'kosar-upgrade-'));
  cpSync(OWN, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Adds a migration to the version that is tried. */
function nextMigration(statements: string): string {
  const name = '9999-next.sql';
  writeFileSync(join(folder, name), statements);
  return name;
}

async function copiesLeft(): Promise<number> {
  return (await query(`select from pg_database where datname like 'kosar\\_upgrade\\_%'`)).length;
}

describe('an upgrade that is tried', () => {
  test('runs on a copy of the rows, names what it locks, and leaves the market as it was', async () => {
    const name = nextMigration(
      `alter table app_user add column shoe_size integer not null default 41; update app_user set shoe_size = 42;`,
    );
    const tried = await tryUpgrade(database.url, folder);
    expect(tried?.migrations).toMatchObject([
      { name, locks: [{ table: 'app_user', rows: 3, stops: 'reading' }] },
    ]);
    expect(tried?.copied.rows).toBeGreaterThanOrEqual(3);
    expect(tried?.brokenRules).toEqual([]);
    expect(await query(`select from pg_attribute where attname = 'shoe_size'`)).toEqual([]);
    expect(await copiesLeft()).toBe(0);
  });

  test('says which migration fails on these rows, and takes the copy away all the same', async () => {
    const name = nextMigration(`alter table app_user add constraint no_one check (full_name = '');`);
    await expect(tryUpgrade(database.url, folder)).rejects.toThrow(`Migration ${name} failed`);
    expect(await copiesLeft()).toBe(0);
  });

  test('has nothing to do where no migration is pending', async () => {
    expect(await tryUpgrade(database.url)).toBeNull();
    const { code, out } = await kosar(['upgrade', '--check'], { DATABASE_URL: database.url });
    expect([code, out]).toEqual([0, 'The database has all migrations of this version.\n']);
  });

  test('is refused where the database comes from a newer version', async () => {
    await query(`insert into schema_migration (name, checksum) values ('9999-tomorrow.sql', 'x')`);
    const { code, error } = await kosar(['upgrade', '--check'], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(error).toContain('9999-tomorrow.sql');
  });
});
