import { REFUSALS, type RefusalCode } from '@kosar/contract/refusals';
import { Command, CommanderError } from 'commander';
import { Refusal } from '../infra/refusal.ts';
import { reasonToEnd } from '../reason-to-end.ts';
import { COMMANDS } from './all-commands.ts';
import { type CliWorld, EXIT_FAILED, EXIT_USAGE, type MakeCommand } from './make-command.ts';

/** Operators read English; what a command can be refused with is said in it. */
const WORDS: Readonly<Partial<Record<RefusalCode, string>>> = {
  not_found: 'There is none such, or it is closed.',
  invalid_input: 'A value can not be used.',
  invalid_email_addresses: 'That is no mail address.',
  user_already_exists: 'There is an account with this address already: promote it instead.',
  weak_password:
    'The password is shorter than 8 characters, or one that others guess first: choose another one.',
  JOB_IS_RUNNING: 'A worker has this job in hand right now.',
};

const AFTER_HELP = `
Settings are the market's own environment variables (docs/operations.md); without DATABASE_URL the bundled
database in DATA_DIR is used, beside a running market as well.
Ends with 0 when all went well, 1 when the command failed, 2 when the command line is wrong.`;

/** Runs one command line and gives its exit code. */
export async function runCli(
  args: readonly string[],
  world: CliWorld,
  commands: readonly MakeCommand[] = COMMANDS,
): Promise<number> {
  let exitCode = 0;
  const program = new Command('kosar')
    .description('Runs and repairs a market from a shell.')
    .option('--json', 'print what was done or found as one line of JSON')
    .addHelpText('after', AFTER_HELP);
  const isJson = () => program.opts<{ json?: boolean }>().json === true;
  const tools = {
    world,
    finish: (result: { lines: readonly string[]; json: unknown; exitCode?: number }) => {
      world.write(
        isJson() ? `${JSON.stringify(result.json)}\n` : result.lines.map((one) => `${one}\n`).join(''),
      );
      exitCode = result.exitCode ?? 0;
    },
  };
  for (const make of commands) program.addCommand(make(tools));
  prepare(program, world);
  try {
    // `--json` may stand anywhere in the line.
    await program.parseAsync(moveForward('--json', args), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    const message = explain(error);
    world.writeError(isJson() ? `${JSON.stringify({ error: message })}\n` : `${message}\n`);
    return EXIT_FAILED;
  }
}

/** The same manners for every command: nothing ends the process, all is written to the world, help follows a wrong line. */
function prepare(command: Command, world: CliWorld): void {
  command
    .exitOverride()
    .configureOutput({ writeOut: world.write, writeErr: world.writeError })
    .showHelpAfterError('(--help says what there is)');
  for (const one of command.commands) prepare(one, world);
}

function moveForward(flag: string, args: readonly string[]): string[] {
  const others = args.filter((one) => one !== flag);
  return others.length === args.length ? others : [flag, ...others];
}

function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return reasonToEnd(error);
  const fields = error.errors.map(({ path, message }) => ` ${path}: ${message}`);
  return `${WORDS[error.code] ?? REFUSALS[error.code].detail}${fields.join('')} (${error.code})`;
}
