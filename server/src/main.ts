import { join } from 'node:path';
import { ConfigError, readConfig } from './infra/config.ts';
import { createLog } from './infra/log.ts';
import { settleMemory } from './infra/settle-memory.ts';
import { reasonToEnd } from './reason-to-end.ts';
import { runWeb } from './run-web.ts';
import { untilSignal } from './until-signal.ts';

/** One web server process. Any number of them may run on one database. */
const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

try {
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL is missing.');
  untilSignal([await runWeb(config, config.DATABASE_URL, WEB_FOLDER, createLog(config.LOG_LEVEL))]);
  if (config.isProduction) void settleMemory();
} catch (error) {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exit(1);
}
