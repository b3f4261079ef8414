import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoWhenEmpty } from '../../../demo/load-demo.ts';
import { useTestDatabase } from '../../../infra/testing/database.ts';
import { contentOf, emptyDatabase, kosar } from './backup-testing.ts';

const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'kosar-drill-'));
const KEYS = {
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
};
const from = join(folder, 'market');
const to = join(folder, 'restored');
const NOW = new Date('2026-11-20T13:00:00+01:00');

describe('the restore drill: a whole market, backed up with a key and restored elsewhere', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    target = await emptyDatabase();
    await loadDemoWhenEmpty({ DATA_DIR: from, SECRETS_KEY: KEYS.SECRETS_KEY }, database.current.url, NOW);
  }, 180_000);
  afterAll(async () => {
    await target.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('has every row, sequence, constraint, trigger and file as it was, and passes the self-audit', async () => {
    const backedUp = await kosar(['backup', '--json'], {
      ...KEYS,
      DATABASE_URL: database.current.url,
      DATA_DIR: from,
      BACKUP_DIR: join(folder, 'backups'),
    });
    expect(backedUp).toMatchObject({ code: 0, error: '' });
    const made = JSON.parse(backedUp.out) as { path: string; rows: number; files: number };
    expect(made.rows).toBeGreaterThan(5000);
    expect(made.files).toBeGreaterThan(100);

    const restored = await kosar(['restore', made.path], { ...KEYS, DATABASE_URL: target.url, DATA_DIR: to });
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain('The self-audit found no difference');

    const before = await contentOf(database.current.url);
    const after = await contentOf(target.url);
    // The row that says that the backup was made is written after it.
    const { backup_run: ownBefore, sequences: _, ...rowsBefore } = before;
    const { backup_run: ownAfter, sequences: __, ...rowsAfter } = after;
    expect(ownBefore).not.toBe(ownAfter);
    expect(rowsAfter).toEqual(rowsBefore);
    expect(after['sequences']?.replace(/public\.backup_run_id_seq \d+/, '')).toBe(
      before['sequences']?.replace(/public\.backup_run_id_seq \d+/, ''),
    );
    expect(await filesOf(join(to, 'files'))).toEqual(await filesOf(join(from, 'files')));
    printTable(made, Object.keys(rowsAfter).length);
  }, 180_000);
});

/** Each file with its bytes. */
async function filesOf(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length), readFileSync(file).toString('base64')]),
  );
}

function printTable({ rows, files }: { rows: number; files: number }, tables: number): void {
  process.stdout.write(`restore drill: ${tables} tables, ${rows} rows and ${files} files alike\n`);
}
