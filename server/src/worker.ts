import { ConfigError, readConfig } from './infra/config.ts';
import { createLog } from './infra/log.ts';
import { settleMemory } from './infra/settle-memory.ts';
import { reasonToEnd } from './reason-to-end.ts';
import { runWorker } from './run-worker.ts';
import { untilSignal } from './until-signal.ts';

/** One worker process. Any number of them may run on one database; each job is done once. */
try {
  const config = readConfig(process.env);
  if (config.DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL is missing.');
  untilSignal([await runWorker(config, config.DATABASE_URL, createLog(config.LOG_LEVEL))]);
  if (config.isProduction) void settleMemory();
} catch (error) {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exit(1);
}
