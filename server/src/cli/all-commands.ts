import { adminCommand } from './commands/admin.ts';
import { backupCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { jobsCommand } from './commands/jobs.ts';
import { keysCommand } from './commands/keys.ts';
import { mailCommand } from './commands/mail.ts';
import { restoreCommand } from './commands/restore.ts';
import { upgradeCommand } from './commands/upgrade.ts';
import type { MakeCommand } from './make-command.ts';

/** Every command of `npm run kosar`, in the order of its help. A new one is a file in `commands/` and a line here. */
export const COMMANDS: readonly MakeCommand[] = [
  adminCommand,
  jobsCommand,
  mailCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  upgradeCommand,
  keysCommand,
];
