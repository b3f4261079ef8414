import type { AppContext } from '../../infra/app-context.ts';
import { verifyPassword } from '../../infra/password.ts';
import { forgetAttempts } from '../../infra/rate-limit.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import { limitPasswordChecks, passwordCheckKey } from './account-limits.ts';
import type { Account } from './user-queries.ts';

/** Asks a logged-in user's password again before something that an unattended browser must not do. */
export async function checkOwnPassword(
  context: AppContext,
  account: Account,
  password: string,
  now: Date,
): Promise<void> {
  await limitPasswordChecks(context, account.id, now);
  refuseUnless(await verifyPassword(account.passwordHash, password), 'wrong_password');
  await forgetAttempts(context, [passwordCheckKey(account.id)]);
}
