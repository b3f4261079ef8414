import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { inDatabase, maintain } from '../testing/server.ts';
import { listPendingMigrations, MigrationRefused, migrate } from './migrate.ts';

const server = inject('testServer');
let folder = '';
let url = '';
let name = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kosar-migrations-'));
  name = `kosar_test_migrate_${crypto.randomUUID().slice(0, 8)}`;
  await maintain(server.url, `create database "${name}"`);
  url = inDatabase(server.url, name);
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id integer);');
  await writeFile(
    join(folder, '0002-second.sql'),
    'create table second (id integer); insert into first values (1);',
  );
});

afterEach(async () => {
  await maintain(server.url, `drop database if exists "${name}" with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('runs the files in order, once', async () => {
    expect(await listPendingMigrations(url, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(url, { folder })).toEqual([]);
    expect(await listPendingMigrations(url, folder)).toEqual([]);
  });

  it('runs each file once when several processes start together', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })));
    expect(ran.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await query('select * from first')).toHaveLength(1);
  });

  it('leaves nothing of a file that fails, and goes on from there when it is mended', async () => {
    await writeFile(join(folder, '0003-third.sql'), 'create table third (id integer); select 1 / 0;');
    await expect(migrate(url, { folder })).rejects.toThrow('0003-third.sql failed');
    expect(await query(`select to_regclass('third') as third`)).toEqual([{ third: null }]);
    await writeFile(join(folder, '0003-third.sql'), 'create table third (id integer);');
    expect(await migrate(url, { folder })).toEqual(['0003-third.sql']);
  });

  it('refuses a file that was changed after it ran', async () => {
    await migrate(url, { folder });
    await writeFile(join(folder, '0001-first.sql'), 'create table first (id bigint);');
    await expect(migrate(url, { folder })).rejects.toThrow(MigrationRefused);
  });

  it('refuses a database that is newer than the program', async () => {
    await migrate(url, { folder });
    await rm(join(folder, '0002-second.sql'));
    await expect(migrate(url, { folder })).rejects.toThrow('use a newer version');
  });
});
