import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from '../create-context.ts';
import type { AppContext } from '../infra/app-context.ts';
import { readConfig } from '../infra/config.ts';
import { connect } from '../infra/database/connect.ts';
import { startEmbeddedDatabase } from '../infra/database/embedded.ts';
import { listPendingMigrations } from '../infra/database/migrate.ts';
import { createLog } from '../infra/log.ts';
import { CliFailure, type CliWorld } from './make-command.ts';

/** A few are enough for one command beside a market at work. */
const POOL_SIZE = 2;

/** Runs `work` on the market that the settings name, and lets go of it however that ends. */
export async function withMarket<T>(
  world: CliWorld,
  work: (context: AppContext, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const config = readConfig(world.env);
  return withDatabase(world, async (databaseUrl) => {
    await refuseUnprepared(databaseUrl);
    const log = createLog(config.LOG_LEVEL === 'debug' ? 'debug' : 'warn');
    const connection = connect({
      url: databaseUrl,
      poolSize: POOL_SIZE,
      work: 'FEW_LONG',
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    try {
      const context = createContext({ ...config, DATABASE_URL: databaseUrl }, connection, log);
      return await work(context, databaseUrl);
    } finally {
      await connection.close();
    }
  });
}

/** Runs `work` with the address of the database: DATABASE_URL, or the bundled one, which stays as it was, running or not. */
export async function withDatabase<T>(
  { env }: CliWorld,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readConfig(env);
  if (DATABASE_URL !== undefined) return work(DATABASE_URL);
  const folder = join(DATA_DIR, 'postgres');
  if (!existsSync(join(folder, 'cluster', 'PG_VERSION')))
    throw new CliFailure(
      `There is no database in ${folder}: set DATABASE_URL, or start the market once (npm start).`,
    );
  const database = await startEmbeddedDatabase({ folder });
  try {
    return await work(database.url);
  } finally {
    if (!database.wasRunning) await database.stop();
  }
}

async function refuseUnprepared(databaseUrl: string): Promise<void> {
  const pending = await listPendingMigrations(databaseUrl);
  if (pending.length > 0)
    throw new CliFailure(
      `The database lacks ${pending.length} migrations, ${pending[0]} first: start this version of the market once (npm start).`,
    );
}
