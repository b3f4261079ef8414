import type { Output } from '@kosar/contract/endpoint';
import type { activate } from '@kosar/contract/registration';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { joinDemands } from '../surveys/public.ts';
import { type Caller, limitTokens } from './account-limits.ts';
import { isTokenExpired, useToken } from './user-tokens.ts';

/** Activates a registration (spec 8): succeeded, expired, or a token that isn't known any more, as it was probably used. */
export async function activateUser(
  platform: Platform,
  token: string,
  caller: Caller,
): Promise<Output<typeof activate>> {
  await limitTokens(platform.db, caller);
  return transaction(platform.db, async (trx) => {
    const used = await useToken(trx, token, 'ACTIVATION', caller.now);
    if (used) {
      await openAccount(trx, used.userId, caller.now);
      return { success: true, cause: 'activation_succeed' };
    }
    const isExpired = await isTokenExpired(trx, token, 'ACTIVATION', caller.now);
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
