import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosar-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = { name: 'ab/ab.webp', sha256: 'ab', bytes: 1 };
const TABLE = {
  name: 'public.app_user',
  sha256: 'ab',
  bytes: 1,
  schema: 'public',
  table: 'app_user',
  rows: 0,
};
const SOUND: Manifest = {
  format: 1,
  madeAt: '2026-11-20T12:00:00.000Z',
  postgres: '18.4',
  migrations: [],
  jobsMigration: 1,
  secretsKey: '',
  backupKey: null,
  tables: [{ ...TABLE, columns: [{ name: 'id', type: 'integer' }] }],
  sequences: [{ schema: 'public', name: 'app_user_id_seq', lastValue: '3' }],
  files: [FILE],
};

async function roundTrip(content: Manifest): Promise<Manifest> {
  await writeManifest(folder, content, null);
  return readManifest(folder, null);
}

test('a manifest is read as it was written', async () => {
  expect(await roundTrip(SOUND)).toEqual(SOUND);
});

test.each<[what: string, change: Partial<Manifest>]>([
  ['a file outside its folder', { files: [{ ...FILE, name: '../../etc/passwd' }] }],
  ['a file at the root', { files: [{ ...FILE, name: '/etc/passwd' }] }],
  [
    'a statement for a type',
    { tables: [{ ...TABLE, columns: [{ name: 'id', type: 'int); drop table x; --' }] }] },
  ],
  [
    'a statement for a column',
    { tables: [{ ...TABLE, columns: [{ name: 'id" from x; --', type: 'int' }] }] },
  ],
  ['a statement for a table', { tables: [{ ...TABLE, table: 'x"; drop table y; --', columns: [] }] }],
] as const)(
  'a manifest of someone else that names %s is refused, though its seal is right',
  async (_, change) => {
    await expect(roundTrip({ ...SOUND, ...change })).rejects.toThrow('of a format');
  },
);
