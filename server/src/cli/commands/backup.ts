import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { makeBackup } from '../../areas/operations/public.ts';
import { readConfig } from '../../infra/config.ts';
import { CliFailure, type CliTools } from '../make-command.ts';
import { withMarket } from '../open-market.ts';

interface BackupOptions {
  readonly to?: string;
  readonly keepDaily: number;
  readonly keepWeekly: number;
  readonly keepMonthly: number;
}

const BYTES_PER_MB = 1024 * 1024;

/** `kosar backup`: all that the market can't do without, but its keys. */
export function backupCommand({ world, finish }: CliTools): Command {
  return new Command('backup')
    .description('Makes a backup of the database and the files, beside a market at work.')
    .option('--to <folder>', 'the folder of the backups; BACKUP_DIR unless said otherwise')
    .option('--keep-daily <number>', 'keep the newest of so many days', countOf, 7)
    .option('--keep-weekly <number>', 'keep the newest of so many weeks', countOf, 4)
    .option('--keep-monthly <number>', 'keep the newest of so many months', countOf, 12)
    .addHelpText('after', '\nIt is encrypted with BACKUP_KEY. Keep that key and SECRETS_KEY apart from it.')
    .action(async ({ to, keepDaily, keepWeekly, keepMonthly }: BackupOptions) => {
      const { BACKUP_DIR, BACKUP_KEY } = readConfig(world.env);
      const place = to ?? BACKUP_DIR;
      if (place === undefined)
        throw new CliFailure('Name the folder of the backups: --to /srv/backup, or BACKUP_DIR.');
      const made = await withMarket(world, (context, databaseUrl) =>
        makeBackup(context, databaseUrl, {
          place: resolve(place),
          key: BACKUP_KEY === undefined ? null : Buffer.from(BACKUP_KEY, 'base64'),
          keep: { daily: keepDaily, weekly: keepWeekly, monthly: keepMonthly },
        }),
      );
      finish({
        json: made,
        lines: [
          `${made.path}: ${made.rows} rows, ${made.files} files, ${(made.bytes / BYTES_PER_MB).toFixed(1)} MB.`,
          made.isEncrypted
            ? 'It is encrypted with BACKUP_KEY.'
            : 'It is NOT encrypted: set BACKUP_KEY to have the next one so.',
          ...made.removed.map((path) => `Taken away by the keep rule: ${path}`),
        ],
      });
    });
}

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > 1000)
    throw new InvalidArgumentError('a whole number from 0 to 1000 is needed.');
  return count;
}
