import { join } from 'node:path';
import type { Config } from '@kosar/server/infra/config';
import type { Running } from '@kosar/server/run-web';
import { startBarion } from '@kosar/simulators/barion/start-barion';
import { startMailbox } from '@kosar/simulators/mailbox/start-mailbox';
import { startSzamlazz } from '@kosar/simulators/szamlazz/start-szamlazz';
import { needsBarion } from './simulator-ports.ts';

/** Starts the mailbox, and whoever stands in for the services outside. */
export async function startSimulators(config: Config): Promise<Running[]> {
  const running: Running[] = [];
  const dataDir = (name: string) => join(config.DATA_DIR, name);
  if (config.hasSimulators) {
    const mailbox = await startMailbox({
      smtpPort: config.MAILBOX_SMTP_PORT,
      httpPort: config.MAILBOX_HTTP_PORT,
      dataDir: dataDir('mailbox'),
    });
    const szamlazz = await startSzamlazz({ port: config.SZAMLAZZ_SIM_PORT, dataDir: dataDir('szamlazz') });
    running.push({ stop: () => mailbox.close() }, { stop: () => szamlazz.close() });
  }
  if (needsBarion(config)) {
    const barion = await startBarion({ port: config.BARION_SIM_PORT, dataDir: dataDir('barion') });
    running.push({ stop: () => barion.close() });
  }
  return running;
}
