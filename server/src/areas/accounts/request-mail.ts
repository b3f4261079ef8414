import { transaction } from '../../platform/database/connect.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { JobTask } from '../../platform/jobs/start-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountKey, type Caller, limitMailRequests } from './account-limits.ts';
import { queueActivationMail, queueResetMail } from './queue-account-mail.ts';
import { findAccountByEmail } from './user-queries.ts';

export const MAIL_ACTIVATION = 'mail-activation';
export const MAIL_PASSWORD_RESET = 'mail-password-reset';

/**
 * Takes somebody's wish for a new activation link. Whether the address is known is looked at by a job only, so neither the answer
 * nor its time tells.
 */
export async function requestActivationMail(
  platform: Platform,
  email: string,
  caller: Caller,
): Promise<void> {
  await limitMailRequests(platform, 'activation', email, caller);
  await addMailJob(platform, MAIL_ACTIVATION, email);
}

/** Takes somebody's wish for a link to set a new password; the same holds as for an activation link. */
export async function requestResetMail(platform: Platform, email: string, caller: Caller): Promise<void> {
  await limitMailRequests(platform, 'reset', email, caller);
  await addMailJob(platform, MAIL_PASSWORD_RESET, email);
}

/** The task that mails a new activation link to an account that isn't activated. */
export function createActivationMailer(platform: Platform): JobTask {
  return async ({ email }) => {
    const now = platform.clock.now();
    await transaction(platform.db, async (trx) => {
      const account = await findAccountByEmail(trx, String(email));
      if (account && !account.isActivated && !account.isClosed)
        await queueActivationMail(platform, trx, account, now);
    });
  };
}

/**
 * The task that mails a link for setting a new password. Who isn't activated gets it as well: using it proves the address
 * just like an activation link.
 */
export function createResetMailer(platform: Platform): JobTask {
  return async ({ email }) => {
    const now = platform.clock.now();
    await transaction(platform.db, async (trx) => {
      const account = await findAccountByEmail(trx, String(email));
      if (account && !account.isClosed) await queueResetMail(platform, trx, account, now);
    });
  };
}

async function addMailJob({ db }: Platform, task: string, email: string): Promise<void> {
  // Asked twice before the first is done, one mail is enough.
  await transaction(db, (trx) => addJob(trx, task, { email }, { key: `${task}:${accountKey(email)}` }));
}
