import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@kosar/server/infra/database/connect';
import { type LoadResult, percentiles } from './load.ts';
import type { PgbenchScript } from './pgbench-script.ts';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Where pgbench is, or null: the newest of Debian's, else the one on the path. */
export async function findPgbench(): Promise<string | null> {
  const versions = existsSync(DEBIAN_FOLDER) ? await readdir(DEBIAN_FOLDER) : [];
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

/** Puts the values that the script reads into the database. */
export async function storeInput(databaseUrl: string, { columns, rows }: PgbenchScript): Promise<void> {
  const { pool, close } = connect({ url: databaseUrl, onError: () => {} });
  try {
    await pool.query(
      `create table bench_input (n integer primary key, ${columns.map((column) => `${column} text`).join(', ')})`,
    );
    for (const [index, row] of rows.entries()) {
      const places = row.map((_, place) => `$${place + 2}`).join(', ');
      await pool.query(`insert into bench_input values ($1, ${places})`, [index + 1, ...row]);
    }
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

/** Runs the script with so many clients for some seconds. Statements are prepared once for each client, as the server's are. */
export async function runPgbench(
  pgbench: string,
  databaseUrl: string,
  script: PgbenchScript,
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kosar-pgbench-'));
  try {
    const file = join(folder, 'order.sql');
    await writeFile(file, script.text);
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    const options = [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${file}`,
      '--log',
      `--log-prefix=${join(folder, 'log')}`,
      `--time=${Math.ceil(seconds)}`,
      `--client=${clients}`,
      `--jobs=${Math.min(2, clients)}`,
      `--host=${hostname}`,
      `--port=${port || '5432'}`,
      `--username=${decodeURIComponent(username)}`,
      ...[...script.constants].map(([name, value]) => `--define=${name}=${value}`),
    ];
    const { stdout, stderr } = await run(pgbench, [...options, decodeURIComponent(pathname.slice(1))], {
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
      maxBuffer: 1_048_576 * 16,
    }).catch((error: Error & { stderr?: string }) => {
      throw new Error(`pgbench failed: ${error.stderr?.slice(0, 2000)}`);
    });
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (/aborted|ERROR/.test(stderr) || !(perSecond > 0))
      throw new Error(`pgbench failed: ${stderr.slice(0, 2000)}`);
    return { perSecond, ...percentiles(await readTimes(folder)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** pgbench's log has one line for each transaction; the third word is what it took, in microseconds. */
async function readTimes(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000);
}
