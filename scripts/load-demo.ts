import { join } from 'node:path';
import { loadDemoWhenEmpty } from '@kosar/server/demo/load-demo';
import { systemClock } from '@kosar/server/infra/clock';
import { ConfigError, readConfig } from '@kosar/server/infra/config';
import { reasonToEnd } from '@kosar/server/reason-to-end';

/** Fills an empty database with the demo market, in a process that ends: what it takes of memory goes with it. */
process.chdir(join(import.meta.dirname, '..'));
try {
  const config = readConfig(process.env);
  if (!config.hasDemoData) throw new ConfigError('Demo data is off here (DEMO, NODE_ENV).');
  if (config.DATABASE_URL === undefined) throw new ConfigError('DATABASE_URL is missing.');
  await loadDemoWhenEmpty(config, config.DATABASE_URL, systemClock.now(), (text) => console.log(text));
} catch (error) {
  process.stderr.write(`${reasonToEnd(error)}\n`);
  process.exitCode = 1;
}
