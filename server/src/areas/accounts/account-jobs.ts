import { createUnusedImageRemover, REMOVE_UNUSED_IMAGE } from '../../platform/files/images.ts';
import type { JobTask, ScheduledTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccountCleaner } from './clean-accounts.ts';
import {
  createActivationMailer,
  createResetMailer,
  MAIL_ACTIVATION,
  MAIL_PASSWORD_RESET,
} from './request-mail.ts';

const CLEAN_ACCOUNTS = 'clean-accounts';

/** The jobs of accounts. */
export function accountJobs(platform: Platform): Record<string, JobTask> {
  return {
    [MAIL_ACTIVATION]: createActivationMailer(platform),
    [MAIL_PASSWORD_RESET]: createResetMailer(platform),
    [REMOVE_UNUSED_IMAGE]: createUnusedImageRemover(platform),
    [CLEAN_ACCOUNTS]: createAccountCleaner(platform),
  };
}

export const ACCOUNT_SCHEDULE: readonly ScheduledTask[] = [{ task: CLEAN_ACCOUNTS, cron: '17 * * * *' }];
