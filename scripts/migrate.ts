import { ConfigError, readConfig } from '@kosar/server/infra/config';
import { migrate } from '@kosar/server/infra/database/migrate';
import { prepareJobs } from '@kosar/server/infra/jobs/start-worker';
import { reasonToEnd } from '@kosar/server/reason-to-end';

/** `npm run migrate`: prepares the database for this version and ends, for those who run web and worker by themselves. */
try {
  const { DATABASE_URL } = readConfig(process.env);
  if (DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL is missing.');
  const names = await migrate(DATABASE_URL);
  await prepareJobs(DATABASE_URL);
  console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}`);
} catch (error) {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exitCode = 1;
}
