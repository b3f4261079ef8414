import type { checkActivation } from '@kosar/contract/accounts/registration';
import type { checkPasswordReset } from '@kosar/contract/accounts/users';
import type { Output } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { type Caller, limitTokens } from './account-limits.ts';
import { findAccountById } from './user-queries.ts';
import { findTokenOwner, isTokenExpired } from './user-tokens.ts';

/** Whether a mailed reset link works now. Nothing is used up, and nothing said of whose it is; trying counts as it does where tokens are used. */
export async function checkResetToken(
  context: AppContext,
  token: string,
  caller: Caller,
): Promise<Output<typeof checkPasswordReset>> {
  await limitTokens(context, caller);
  const owner = await findTokenOwner(context.db, token, 'PASSWORD_RESET', caller.now);
  const account = owner && (await findAccountById(context.db, owner.userId));
  return { good: account !== undefined && !account.isClosed };
}

/** Why a mailed activation link can't work, in the words of activating itself; null while it can. */
export async function checkActivationToken(
  context: AppContext,
  token: string,
  caller: Caller,
): Promise<Output<typeof checkActivation>> {
  await limitTokens(context, caller);
  const { db } = context;
  if ((await findTokenOwner(db, token, 'ACTIVATION', caller.now)) !== undefined) return { cause: null };
  const isExpired = await isTokenExpired(db, token, 'ACTIVATION', caller.now);
  return { cause: isExpired ? 'token_expired' : 'token_not_found' };
}
