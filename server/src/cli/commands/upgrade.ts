import { Command } from 'commander';
import { type TriedMigration, type TriedUpgrade, tryUpgrade } from '../../areas/operations/public.ts';
import { CliFailure, type CliTools, EXIT_FAILED } from '../make-command.ts';
import { withDatabase } from '../open-market.ts';

/** A table of so many rows that is locked for so long is noticed by those who use it. */
const MANY_ROWS = 10_000;
const LONG_MS = 1000;

/** `kosar upgrade --check`: what this version would do to the database of the one that runs. */
export function upgradeCommand({ world, finish }: CliTools): Command {
  return new Command('upgrade')
    .description('Tries the pending migrations on a copy of the database; starting the market runs them.')
    .option('--check', 'try them, and change nothing')
    .addHelpText(
      'after',
      '\nRun it from the new version, beside the old one at work. It ends with 1 where something is wrong.',
    )
    .action(async ({ check }: { readonly check?: true }) => {
      if (check === undefined)
        throw new CliFailure(
          'Say --check. Migrations themselves run when the new version starts, or by npm run migrate.',
        );
      const tried = await withDatabase(world, (databaseUrl) => tryUpgrade(databaseUrl));
      if (tried === null)
        return finish({
          json: { migrations: [] },
          lines: ['The database has all migrations of this version.'],
        });
      const isSound = tried.brokenRules.length === 0;
      finish({ json: tried, exitCode: isSound ? 0 : EXIT_FAILED, lines: linesOf(tried) });
    });
}

function linesOf({ migrations, copied, brokenRules }: TriedUpgrade): string[] {
  const ms = migrations.reduce((sum, migration) => sum + migration.ms, 0);
  const waits = migrations.filter((migration) => migration.ms >= LONG_MS && isBig(migration));
  return [
    `On a copy of ${copied.rows} rows, made in ${seconds(copied.ms)}:`,
    ...migrations.flatMap(lineOf),
    `${migrations.length} migrations in ${seconds(ms)}.`,
    waits.length === 0
      ? 'No big table is locked for long: the market can go on meanwhile.'
      : `People would wait for ${waits.map(({ name }) => name).join(', ')}: upgrade at a quiet hour.`,
    brokenRules.length === 0
      ? 'The self-audit finds no difference in the upgraded copy.'
      : `The upgraded copy breaks ${brokenRules.join(', ')}: don’t upgrade, and report it.`,
  ];
}

function lineOf({ name, ms, locks }: TriedMigration): string[] {
  return [
    `  ${name}: ${seconds(ms)}`,
    ...locks.map(({ table, rows, stops }) => `    stops ${stops} of ${table} (${rows} rows)`),
  ];
}

function isBig({ locks }: TriedMigration): boolean {
  return locks.some(({ rows }) => rows >= MANY_ROWS);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
