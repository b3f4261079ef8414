import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_LOGINS, loadDemoWhenEmpty } from '@kosar/server/demo/load-demo';
import { type Config, readConfig } from '@kosar/server/platform/config';
import { startEmbeddedDatabase } from '@kosar/server/platform/database/embedded';
import { migrate } from '@kosar/server/platform/database/migrate';
import { prepareJobs } from '@kosar/server/platform/jobs/start-worker';
import { createLog } from '@kosar/server/platform/log';
import { reasonToEnd } from '@kosar/server/reason-to-end';
import { type Running, runWeb } from '@kosar/server/run-web';
import { runWorker } from '@kosar/server/run-worker';
import { untilSignal } from '@kosar/server/until-signal';
import { startBarion } from '@kosar/simulators/barion/start-barion';
import { startMailbox } from '@kosar/simulators/mailbox/start-mailbox';
import { buildWeb } from './build-web.ts';

/** `npm start`: the whole market in one process, with a database, a mailbox and a Barion of its own where none are configured. */
process.chdir(join(import.meta.dirname, '..'));
const running: Running[] = [];
try {
  const config = readConfig(process.env);
  await refuseTakenPorts(config);
  const databaseUrl = await prepareDatabase(config);
  if (config.hasDemoData) await loadDemoWhenEmpty(config, databaseUrl);
  await buildWeb();
  await startParts(config, databaseUrl);
  printAddresses(config);
  untilSignal(running);
} catch (error) {
  console.error(reasonToEnd(error));
  for (const part of running) await part.stop();
  process.exit(1);
}

/** Before anything is touched: a second start must not disturb the first one's database. */
async function refuseTakenPorts(config: Config): Promise<void> {
  const mailboxPorts = config.hasSimulators ? [config.MAILBOX_HTTP_PORT, config.MAILBOX_SMTP_PORT] : [];
  const barionPorts = needsBarion(config) ? [config.BARION_SIM_PORT] : [];
  for (const port of [config.PORT, ...mailboxPorts, ...barionPorts]) {
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
  const database = await startEmbeddedDatabase({ folder: join(config.DATA_DIR, 'postgres') });
  running.unshift(database);
  return database.url;
}

/** The same condition as the client's: whoever has set up the shop's keys pays with the real one. */
function needsBarion({ hasSimulators, BARION_POS_KEY, BARION_API_KEY, BARION_WALLET }: Config): boolean {
  return hasSimulators && [BARION_POS_KEY, BARION_API_KEY, BARION_WALLET].includes(undefined);
}

/** Stopped in the order web, worker, simulators, database: nothing loses what it stands on. */
async function startParts(config: Config, databaseUrl: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  if (config.hasSimulators) {
    const mailbox = await startMailbox({
      smtpPort: config.MAILBOX_SMTP_PORT,
      httpPort: config.MAILBOX_HTTP_PORT,
      dataDir: join(config.DATA_DIR, 'mailbox'),
    });
    running.unshift({ stop: () => mailbox.close() });
  }
  if (needsBarion(config)) {
    const barion = await startBarion({
      port: config.BARION_SIM_PORT,
      dataDir: join(config.DATA_DIR, 'barion'),
    });
    running.unshift({ stop: () => barion.close() });
  }
  running.unshift(await runWorker(config, databaseUrl, log));
  running.unshift(await runWeb(config, databaseUrl, join(import.meta.dirname, '../web/dist'), log));
}

function printAddresses(config: Config): void {
  console.log(`\nKözös Kosár: ${config.baseUrl}`);
  if (config.hasSimulators) console.log(`Mailbox:     http://localhost:${config.MAILBOX_HTTP_PORT}`);
  if (needsBarion(config)) console.log(`Payments:    http://localhost:${config.BARION_SIM_PORT}`);
  if (!config.hasDemoData) return;
  console.log('\nDemo logins (password in brackets):');
  for (const { role, email, password } of DEMO_LOGINS)
    console.log(`  ${role.padEnd(24)} ${email} (${password})`);
  console.log('\nStop with Ctrl-C.');
}
