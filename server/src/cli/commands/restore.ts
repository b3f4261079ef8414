import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { findMissingFiles, restoreBackup } from '../../areas/operations/public.ts';
import { findBrokenRules } from '../../areas/self-audit/public.ts';
import { readConfig } from '../../infra/config.ts';
import { createSecrets } from '../../infra/secrets.ts';
import { type CliTools, EXIT_FAILED } from '../make-command.ts';
import { withDatabase, withMarket } from '../open-market.ts';

/** `kosar restore`: a backup into an empty place. */
export function restoreCommand({ world, finish }: CliTools): Command {
  return new Command('restore')
    .description(
      'Restores a backup into an empty database and an empty DATA_DIR, and audits what it has put there.',
    )
    .argument('<folder>', 'the folder of one backup, such as /srv/backup/kosar-2026-11-23T02-00-00-000Z')
    .addHelpText(
      'after',
      '\nAll of the backup is checked before anything is changed. The version of the market, SECRETS_KEY and BACKUP_KEY have to be those that it was made with.',
    )
    .action(async (folder: string) => {
      const config = readConfig(world.env);
      const restored = await withDatabase(world, (databaseUrl) =>
        restoreBackup(resolve(folder), {
          databaseUrl,
          filesFolder: join(config.DATA_DIR, 'files'),
          key: config.BACKUP_KEY === undefined ? null : Buffer.from(config.BACKUP_KEY, 'base64'),
          secrets: createSecrets(config),
        }),
      );
      const audit = await withMarket(world, async (context) => ({
        differences: await findBrokenRules(context.reads),
        missingFiles: await findMissingFiles(context),
      }));
      const isSound = audit.differences.length === 0 && audit.missingFiles.length === 0;
      finish({
        json: { ...restored, ...audit },
        exitCode: isSound ? 0 : EXIT_FAILED,
        lines: [
          `Restored as of ${restored.madeAt}: ${restored.tables} tables, ${restored.rows} rows, ${restored.files} files.`,
          isSound
            ? 'The self-audit found no difference, and every picture and invoice is there.'
            : `The self-audit found ${audit.differences.length} differences, and ${audit.missingFiles.length} files are missing.`,
          ...audit.differences.map(({ rule, found }) => `${rule}: ${JSON.stringify(found)}`),
          ...audit.missingFiles,
        ],
      });
    });
}
