import type {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@kosar/contract/accounts/users';
import type { Output } from '@kosar/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { strengthenSession } from '../../infra/session/confirmed-session.ts';
import { refuseWeakChange } from '../../infra/session/strong-login.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { limitPasswordChecks } from './account-limits.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { SafetyNews } from './emails/account-mails.ts';
import { queueSafetyMail } from './queue-account-mail.ts';
import { endRecoveryCodes, isRecoveryCode, newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { type Account, findAccountById } from './user-queries.ts';

const STEP_SECONDS = 30;

/** Makes a new secret for an app; until its first code is confirmed, login doesn't ask for one. One that is on stays (409). */
export async function startSecondFactorFor(
  context: AppContext,
  viewer: KnownViewer,
  password: string,
): Promise<Output<typeof startSecondFactor>> {
  refuseWeakChange(viewer);
  const now = context.clock.now();
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, password, now);
  const secret = new Secret({ size: 20 }).base32;
  await transaction(context.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ totp_secret_encrypted: context.secrets.encrypt(secret), totp_last_step: null })
      .where('id', '=', account.id)
      .where('totp_enabled_at', 'is', null)
      .executeTakeFirst();
    refuseUnless(numUpdatedRows === 1n, 'conflict');
  });
  const { name } = await context.market.current();
  return { secret, uri: totpOf(secret, account.email, name).toString() };
}

/** Turns the second factor on with a first code from the app, and gives recovery codes; the user's other sessions, started without it, end. */
export async function confirmSecondFactorOf(
  context: AppContext,
  viewer: KnownViewer,
  code: string,
): Promise<Output<typeof confirmSecondFactor>> {
  const now = context.clock.now();
  await limitPasswordChecks(context, viewer.userId, now);
  const account = found(await findAccountById(context.db, viewer.userId));
  return transaction(context.db, async (trx) => {
    refuseUnless(await takeAppCode(context, trx, account.id, code, now), 'SECOND_FACTOR_WRONG');
    await trx
      .updateTable('app_user')
      .set((eb) => ({ totp_enabled_at: eb.fn.coalesce('totp_enabled_at', eb.val(now)) }))
      .where('id', '=', account.id)
      .execute();
    await context.sessions.endAll(trx, account.id, viewer.sessionId);
    await strengthenSession(trx, viewer, now);
    await notify(context, trx, account, 'SECOND_FACTOR_ON', now);
    return { recoveryCodes: await newRecoveryCodes(context, trx, account.id, now) };
  });
}

/** Makes new recovery codes; the old ones end. */
export async function renewRecoveryCodesOf(
  context: AppContext,
  viewer: KnownViewer,
  password: string,
): Promise<Output<typeof renewRecoveryCodes>> {
  refuseWeakChange(viewer);
  const now = context.clock.now();
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, password, now);
  refuseUnless(account.secondFactor !== null, 'conflict');
  return transaction(context.db, async (trx) => {
    const recoveryCodes = await newRecoveryCodes(context, trx, account.id, now);
    await writeAudit(trx, {
      userId: account.id,
      action: 'user.recovery-codes-new',
      entity: 'app_user',
      entityId: account.id,
      now,
    });
    await queueSafetyMail(context, trx, account, 'RECOVERY_CODES_NEW', now);
    return { recoveryCodes };
  });
}

/** Turns the second factor off, in a session that has shown it. */
export async function removeSecondFactorOf(
  context: AppContext,
  viewer: KnownViewer,
  password: string,
): Promise<void> {
  refuseWeakChange(viewer);
  const now = context.clock.now();
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, password, now);
  await transaction(context.db, async (trx) => {
    await endRecoveryCodes(trx, account.id);
    await trx
      .updateTable('app_user')
      .set({ totp_enabled_at: null, totp_secret_encrypted: null, totp_last_step: null })
      .where('id', '=', account.id)
      .execute();
    await notify(context, trx, account, 'SECOND_FACTOR_OFF', now);
  });
}

/** Whether a code of the app is right now or a recovery code is good, and wasn't used before; it is used up by asking. */
export async function takeCode(
  context: AppContext,
  trx: Transaction,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  return isRecoveryCode(code)
    ? takeRecoveryCode(context, trx, userId, code, now)
    : takeAppCode(context, trx, userId, code, now);
}

/** Codes of the step before and after count as well. */
async function takeAppCode(
  { secrets }: AppContext,
  trx: Transaction,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select(['email', 'totp_secret_encrypted', 'totp_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.totp_secret_encrypted) return false;
  const totp = totpOf(secrets.decrypt(row.totp_secret_encrypted), row.email);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  if (row.totp_last_step !== null && step <= row.totp_last_step) return false;
  await trx.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', userId).execute();
  return true;
}

/** The issuer is only what the app shows; codes don't depend on it. */
function totpOf(secret: string, email: string, issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}

async function notify(
  context: AppContext,
  trx: Transaction,
  account: Account,
  news: SafetyNews,
  now: Date,
): Promise<void> {
  const action = news === 'SECOND_FACTOR_ON' ? 'user.second-factor-on' : 'user.second-factor-off';
  await writeAudit(trx, { userId: account.id, action, entity: 'app_user', entityId: account.id, now });
  await queueSafetyMail(context, trx, account, news, now);
}
