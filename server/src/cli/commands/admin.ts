import { Command } from 'commander';
import { createAdmin, promoteToAdmin, resetSecondFactor } from '../../areas/accounts/public.ts';
import type { CliTools } from '../make-command.ts';
import { withMarket } from '../open-market.ts';
import { readPassword } from '../read-password.ts';

interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly phone?: string;
  readonly password?: true;
}

/** `kosar admin`: who runs the market, from a shell: the first admin, one more, and one who has lost their phone. */
export function adminCommand({ world, finish }: CliTools): Command {
  const admin = new Command('admin').description('Makes admins and lets them in again.');

  admin
    .command('create')
    .description('Makes an account that is an admin, and prints a link at which its password is set.')
    .requiredOption('--email <address>', 'the address that they log in with')
    .requiredOption('--name <name>', 'their name, such as "Nagy Eszter"')
    .option('--phone <number>', 'their phone number, such as +36301234567')
    .option('--password', 'read the password from standard input, or ask for it at a terminal; no link then')
    .addHelpText(
      'after',
      '\nExample: npm run kosar -- admin create --email eszter@pelda.hu --name "Nagy Eszter"',
    )
    .action(async ({ email, name, phone, password }: CreateOptions) => {
      const given = password === true ? await readPassword(world) : null;
      const made = await withMarket(world, (context) =>
        createAdmin(context, { email, fullName: name, phoneNumber: phone ?? '', password: given }),
      );
      finish({
        json: made,
        lines: [
          `${email} is an admin now.`,
          ...(made.link === null ? [] : [`Their password is set here, within 2 hours: ${made.link}`]),
        ],
      });
    });

  admin
    .command('promote')
    .description('Makes someone who has an account an admin, from their next login.')
    .argument('<email>', 'the address of their account')
    .action(async (email: string) => {
      const promoted = await withMarket(world, (context) => promoteToAdmin(context, email));
      finish({
        json: promoted,
        lines: [
          promoted.wasAdmin
            ? `${email} has been an admin already.`
            : `${email} is an admin from their next login.`,
          ...(promoted.isActivated ? [] : ['The account is not activated yet.']),
        ],
      });
    });

  admin
    .command('reset-second-factor')
    .description('Lets someone in with their password alone who has lost their phone; their sessions end.')
    .argument('<email>', 'the address of their account')
    .option('--passkeys', 'remove their passkeys as well')
    .action(async (email: string, { passkeys }: { readonly passkeys?: true }) => {
      const reset = await withMarket(world, (context) =>
        resetSecondFactor(context, email, { withPasskeys: passkeys === true }),
      );
      finish({
        json: reset,
        lines: [
          reset.hadSecondFactor
            ? `${email} logs in without a second factor.`
            : `${email} has had no second factor.`,
          ...(passkeys === true ? [`Passkeys removed: ${reset.passkeysRemoved}.`] : []),
          'They are notified by mail, and all their sessions have ended.',
        ],
      });
    });

  return admin;
}
