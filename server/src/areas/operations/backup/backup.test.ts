import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../../demo/builders/user.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { folderStore } from '../../../infra/files/file-store.ts';
import { useTestDatabase } from '../../../infra/testing/database.ts';
import { contentOf, emptyDatabase, kosar } from './backup-testing.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kosar-backup-'));
const KEYS = {
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
};
const dataDir = join(folder, 'data');
const place = join(folder, 'backups');
const FILE = `${'ab'.repeat(32)}.webp`;
let good = '';
let copies = 0;

const market = () => ({ ...KEYS, DATABASE_URL: database.current.url, DATA_DIR: dataDir });
const backup = async (env: Record<string, string> = {}, ...options: string[]) => {
  const { code, out, error } = await kosar(['backup', '--json', '--to', place, ...options], {
    ...market(),
    ...env,
  });
  return code === 0 ? (JSON.parse(out) as { path: string; removed: string[] }) : { path: error, removed: [] };
};

beforeAll(async () => {
  await transaction(database.db, (trx) => makeUser(trx, { email: 'tanulo@example.hu' }));
  await folderStore(join(dataDir, 'files')).put(FILE, Buffer.from('a picture'));
  good = (await backup()).path;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Versioned {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

/** A copy of the good backup in which something can be planted. */
async function copyOfGood(): Promise<string> {
  const path = join(folder, `copy-${(copies += 1)}`);
  await cp(good, path, { recursive: true });
  return path;
}

describe('kosar backup', () => {
  test('holds no word of the market that can be read without the key', async () => {
    for (const name of await readdir(join(good, 'tables')))
      expect((await readFile(join(good, 'tables', name))).subarray(0, 2)).not.toEqual(
        Buffer.from([0x1f, 0x8b]),
      );
    expect(await readFile(join(good, 'files', 'ab', FILE), 'latin1')).not.toContain('picture');
    expect(await readFile(join(good, 'manifest.json'), 'utf8')).not.toContain('tanulo');
  });

  test('is seen in the database once it is whole', async () => {
    const row = await database.db
      .selectFrom('backup_run')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ place: good, file_count: 1, is_encrypted: true });
  });

  test('links to the files of the one before instead of copying them, as long as they are sound', async () => {
    const second = (await backup()).path;
    const inode = async (path: string) => (await stat(join(path, 'files', 'ab', FILE))).ino;
    expect(await inode(second)).toBe(await inode(good));
    await appendFile(join(second, 'files', 'ab', FILE), 'rot');
    const third = (await backup()).path;
    expect(await inode(third)).not.toBe(await inode(second));
    await rm(second, { recursive: true });
    await rm(third, { recursive: true });
    // Linked to the second, the first has rotted with it.
    await rm(good, { recursive: true });
    good = (await backup()).path;
  });

  test('keeps by the rule, and takes away what a killed backup has left', async () => {
    const [left, old, other] = [
      'unfinished-kosar-2020-01-01T00-00-00-000Z',
      'kosar-2020-01-01T00-00-00-000Z',
      'something-else',
    ].map((name) => join(place, name));
    for (const path of [left, old, other]) await mkdir(path ?? '');
    const newer = await backup({}, '--keep-daily', '1', '--keep-weekly', '1', '--keep-monthly', '1');
    expect(newer.removed).toEqual([old]);
    const names = [good, newer.path, other ?? ''].map((path) => path.slice(place.length + 1));
    expect(await readdir(place)).toEqual(names.toSorted());
  });

  test('says what is missing where there is no folder', async () => {
    expect(await kosar(['backup'], market())).toMatchObject({
      code: 1,
      error: expect.stringContaining('BACKUP_DIR'),
    });
  });
});

describe('kosar restore', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  const there = (env: Record<string, string> = {}) => ({
    ...KEYS,
    DATABASE_URL: target.url,
    DATA_DIR: join(folder, 'restored'),
    ...env,
  });
  beforeAll(async () => {
    target = await emptyDatabase();
  });
  afterAll(() => target.drop());
  afterEach(() => rmSync(join(folder, 'restored'), { recursive: true, force: true }));

  /** The refusal, and that nothing was changed. */
  async function refused(path: string, env: Record<string, string> = {}): Promise<string> {
    const { code, error } = await kosar(['restore', path], there(env));
    expect(code).toBe(1);
    expect(Object.keys(await contentOf(target.url))).toEqual([]);
    expect(await readdir(join(folder, 'restored')).catch(() => [])).toEqual([]);
    return error;
  }

  test.each([
    ['tables', 'public.app_user.jsonl.gz'],
    ['files', `ab/${FILE}`],
  ])(
    'refuses a backup in which one byte of %s/%s was changed, before it changes anything',
    async (part, name) => {
      const path = await copyOfGood();
      const file = join(path, part, name);
      const bytes = await readFile(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await rm(file);
      await writeFile(file, bytes);
      expect(await refused(path)).toContain(`${part}/${name} was changed`);
    },
  );

  test('refuses a backup of which a file is missing', async () => {
    const path = await copyOfGood();
    await rm(join(path, 'tables', 'public.email.jsonl.gz'));
    expect(await refused(path)).toContain('tables/public.email.jsonl.gz is missing');
  });

  test('refuses a manifest that was changed, and one without its seal', async () => {
    const path = await copyOfGood();
    const manifest = join(path, 'manifest.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"rows": 1,', '"rows": 2,'));
    expect(await refused(path)).toContain('its seal is another one');
    await rm(join(path, 'manifest.seal'));
    expect(await refused(path)).toContain('it is no whole backup');
  });

  test('refuses a backup of another version, newer or older, and names the migration', async () => {
    const changed = ({ migrations }: Versioned, to: string) =>
      to === 'newer' ? [...migrations, { name: '9999-planted.sql', checksum: 'x' }] : migrations.slice(0, -1);
    const rename = async (to: string) => {
      const plain = (await backup({ BACKUP_KEY: '' })).path;
      const path = join(folder, `version-${(copies += 1)}`);
      await cp(plain, path, { recursive: true });
      const parsed = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Versioned;
      const text = JSON.stringify({ ...parsed, migrations: changed(parsed, to) });
      await writeFile(join(path, 'manifest.json'), text);
      await writeFile(join(path, 'manifest.seal'), createHash('sha256').update(text).digest('hex'));
      return path;
    };
    expect(await refused(await rename('newer'))).toContain('9999-planted.sql');
    expect(await refused(await rename('older'))).toMatch(/older version .* hasn't run/);
  });

  test('refuses another BACKUP_KEY, none, and another SECRETS_KEY', async () => {
    const other = Buffer.alloc(32, 9).toString('base64');
    expect(await refused(good, { BACKUP_KEY: other })).toContain('BACKUP_KEY is not the key');
    expect(await refused(good, { BACKUP_KEY: '' })).toContain('set BACKUP_KEY');
    expect(await refused(good, { SECRETS_KEY: other })).toContain('another SECRETS_KEY');
  });

  test('refuses a database in use, one of something else, and a folder with other files', async () => {
    const used = await kosar(['restore', good], { ...there(), DATABASE_URL: database.current.url });
    expect(used).toMatchObject({ code: 1, error: expect.stringContaining('The database is in use') });

    const foreign = await emptyDatabase();
    const client = new Client({ connectionString: foreign.url });
    await client.connect();
    await client.query('create table something_else (id integer)');
    await client.end();
    const odd = await kosar(['restore', good], { ...there(), DATABASE_URL: foreign.url });
    expect(odd).toMatchObject({ code: 1, error: expect.stringContaining('tables of something else') });
    await foreign.drop();

    await folderStore(join(folder, 'restored', 'files')).put(`${'cd'.repeat(32)}.webp`, Buffer.from('x'));
    const full = await kosar(['restore', good], there());
    expect(full).toMatchObject({ code: 1, error: expect.stringContaining('holds files that the backup') });
  });

  test('restores into an empty place, where all is as it was, and once only', async () => {
    const { code, out } = await kosar(['restore', good], there());
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('no difference') });
    expect(await readFile(join(folder, 'restored', 'files', 'ab', FILE), 'utf8')).toBe('a picture');
    const { app_user: users, constraints, triggers } = await contentOf(target.url);
    expect({ users, constraints, triggers }).toEqual(
      await contentOf(database.current.url).then((content) => ({
        users: content['app_user'],
        constraints: content['constraints'],
        triggers: content['triggers'],
      })),
    );
    expect(await kosar(['restore', good], there())).toMatchObject({
      code: 1,
      error: expect.stringContaining('The database is in use'),
    });
  });
});
