import { randomBytes } from 'node:crypto';
import type { activate, activateWithPassword } from '@kosar/contract/accounts/registration';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { hashPassword } from '../../infra/password.ts';
import { joinDemands } from '../surveys/public.ts';
import { type Caller, limitTokens } from './account-limits.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { queuePasswordWantedMail } from './queue-account-mail.ts';
import { findAccountById } from './user-queries.ts';
import { findTokenOwner, isTokenExpired, useToken } from './user-tokens.ts';

/** Who activates, and whether theirs is the browser that registered a user. */
export interface Activator extends Caller {
  readonly hasRegistered: (userId: number) => boolean;
}

/**
 * Activates a registration (spec 8): succeeded, expired, or a token that isn't known any more, as it was probably used. Whoever has the token has the
 * mailbox, but the password is theirs only in the browser that registered: from any other the account opens without one, and a mail leads to
 * choosing it (decision 75).
 */
export async function activateUser(
  context: AppContext,
  token: string,
  caller: Activator,
): Promise<Output<typeof activate>> {
  const { now } = caller;
  await limitTokens(context, caller);
  const owner = await findTokenOwner(context.db, token, 'ACTIVATION', now);
  if (!owner || caller.hasRegistered(owner.userId)) return openByToken(context, token, null, now);
  return openByToken(context, token, await unknownPassword(), now);
}

/**
 * The same by someone whose browser didn't register the address: the mailbox is theirs, so the password is the one that they give now, and not what
 * an outsider may have chosen. Refuses a weak one once the token is known to be good, and it stays good then.
 */
export async function activateUserWithPassword(
  context: AppContext,
  { token, password }: Parsed<typeof activateWithPassword>['body'],
  caller: Caller,
): Promise<Output<typeof activate>> {
  const { now } = caller;
  await limitTokens(context, caller);
  const owner = await findTokenOwner(context.db, token, 'ACTIVATION', now);
  const account = owner && (await findAccountById(context.db, owner.userId));
  if (!account) return openByToken(context, token, null, now);
  await refuseWeakPassword(context, password, account);
  return openByToken(context, token, { hash: await hashPassword(password), isKnown: true }, now);
}

/** What takes the place of the password that was chosen when the address was registered; one that no one knows is to be chosen anew. */
interface NewPassword {
  readonly hash: string;
  readonly isKnown: boolean;
}

/** One that no one knows, for who is still to choose theirs. */
export async function unknownPassword(): Promise<NewPassword> {
  return { hash: await hashPassword(randomBytes(24).toString('base64')), isKnown: false };
}

function openByToken(
  context: AppContext,
  token: string,
  password: NewPassword | null,
  now: Date,
): Promise<Output<typeof activate>> {
  return transaction(context.db, async (trx) => {
    const used = await useToken(trx, token, 'ACTIVATION', now);
    if (used) {
      if (password !== null) await takePassword(context, trx, used.userId, password, now);
      await openAccount(trx, used.userId, now);
      return { success: true, cause: 'activation_succeed' };
    }
    const isExpired = await isTokenExpired(trx, token, 'ACTIVATION', now);
    return { success: false, cause: isExpired ? 'token_expired' : 'token_not_found' };
  });
}

/** Puts the password in the place of the one that was chosen, unless the account is open already; one that no one knows is followed by a mail. */
export async function takePassword(
  context: AppContext,
  trx: Transaction,
  userId: number,
  { hash, isKnown }: NewPassword,
  now: Date,
): Promise<void> {
  const account = await trx
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    // Who has set one by a mailed link has opened the account by that.
    .where('activated_at', 'is', null)
    .returning(['id', 'email', 'full_name as fullName'])
    .executeTakeFirst();
  if (account && !isKnown) await queuePasswordWantedMail(context, trx, account, now);
}

/** Opens the account, the first time that its address is proved or an admin vouches for it; what was answered from it becomes theirs too. */
export async function openAccount(
  trx: Transaction,
  userId: number,
  now: Date,
  byUserId = userId,
): Promise<void> {
  const opened = await trx
    .updateTable('app_user')
    .set({ activated_at: now })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!opened) return;
  await joinDemands(trx, { id: userId, email: opened.email });
  await writeAudit(trx, {
    userId: byUserId,
    action: 'user.activate',
    entity: 'app_user',
    entityId: userId,
    now,
  });
}
