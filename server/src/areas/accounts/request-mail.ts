import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';
import type { JobTask } from '../../infra/jobs/start-worker.ts';
import { accountKey, type Caller, limitMailRequests } from './account-limits.ts';
import { queueActivationMail, queueResetMail } from './queue-account-mail.ts';
import { findAccountByEmail } from './user-queries.ts';

export const MAIL_ACTIVATION = 'mail-activation';
export const MAIL_PASSWORD_RESET = 'mail-password-reset';

/**
 * Takes someone's request for a new activation link. Whether the address is known is looked at by a job only, so neither the answer
 * nor its time says.
 */
export async function requestActivationMail(
  context: AppContext,
  email: string,
  caller: Caller,
): Promise<void> {
  await limitMailRequests(context, 'activation', email, caller);
  await addMailJob(context, MAIL_ACTIVATION, email);
}

/** Takes someone's request for a link to set a new password; the same holds as for an activation link. */
export async function requestResetMail(context: AppContext, email: string, caller: Caller): Promise<void> {
  await limitMailRequests(context, 'reset', email, caller);
  await addMailJob(context, MAIL_PASSWORD_RESET, email);
}

/** The task that mails a new activation link to an account that isn't activated. */
export function createActivationMailer(context: AppContext): JobTask {
  return async ({ email }) => {
    const now = context.clock.now();
    await transaction(context.db, async (trx) => {
      const account = await findAccountByEmail(trx, String(email));
      if (account && !account.isActivated && !account.isClosed)
        await queueActivationMail(context, trx, account, now);
    });
  };
}

/**
 * The task that mails a link for setting a new password. Who isn't activated gets it as well: using it proves the address
 * just like an activation link.
 */
export function createResetMailer(context: AppContext): JobTask {
  return async ({ email }) => {
    const now = context.clock.now();
    await transaction(context.db, async (trx) => {
      const account = await findAccountByEmail(trx, String(email));
      if (account && !account.isClosed) await queueResetMail(context, trx, account, now);
    });
  };
}

async function addMailJob({ db }: AppContext, task: string, email: string): Promise<void> {
  // Asked twice before the first is done, one mail is enough.
  await transaction(db, (trx) => addJob(trx, task, { email }, { key: `${task}:${accountKey(email)}` }));
}
