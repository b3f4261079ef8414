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
import { simulatorAddresses, simulatorPorts } from './simulator-ports.ts';
import { createSteps, runScript, type Step, sideBySide } from './steps.ts';

/** The parts have 10 s each to let what is in flight finish, and the database stops after them. */
const TIMEOUT_MS = 20_000;

const DATABASE: Step = {
  number: 1,
  name: 'database',
  advice: 'Nothing was lost: mend what is named below and start again.',
};
const DEMO: Step = {
  number: 2,
  name: 'demo data',
  advice: 'It is loaded whole or not at all; the database stays. Mend what is named and start again.',
};
const WEB_APP: Step = {
  number: 3,
  name: 'web app',
  advice: 'Database and demo data stay. Mend what is named and start again: what is done is skipped.',
};
const PARTS: Step = {
  number: 4,
  name: 'web server and worker',
  advice: 'All that was made before stays. Mend what is named and start again: what is done is skipped.',
};

/**
 * `npm start`: the whole market, with a database and local fakes of the outside where none are configured. The web server and the worker are processes
 * of their own, which end apart from each other and are brought back. In production nothing is built and nothing is faked: `npm run build` comes before.
 */
process.chdir(join(import.meta.dirname, '..'));
/** For the parts: as it was given, but at a terminal what goes well is said by the steps and not by the log. */
const environment: NodeJS.ProcessEnv =
  process.env['NODE_ENV'] === 'production' ? { ...process.env } : { LOG_LEVEL: 'warn', ...process.env };
const running: Running[] = [];
try {
  const config = readConfig(environment);
  if (config.isProduction) refuseMissingApp(join('web', 'dist'));
  await refuseTakenPorts(config);
  await startMarket(config);
  printAddresses(config);
  untilSignal(running, TIMEOUT_MS);
} catch (error) {
  console.error(reasonToEnd(error));
  for (const part of running) await part.stop();
  process.exit(1);
}

/** In production the log alone speaks, and whoever wants no log wants no steps. */
async function startMarket(config: Config): Promise<void> {
  const startedAt = performance.now();
  const isQuiet = config.isProduction || config.LOG_LEVEL === 'silent';
  const steps = createSteps(4, isQuiet ? () => {} : (line) => console.log(line));
  const databaseUrl = await steps.run(DATABASE, 'starting it and bringing its tables up to date', () =>
    prepareDatabase(config),
  );
  const isDemoMissing = config.hasDemoData && (await isEmptyMarket(databaseUrl));
  const isAppMissing = !config.isProduction && !isWebBuilt();
  if (isDemoMissing || isAppMissing)
    steps.say('Next: demo data and web app side by side, a minute or two; then the market is started.');
  const env = { ...environment, DATABASE_URL: databaseUrl };
  // In processes that end: building and drawing take memory that a market at rest would keep.
  const runStep = (step: Step, doing: string, script: string): Promise<void> =>
    steps.run(step, doing, (say) => runScript(script, env, say));
  const made: Promise<void>[] = [];
  if (isDemoMissing) made.push(runStep(DEMO, 'drawing and loading', 'scripts/load-demo.ts'));
  else steps.skip(DEMO, config.hasDemoData ? 'the market has people' : 'not wanted here');
  if (isAppMissing) made.push(runStep(WEB_APP, 'building', 'scripts/build.ts'));
  else steps.skip(WEB_APP, 'it is built of these sources');
  await sideBySide(made);
  await steps.run(PARTS, 'starting', () => startParts(config, databaseUrl));
  steps.say(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
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
