import { createServer } from 'node:net';
import { join } from 'node:path';
import { isEmptyMarket } from '@kosar/server/demo/is-empty-market';
import { DEMO_LOGINS } from '@kosar/server/demo/logins';
import { type Config, readConfig } from '@kosar/server/infra/config';
import { migrate } from '@kosar/server/infra/database/migrate';
import { refuseMissingApp } from '@kosar/server/infra/http/built-app';
import { prepareJobs } from '@kosar/server/infra/jobs/start-worker';
import { createLog } from '@kosar/server/infra/log';
import { reasonToEnd } from '@kosar/server/reason-to-end';
import type { Running } from '@kosar/server/run-web';
import { untilSignal } from '@kosar/server/until-signal';
import { isWebBuilt } from './build-web.ts';
import { keepRunning } from './keep-running.ts';
import { run } from './run.ts';
import { simulatorAddresses, simulatorPorts } from './simulator-ports.ts';

/** The parts have 10 s each to let what is in flight finish, and the database stops after them. */
const TIMEOUT_MS = 20_000;

/**
 * `npm start`: the whole market, with a database and local fakes of the outside where none are configured. The web server and the worker are processes
 * of their own, which end apart from each other and are brought back. In production nothing is built and nothing is faked: `npm run build` comes before.
 */
process.chdir(join(import.meta.dirname, '..'));
/** As it was given, for the parts. */
const environment = { ...process.env };
const running: Running[] = [];
try {
  const config = readConfig(process.env);
  if (config.isProduction) refuseMissingApp(join('web', 'dist'));
  await refuseTakenPorts(config);
  const databaseUrl = await prepareDatabase(config);
  if (config.hasDemoData && (await isEmptyMarket(databaseUrl)))
    await finish('load-demo.ts', { ...environment, DATABASE_URL: databaseUrl });
  if (!config.isProduction && !isWebBuilt()) await finish('build.ts', environment);
  await startParts(config, databaseUrl);
  printAddresses(config);
  untilSignal(running, TIMEOUT_MS);
} catch (error) {
  console.error(reasonToEnd(error));
  for (const part of running) await part.stop();
  process.exit(1);
}

/** Runs a script of ours in a process that ends: building and drawing take memory that a market at rest would keep. */
async function finish(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const code = await run(process.execPath, [join('scripts', script)], env);
  if (code !== 0) throw new Error(`scripts/${script} ended with code ${code}.`);
}

/** Before anything is touched: a second start must not disturb the first one's database. */
async function refuseTakenPorts(config: Config): Promise<void> {
  for (const port of [config.PORT, ...simulatorPorts(config)]) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, config.HOST, () => probe.close(() => resolve()));
    });
  }
}

async function prepareDatabase(config: Config): Promise<string> {
  const url = config.DATABASE_URL ?? (await startOwnDatabase(config));
  await migrate(url);
  await prepareJobs(url);
  return url;
}

async function startOwnDatabase(config: Config): Promise<string> {
  const { startEmbeddedDatabase } = await import('@kosar/server/infra/database/embedded');
  const database = await startEmbeddedDatabase({ folder: join(config.DATA_DIR, 'postgres') });
  running.unshift(database);
  return database.url;
}

/** Stopped in the order web and worker, simulators, database: nothing loses what it stands on. */
async function startParts(config: Config, databaseUrl: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  if (simulatorPorts(config).length > 0) await startFakes(config);
  const env = { ...environment, DATABASE_URL: databaseUrl };
  const worker = keepRunning({
    part: 'worker',
    script: 'server/src/worker.ts',
    env: { ...env, PGAPPNAME: 'kosar-worker' },
    log,
  });
  const web = keepRunning({ part: 'web', script: 'server/src/main.ts', env, log });
  const parts = await Promise.all([web, worker]);
  running.unshift({ stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) });
}

/** Read only where they run: a production install hasn't their packages. */
async function startFakes(config: Config): Promise<void> {
  const { startSimulators } = await import('./simulators.ts');
  for (const simulator of await startSimulators(config)) running.unshift(simulator);
}

function printAddresses(config: Config): void {
  console.log(`\nKözös Kosár: ${config.baseUrl}`);
  for (const line of simulatorAddresses(config)) console.log(line);
  if (!config.hasDemoData) return;
  console.log('\nDemo logins (password in brackets):');
  for (const { role, email, password } of DEMO_LOGINS)
    console.log(`  ${role.padEnd(24)} ${email} (${password})`);
  console.log('\nStop with Ctrl-C.');
}
