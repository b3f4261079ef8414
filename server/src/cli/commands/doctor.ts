import { join } from 'node:path';
import { Command } from 'commander';
import {
  checkDatabase,
  checkMarket,
  checkOutside,
  checkPlace,
  checkSettings,
  type Finding,
  fault,
} from '../../areas/operations/public.ts';
import { createContext } from '../../create-context.ts';
import { systemClock } from '../../infra/clock.ts';
import { type Config, readConfig } from '../../infra/config.ts';
import { connect } from '../../infra/database/connect.ts';
import { createLog } from '../../infra/log.ts';
import { reasonToEnd } from '../../reason-to-end.ts';
import { type CliTools, type CliWorld, EXIT_FAILED } from '../make-command.ts';
import { withDatabase } from '../open-market.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../../../web/dist');

/** `kosar doctor`: what is wrong with how the market is run, each thing by its name and with what to do. */
export function doctorCommand({ world, finish }: CliTools): Command {
  return new Command('doctor')
    .description('Looks for what is wrong with how the market is run, and says what to do about it.')
    .option('--web-folder <folder>', 'where the built web app is', WEB_FOLDER)
    .addHelpText('after', '\nChanges nothing. Ends with 1 when there is a fault; warnings alone are 0.')
    .action(async ({ webFolder }: { readonly webFolder: string }) => {
      const findings = await examine(world, webFolder);
      const faults = findings.filter(({ level }) => level === 'FAULT').length;
      finish({
        json: { findings },
        exitCode: faults > 0 ? EXIT_FAILED : 0,
        lines: [
          ...findings.flatMap(({ name, level, found, todo }) => [
            `${level === 'FAULT' ? 'FAULT  ' : 'warning'} ${name}: ${found}`,
            `        ${todo}`,
          ]),
          findings.length === 0
            ? 'Nothing is wrong.'
            : `${faults} faults, ${findings.length - faults} warnings.`,
        ],
      });
    });
}

async function examine(world: CliWorld, webFolder: string): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(world.env);
  } catch (error) {
    const todo = 'Mend the setting; docs/operations.md has all of them. The rest is looked at then.';
    return [fault('setting-refused', reasonToEnd(error), todo)];
  }
  return [
    ...checkSettings(config),
    ...(await checkPlace(config, webFolder)),
    ...(await examineDatabase(world, config)),
  ];
}

async function examineDatabase(world: CliWorld, config: Config): Promise<Finding[]> {
  const expected = { now: systemClock.now(), poolSize: config.DATABASE_POOL };
  try {
    return await withDatabase(world, async (databaseUrl) => {
      const { findings, isUsable } = await checkDatabase(databaseUrl, expected, reasonToEnd);
      return [...findings, ...(await examineMarket(config, databaseUrl, isUsable))];
    });
  } catch (error) {
    const todo = 'Set DATABASE_URL, or start the market once for the bundled database.';
    return [fault('database-unreachable', reasonToEnd(error), todo)];
  }
}

/** What is outside can be looked at without rows. */
async function examineMarket(config: Config, databaseUrl: string, isUsable: boolean): Promise<Finding[]> {
  const connection = connect({ url: databaseUrl, poolSize: 2, work: 'FEW_LONG', onError: () => {} });
  try {
    const log = createLog('silent');
    const context = createContext({ ...config, DATABASE_URL: databaseUrl }, connection, log);
    return [...(await checkOutside(context)), ...(isUsable ? await checkMarket(context) : [])];
  } finally {
    await connection.close();
  }
}
