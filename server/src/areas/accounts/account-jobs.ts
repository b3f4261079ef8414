import type { AppContext } from '../../infra/app-context.ts';
import { createUnusedImageRemover, REMOVE_UNUSED_IMAGE } from '../../infra/files/images.ts';
import type { JobTask, ScheduledTask } from '../../infra/jobs/start-worker.ts';
import { createAccountCleaner } from './clean-accounts.ts';
import {
  createActivationMailer,
  createResetMailer,
  MAIL_ACTIVATION,
  MAIL_PASSWORD_RESET,
} from './request-mail.ts';

const CLEAN_ACCOUNTS = 'clean-accounts';

/** The jobs of accounts. */
export function accountJobs(context: AppContext): Record<string, JobTask> {
  return {
    [MAIL_ACTIVATION]: createActivationMailer(context),
    [MAIL_PASSWORD_RESET]: createResetMailer(context),
    [REMOVE_UNUSED_IMAGE]: createUnusedImageRemover(context),
    [CLEAN_ACCOUNTS]: createAccountCleaner(context),
  };
}

export const ACCOUNT_SCHEDULE: readonly ScheduledTask[] = [{ task: CLEAN_ACCOUNTS, cron: '17 * * * *' }];
