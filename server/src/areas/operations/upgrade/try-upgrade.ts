import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connect } from '../../../infra/database/connect.ts';
import { listPendingMigrations, listRunMigrations, migrate } from '../../../infra/database/migrate.ts';
import { findBrokenRules } from '../../self-audit/public.ts';
import { copyRows } from './copy-rows.ts';
import { type HeldLock, listHeldLocks } from './held-locks.ts';

/** What a pending migration did to the copy. */
export interface TriedMigration {
  readonly name: string;
  readonly ms: number;
  /** Tables of the market that others had to wait for meanwhile. */
  readonly locks: readonly HeldLock[];
}

export interface TriedUpgrade {
  readonly migrations: readonly TriedMigration[];
  /** Rows that were copied, and how long that took: it isn't part of an upgrade. */
  readonly copied: { readonly rows: number; readonly ms: number };
  /** Rules of the data that the upgraded copy breaks; none on a sound market. */
  readonly brokenRules: readonly string[];
}

/** The copy couldn't be made, or a migration failed on it; the message is for the operator. */
export class UpgradeRefused extends Error {
  override name = 'UpgradeRefused';
}

/**
 * Runs the migrations that the database lacks on a copy of it, beside a market at work: says how long each takes, what it locks, and whether the data are
 * sound after it. The market's own database is only read, and the copy goes again however this ends. Null when nothing is pending.
 */
export async function tryUpgrade(databaseUrl: string, folder?: string): Promise<TriedUpgrade | null> {
  const ran = new Set(await listRunMigrations(databaseUrl, folder));
  const pending = await listPendingMigrations(databaseUrl, folder);
  if (pending.length === 0) return null;
  return withScratch(databaseUrl, async (copyUrl) => {
    await migrate(copyUrl, { ...inFolder(folder), picks: (name) => ran.has(name) });
    const copied = await timed(() => copyRows(databaseUrl, copyUrl));
    const migrations = await tryMigrations(copyUrl, folder);
    return {
      migrations,
      copied: { rows: copied.result, ms: copied.ms },
      brokenRules: await brokenRulesOf(copyUrl),
    };
  });
}

async function tryMigrations(copyUrl: string, folder: string | undefined): Promise<TriedMigration[]> {
  const tried: TriedMigration[] = [];
  let startedAt = performance.now();
  try {
    await migrate(copyUrl, {
      ...inFolder(folder),
      beforeCommit: async (client, name) => {
        const ms = performance.now() - startedAt;
        tried.push({ name, ms, locks: await listHeldLocks(client) });
        startedAt = performance.now();
      },
    });
  } catch (error) {
    throw new UpgradeRefused(
      `${String(error)}. The market’s own database was not touched: stay with the version that runs.`,
    );
  }
  return tried;
}

async function brokenRulesOf(url: string): Promise<string[]> {
  const connection = connect({ url, poolSize: 2, work: 'FEW_LONG', onError: () => undefined });
  try {
    const broken = await findBrokenRules(connection.db);
    return [...new Set(broken.map(({ rule }) => rule))];
  } finally {
    await connection.close();
  }
}

async function withScratch<T>(databaseUrl: string, work: (copyUrl: string) => Promise<T>): Promise<T> {
  const name = `kosar_upgrade_${randomBytes(6).toString('hex')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await onServer(databaseUrl, `create database ${name} template template0`).catch((error: unknown) => {
    throw new UpgradeRefused(
      `No copy could be made beside the market’s database (${String(error)}). Its user needs the right CREATEDB, and the disk room for a second one.`,
    );
  });
  try {
    return await work(url.href);
  } finally {
    await onServer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now();
  return { result: await work(), ms: performance.now() - startedAt };
}

function inFolder(folder: string | undefined): { folder?: string } {
  return folder === undefined ? {} : { folder };
}
