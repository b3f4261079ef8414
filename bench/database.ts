import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@kosar/server/infra/database/connect';
import { startEmbeddedDatabase } from '@kosar/server/infra/database/embedded';
import { migrate } from '@kosar/server/infra/database/migrate';
import { prepareJobs } from '@kosar/server/infra/jobs/start-worker';
import { inDatabase, maintain } from '@kosar/server/infra/testing/server';

export interface BenchDatabase {
  readonly url: string;
  /** What PostgreSQL it is and how durable: for the reader of the figures. */
  readonly facts: string;
  close(): Promise<void>;
}

/** A migrated database of its own: on the server of `DATABASE_URL`, else on a bundled one with the settings of a real start, durable. */
export async function openDatabase(givenUrl: string | undefined): Promise<BenchDatabase> {
  const server = givenUrl === undefined ? await startOwn() : { url: givenUrl, stop: async () => {} };
  const name = `kosar_bench_${randomBytes(4).toString('hex')}`;
  await maintain(server.url, `create database ${name}`);
  const url = inDatabase(server.url, name);
  await migrate(url);
  await prepareJobs(url);
  return {
    url,
    facts: await factsOf(url),
    async close() {
      await maintain(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kosar-bench-'));
  const server = await startEmbeddedDatabase({ folder });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function factsOf(url: string): Promise<string> {
  const { pool, close } = connect({ url, onError: () => {} });
  try {
    const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers'];
    const { rows } = await pool.query<{ name: string; setting: string }>(
      'select name, current_setting(name) as setting from unnest($1::text[]) as name',
      [names],
    );
    return rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
  } finally {
    await close();
  }
}
