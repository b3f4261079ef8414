import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { activate, activateWithPassword } from '@kosar/contract/registration';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinDemands } from '../surveys/public.ts';
import { type Caller, limitTokens } from './account-limits.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { findAccountById } from './user-queries.ts';
import { findTokenOwner, isTokenExpired, useToken } from './user-tokens.ts';

/** Activates a registration (spec 8): succeeded, expired, or a token that isn't known any more, as it was probably used. */
export async function activateUser(
  platform: Platform,
  token: string,
  caller: Caller,
): Promise<Output<typeof activate>> {
  await limitTokens(platform, caller);
  return openByToken(platform, token, null, caller.now);
}

/**
 * The same by somebody whose browser didn't register the address: the mailbox is theirs, so the password is the one that they give now, and not what
 * a stranger may have chosen. Refuses a weak one once the token is known to be good, and it stays good then.
 */
export async function activateUserWithPassword(
  platform: Platform,
  { token, password }: Parsed<typeof activateWithPassword>['body'],
  caller: Caller,
): Promise<Output<typeof activate>> {
  const { now } = caller;
  await limitTokens(platform, caller);
  const owner = await findTokenOwner(platform.db, token, 'ACTIVATION', now);
  const account = owner && (await findAccountById(platform.db, owner.userId));
  if (!account) return openByToken(platform, token, null, now);
  refuseWeakPassword(password, account);
  return openByToken(platform, token, await hashPassword(password), now);
}

function openByToken(
  platform: Platform,
  token: string,
  passwordHash: string | null,
  now: Date,
): Promise<Output<typeof activate>> {
  return transaction(platform.db, async (trx) => {
    const used = await useToken(trx, token, 'ACTIVATION', now);
    if (used) {
      if (passwordHash !== null)
        await trx
          .updateTable('app_user')
          .set({ password_hash: passwordHash })
          .where('id', '=', used.userId)
          .where('activated_at', 'is', null)
          .execute();
      await openAccount(trx, used.userId, now);
      return { success: true, cause: 'activation_succeed' };
    }
    const isExpired = await isTokenExpired(trx, token, 'ACTIVATION', now);
    return { success: false, cause: isExpired ? 'token_expired' : 'token_not_found' };
  });
}

/** Marks that the user's address is theirs, the first time it is proved; what was answered from it becomes theirs too. */
export async function openAccount(trx: Transaction, userId: number, now: Date): Promise<void> {
  const opened = await trx
    .updateTable('app_user')
    .set({ activated_at: now })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!opened) return;
  await joinDemands(trx, { id: userId, email: opened.email });
  await writeAudit(trx, { userId, action: 'user.activate', entity: 'app_user', entityId: userId, now });
}
