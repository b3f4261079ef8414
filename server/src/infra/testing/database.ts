import { randomBytes } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, connect, type Database } from '../database/connect.ts';
import { inDatabase, maintain } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database, and the migrated database that tests copy. */
    testServer: { url: string; template: string };
  }
}

export interface TestDatabase extends Connection {
  url: string;
  /** Every query sent since the last `queries.length = 0`. */
  queries: LogEvent[];
}

/** Enough that those who race wait for each other's rows and not for a connection. */
const USUAL_POOL = 20;
/**
 * For proofs that call everything the server has: a connection plans a statement that it hasn't had yet, and few connections have had it sooner.
 */
export const SMALL_POOL = 4;

/** A migrated, empty database of its own on the server of the run; `close()` drops it. */
export function createTestDatabase(poolSize = USUAL_POOL): Promise<TestDatabase> {
  return copyTemplate(inject('testServer'), poolSize);
}

/** The same on any server with a migrated template. */
export async function copyTemplate(
  server: { url: string; template: string },
  poolSize = USUAL_POOL,
): Promise<TestDatabase> {
  const name = `kosar_test_${randomBytes(6).toString('hex')}`;
  // Copied file by file it takes a third of the time that the log of each page takes.
  await maintain(server.url, `create database ${name} template ${server.template} strategy file_copy`);
  const url = inDatabase(server.url, name);
  const queries: LogEvent[] = [];
  const connection = connect({
    url,
    poolSize,
    // Hundreds of calls at once wait longer on a busy machine; that they are all answered is what tests look at.
    waitMs: 60_000,
    onQuery: (event) => queries.push(event),
    onError: () => {
      // A test that ends the server's connections on purpose sees the rejected query.
    },
  });
  return {
    ...connection,
    url,
    queries,
    close: async () => {
      await connection.close();
      await maintain(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** One database for the test file that calls it (at its top or in a describe), dropped after its last test. */
export function useTestDatabase(): { readonly db: Database; readonly current: TestDatabase } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.close();
  });
  const current = (): TestDatabase => {
    if (!database) {
      throw new Error('The test database is there from beforeAll on.');
    }
    return database;
  };
  return {
    get db() {
      return current().db;
    },
    get current() {
      return current();
    },
  };
}
