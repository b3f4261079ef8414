import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { rotateKeys } from '../../areas/operations/public.ts';
import { type CliTools, EXIT_FAILED } from '../make-command.ts';
import { withMarket } from '../open-market.ts';

const KEY_BYTES = 32;

/** `kosar keys`: replaces SECRETS_KEY while the market is at work. */
export function keysCommand({ world, finish }: CliTools): Command {
  const keys = new Command('keys').description('Makes and replaces the key that secrets are sealed with.');

  keys
    .command('new')
    .description('Prints a new key for SECRETS_KEY or BACKUP_KEY; nothing is changed.')
    .action(() => {
      const key = randomBytes(KEY_BYTES).toString('base64');
      finish({ json: { key }, lines: [key] });
    });

  keys
    .command('rotate')
    .description('Seals with SECRETS_KEY whatever a key of SECRETS_KEYS_ACCEPTED has sealed.')
    .addHelpText('after', '\nThe steps, without a pause of the market, stand in docs/operations.md.')
    .action(async () => {
      const rotated = await withMarket(world, (context) => rotateKeys(context));
      const isWhole = rotated.every(({ unreadable }) => unreadable === 0);
      finish({
        json: rotated,
        lines: [
          ...rotated.map(
            ({ what, resealed, current, unreadable }) =>
              `${what}: ${resealed} sealed anew, ${current} had today's key, ${unreadable} open with no key that is set.`,
          ),
          isWhole
            ? 'Nothing in the database needs an older key any more.'
            : 'Add the key that sealed the rest to SECRETS_KEYS_ACCEPTED and run this again.',
        ],
        exitCode: isWhole ? 0 : EXIT_FAILED,
      });
    });

  return keys;
}
