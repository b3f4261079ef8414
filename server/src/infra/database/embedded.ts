import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { fakedClock } from '../faked-clock.ts';
import {
  type Binaries,
  EmbeddedDatabaseRefused,
  exists,
  findBinaries,
  findOwner,
  giveTo,
  type Owner,
  prepareFolder,
} from './embedded-ground.ts';
import { findRunningServer, stopServer } from './embedded-process.ts';

const run = promisify(execFile);
const USER = 'kosar';
const TIMEOUT_MS = 5000;

export interface EmbeddedDatabase {
  /** Connection string of the database `kosar`. */
  url: string;
  /** Whether another process had started it, which may still need it. */
  wasRunning: boolean;
  /** Ends every connection and stops the server (PostgreSQL's fast shutdown); resolves when it is gone. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Where the server keeps its files: `cluster/` and `password` are made in it. */
  folder: string;
  /** Gives up durability for speed: for tests, whose data dies with them. */
  throwaway?: boolean;
}

/**
 * Starts the bundled PostgreSQL on a free port of the loopback, making its files at the first start, and creates the
 * database `kosar` if it isn't there. A server that a killed process left running on the same files is adopted.
 * Throws `EmbeddedDatabaseRefused` where it can't run.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.folder);
  const cluster = join(folder, 'cluster');
  const throwaway = options.throwaway ?? false;
  const owner = await findOwner();
  await prepareFolder(folder, owner);
  const password = await ensurePassword(join(folder, 'password'), owner);
  const adopted = await adopt(cluster, password);
  if (adopted) {
    return adopted;
  }
  const binaries = await findBinaries(owner, folder);
  if (!(await exists(join(cluster, 'PG_VERSION')))) {
    await initialise({ binaries, cluster, passwordFile: join(folder, 'password'), owner, throwaway });
  }
  return launch({ binaries, cluster, password, owner, throwaway });
}

/** A crash may lose all of it, and its log is used again soon, as it may stand in memory. */
const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=256MB',
];

interface Launch {
  binaries: Binaries;
  cluster: string;
  password: string;
  owner: Owner;
  throwaway: boolean;
}

async function ensurePassword(file: string, owner: Owner): Promise<string> {
  if (!(await exists(file))) {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await giveTo(file, owner);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * After `kill -9` of node the server lives on. It is taken over as it is: its durable data and its port are in
 * postmaster.pid. One that is just starting or shutting down gets a few seconds.
 */
async function adopt(cluster: string, password: string): Promise<EmbeddedDatabase | null> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const left = await findRunningServer(cluster);
    if (!left) {
      return null;
    }
    if (left.port && (await answers(urlOf(left.port, password, 'postgres')))) {
      return serverAt(left.pid, left.port, password, true);
    }
    if (Date.now() > giveUpAt) {
      throw new EmbeddedDatabaseRefused(
        `Process ${left.pid} holds ${cluster} but doesn't answer as its database: stop it and start again.`,
      );
    }
    await sleep(50);
  }
}

interface Initialisation extends Omit<Launch, 'password'> {
  passwordFile: string;
}

async function initialise({
  binaries,
  cluster,
  passwordFile,
  owner,
  throwaway,
}: Initialisation): Promise<void> {
  // What an interrupted first start left behind is no database yet.
  await rm(cluster, { recursive: true, force: true });
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...(throwaway ? ['--no-sync'] : []),
  ];
  await run(binaries.initdb, flags, { ...owner, env: serverEnvironment() }).catch(async (error: unknown) => {
    await rm(cluster, { recursive: true, force: true });
    throw new EmbeddedDatabaseRefused(
      `PostgreSQL couldn't make its files in ${cluster}: ${lastLine(error)} (if packages were installed with --ignore-scripts, run npm rebuild; or set DATABASE_URL).`,
    );
  });
}

async function launch({ binaries, cluster, password, owner, throwaway }: Launch): Promise<EmbeddedDatabase> {
  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'max_connections=200',
    ...(throwaway ? THROWAWAY : []),
  ];
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Detached: Ctrl-C in the terminal must reach us, who finish what is in flight, and not the database under us.
    { ...owner, env: serverEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  child.on('exit', (code) => {
    failure ??= new Error(`exit code ${code}`);
  });
  const giveUpAt = Date.now() + 12 * TIMEOUT_MS;
  while (!(await answers(urlOf(port, password, 'postgres')))) {
    if (failure || Date.now() > giveUpAt) {
      throw new EmbeddedDatabaseRefused(`PostgreSQL didn't start: ${lastLine(said || failure)}`);
    }
    await sleep(20);
  }
  // It ends when we stop it, or is adopted by the next start; it shouldn't keep node from ending.
  child.unref();
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') {
    child.stderr.unref();
  }
  return serverAt(child.pid ?? 0, port, password, false);
}

async function serverAt(
  pid: number,
  port: number,
  password: string,
  wasRunning: boolean,
): Promise<EmbeddedDatabase> {
  await createOwnDatabase(urlOf(port, password, 'postgres'));
  return { url: urlOf(port, password, USER), wasRunning, stop: () => stopServer(pid) };
}

async function createOwnDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) {
      await client.query(`create database ${USER}`);
    }
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {
    // Passed to whoever waits for connect().
  });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') {
    throw new EmbeddedDatabaseRefused('There is no free port on 127.0.0.1 for PostgreSQL.');
  }
  return address.port;
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Nothing of ours (DATABASE_URL, secrets, PG* variables) reaches the server but the date of tests; its messages are English. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...fakedClock() };
}

function lastLine(error: unknown): string {
  const text =
    error instanceof Error && 'stderr' in error ? String(error.stderr) || error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
