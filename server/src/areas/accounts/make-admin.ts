import { randomBytes } from 'node:crypto';
import { to } from '@kosar/contract/pages/paths';
import { pastedEmail } from '@kosar/domain/pasted';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { isMailAddress } from '../../infra/mail/mail-address.ts';
import { fillInTokens } from '../../infra/mail/mailed-token.ts';
import { hashPassword } from '../../infra/password.ts';
import { e164 } from '../../infra/phone.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { queueSafetyMail } from './queue-account-mail.ts';
import { endRecoveryCodes } from './recovery-codes.ts';
import { type Account, findAccountByEmail } from './user-queries.ts';
import { issueToken } from './user-tokens.ts';

/** Least of what the forms ask of a password. */
const MIN_PASSWORD = 8;
const MAX_PASSWORD = 255;
const MAX_NAME = 255;

/** Whom to make an admin: without a password they get a link at which they set one. */
export interface NewAdmin {
  readonly email: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly password: string | null;
}

/** Makes an activated account that is an admin; by the operator of the machine, so no rights are asked. */
export async function createAdmin(
  context: AppContext,
  input: NewAdmin,
): Promise<{ id: number; email: string; link: string | null }> {
  const email = pastedEmail(input.email);
  refuseUnless(isMailAddress(email), 'invalid_email_addresses');
  refuseUnless(input.fullName.trim() !== '' && input.fullName.length <= MAX_NAME, 'invalid_input');
  const phoneNumber = input.phoneNumber === '' ? '' : e164(input.phoneNumber, 'phone');
  const password = await checkedPassword(context, input);
  const passwordHash = await hashPassword(password ?? randomBytes(24).toString('base64'));
  const now = context.clock.now();
  try {
    return await transaction(context.db, async (trx) => {
      const id = await insertAdmin(trx, { ...input, email, phoneNumber }, passwordHash, now);
      const link = input.password === null ? await passwordLink(context, trx, id, now) : null;
      return { id, email, link };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'app_user_email_unique') throw new Refusal('user_already_exists');
    throw error;
  }
}

/** Writes the account of an admin, activated, in the transaction of whoever makes it. */
export async function insertAdmin(
  trx: Transaction,
  { email, fullName, phoneNumber }: Omit<NewAdmin, 'password'>,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('app_user')
    .values({
      email,
      full_name: fullName.trim(),
      phone_number: phoneNumber,
      password_hash: passwordHash,
      is_admin: true,
      activated_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { email, fullName, phoneNumber };
  await writeAudit(trx, {
    userId: null,
    action: 'user.register',
    entity: 'app_user',
    entityId: id,
    after,
    now,
  });
  await writeAudit(trx, { userId: null, action: 'user.make-admin', entity: 'app_user', entityId: id, now });
  return id;
}

/** Makes someone who has an account an admin. */
export async function promoteToAdmin(
  { db, clock }: AppContext,
  email: string,
): Promise<{ id: number; wasAdmin: boolean; isActivated: boolean }> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    const account = await lockOpenAccount(trx, email);
    const changed = await trx
      .updateTable('app_user')
      .set({ is_admin: true })
      .where('id', '=', account.id)
      .where('is_admin', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (changed !== undefined)
      await writeAudit(trx, {
        userId: null,
        action: 'user.make-admin',
        entity: 'app_user',
        entityId: account.id,
        now,
      });
    return { id: account.id, wasAdmin: changed === undefined, isActivated: account.isActivated };
  });
}

/** Lets someone in again who has lost their phone: without a second factor, without their sessions, and notified by mail. */
export async function resetSecondFactor(
  context: AppContext,
  email: string,
  { withPasskeys }: { readonly withPasskeys: boolean },
): Promise<{ id: number; hadSecondFactor: boolean; passkeysRemoved: number }> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const account = await lockOpenAccount(trx, email);
    const switched = await trx
      .updateTable('app_user')
      .set({ totp_enabled_at: null, totp_secret_encrypted: null, totp_last_step: null })
      .where('id', '=', account.id)
      .where('totp_secret_encrypted', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    await endRecoveryCodes(trx, account.id);
    const removed = withPasskeys
      ? await trx.deleteFrom('passkey').where('user_id', '=', account.id).returning('id').execute()
      : [];
    await context.sessions.endAll(trx, account.id);
    const entry = { userId: null, entity: 'app_user', entityId: account.id, now };
    await writeAudit(trx, { ...entry, action: 'user.second-factor-off' });
    if (removed.length > 0) await writeAudit(trx, { ...entry, action: 'user.passkey-remove' });
    await queueSafetyMail(context, trx, account, 'SECOND_FACTOR_OFF', now);
    return { id: account.id, hadSecondFactor: switched !== undefined, passkeysRemoved: removed.length };
  });
}

async function lockOpenAccount(trx: Transaction, email: string): Promise<Account> {
  const account = found(await findAccountByEmail(trx, pastedEmail(email)));
  await trx.selectFrom('app_user').select('id').where('id', '=', account.id).forUpdate().execute();
  return found(account.isClosed ? null : account);
}

async function passwordLink(
  context: AppContext,
  trx: Transaction,
  userId: number,
  now: Date,
): Promise<string> {
  const token = await issueToken(context, trx, userId, 'PASSWORD_RESET', now);
  return context.config.baseUrl + to('passwordReset', { token: fillInTokens(context.secrets, token.place) });
}

/** By the rules that hold for whoever registers. */
async function checkedPassword(
  context: AppContext,
  { password, email, fullName }: NewAdmin,
): Promise<string | null> {
  if (password === null) return null;
  refuseUnless(password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD, 'weak_password');
  await refuseWeakPassword(context, password, { email, fullName });
  return password;
}
