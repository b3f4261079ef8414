import { verifyPassword } from '../../platform/password.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetTries } from '../../platform/rate-limit.ts';
import { refuseUnless } from '../../platform/refusal.ts';
import { limitPasswordChecks, passwordCheckKey } from './account-limits.ts';
import type { Account } from './user-queries.ts';

/** Asks a logged-in user's password again before something that an unattended browser must not do. */
export async function checkOwnPassword(
  platform: Platform,
  account: Account,
  password: string,
  now: Date,
): Promise<void> {
  await limitPasswordChecks(platform, account.id, now);
  refuseUnless(await verifyPassword(account.passwordHash, password), 'wrong_password');
  await forgetTries(platform, [passwordCheckKey(account.id)]);
}
