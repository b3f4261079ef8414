import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { connect } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { findRunningServer, isProcessThere, stopServer } from '../database/embedded-process.ts';
import { migrate } from '../database/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FOLDER = 'kosar-test-';

export interface TestServer {
  /** A database to connect to while others are made and dropped. */
  url: string;
  /** Name of the migrated, empty database. */
  template: string;
  stop: () => Promise<void>;
}

/** A throwaway PostgreSQL, or the server of `DATABASE_URL` if that is set, with a migrated template database on it. */
export async function startTestServer(): Promise<TestServer> {
  const server = await findServer();
  const template = `kosar_test_template_${randomBytes(4).toString('hex')}`;
  try {
    await maintain(server.url, `create database ${template}`);
    const templateUrl = inDatabase(server.url, template);
    await migrate(templateUrl);
    await migrateJobs(templateUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.url,
    template,
    stop: async () => {
      await maintain(server.url, `drop database if exists ${template} with (force)`);
      await server.stop();
    },
  };
}

/** The job queue's own tables. Its pool is ours, so that a connection cut while it closes is no one's unhandled error. */
async function migrateJobs(url: string): Promise<void> {
  const { pool, close } = connect({ url, onError: () => {} });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

/** The same server and login, in another database. */
export function inDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement that can't be in a transaction, such as CREATE DATABASE. */
export async function maintain(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    return { url: given, stop: async () => {} };
  }
  await clearAfterKilledRuns();
  const folder = await mkdtemp(join(temporaryFolder(), `${FOLDER}${process.pid}-`));
  const server = await startEmbeddedDatabase({ folder, throwaway: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed couldn't stop its server: the folder's name says which process it was for. */
async function clearAfterKilledRuns(): Promise<void> {
  // One that found less room, or more, may have taken the other folder.
  for (const place of new Set([temporaryFolder(), tmpdir()])) await clearIn(place);
}

async function clearIn(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const owner = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isProcessThere(Number(owner))) continue;
    const folder = join(place, name);
    const server = await findRunningServer(join(folder, 'cluster'));
    if (server) await stopServer(server.pid);
    // Another run may be clearing the same one.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
