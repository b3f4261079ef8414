import type { changePassword, resetPassword } from '@kosar/contract/accounts/users';
import type { AuditAction } from '@kosar/contract/audit-actions';
import type { Parsed } from '@kosar/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { hashPassword } from '../../infra/password.ts';
import { forgetAttempts } from '../../infra/rate-limit.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { accountKey, type Caller, limitTokens } from './account-limits.ts';
import { openAccount } from './activate-user.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { rememberDevice } from './known-device.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { queueSafetyMail } from './queue-account-mail.ts';
import { type Account, findAccountByEmail, findAccountById } from './user-queries.ts';
import { endTokens, findTokenOwner, useToken } from './user-tokens.ts';

/**
 * Sets a new password with a mailed token. The token works once, for the address it was mailed to; every session, passkey, calendar address and device ends. A token that isn't
 * good, whyever, gets one answer (spec 8, 400 {token}).
 */
export async function resetPasswordByToken(
  context: AppContext,
  input: Parsed<typeof resetPassword>['body'],
  caller: Caller,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { now } = caller;
  await limitTokens(context, caller);
  const account = await findAccountByEmail(context.db, input.email);
  // Before anything that depends on whose account it is: without the mailed token nothing is learned of an address, not even by time.
  const owner = await findTokenOwner(context.db, input.passwordResetToken, 'PASSWORD_RESET', now);
  if (!account || account.isClosed || owner?.userId !== account.id) throw new Refusal('token');
  await refuseWeakPassword(context, input.newPassword, account);
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(context.db, async (trx) => {
    const used = await useToken(trx, input.passwordResetToken, 'PASSWORD_RESET', now);
    if (used?.userId !== account.id) throw new Refusal('token');
    await openAccount(trx, account.id, now);
    await writePassword(context, trx, account, passwordHash, { action: 'user.reset-password', now });
    await context.sessions.endAll(trx, account.id);
    const hadPasskeys = await endWhatOutlivesSessions(trx, account.id);
    if (hadPasskeys && account.secondFactor === null) await restStrongLogin(trx, account.id, now);
  });
  // The mailbox is theirs: whoever guessed at the account before holds them up no longer.
  await forgetAttempts(context, [`login:${accountKey(account.email)}`]);
  rememberDevice(context, request, reply, input.email);
}

/** Changes the own password; the other sessions of the user end, this one goes on. Passkeys, calendar addresses and devices end where that is wanted. */
export async function changeOwnPassword(
  context: AppContext,
  viewer: KnownViewer,
  input: Parsed<typeof changePassword>['body'],
): Promise<void> {
  const now = context.clock.now();
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, input.oldPassword, now);
  await refuseWeakPassword(context, input.newPassword, account);
  const passwordHash = await hashPassword(input.newPassword);
  await transaction(context.db, async (trx) => {
    // Someone may have reset it while we were hashing; then the old one is no longer the right one.
    refuseUnless(await hasPassword(trx, account), 'wrong_password');
    await writePassword(context, trx, account, passwordHash, { action: 'user.change-password', now });
    await context.sessions.endAll(trx, account.id, viewer.sessionId);
    if (input.endsFeedsAndDevices === true) await endWhatOutlivesSessions(trx, account.id);
  });
}

/** Passkeys, calendar addresses and devices that get notices need no password: what someone else has left there would go on. Says whether there were passkeys. */
async function endWhatOutlivesSessions(trx: Transaction, userId: number): Promise<boolean> {
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).returning('id').execute();
  await trx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
  await trx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
  return passkeys.length > 0;
}

const DAY_MS = 86_400_000;

/** The mailbox has opened what passkeys had guarded: its owner has a day to notice before money can be moved. */
async function restStrongLogin(trx: Transaction, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ strong_login_rests_until: new Date(now.getTime() + DAY_MS) })
    .where('id', '=', userId)
    .execute();
}

async function hasPassword(trx: Transaction, account: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function writePassword(
  context: AppContext,
  trx: Transaction,
  account: Account,
  passwordHash: string,
  { action, now }: { action: AuditAction; now: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  await endTokens(trx, account.id, 'PASSWORD_RESET', now);
  await writeAudit(trx, { userId: account.id, action, entity: 'app_user', entityId: account.id, now });
  await queueSafetyMail(context, trx, account, 'PASSWORD', now);
}
