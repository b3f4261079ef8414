import { randomInt } from 'node:crypto';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { queueSafetyMail } from './queue-account-mail.ts';
import { findAccountById } from './user-queries.ts';

const PURPOSE = 'recovery-code';
const HOW_MANY = 10;
/** Base32: no letter of it is mistaken for a digit. Ten of them are 50 bits, which ten attempts in a quarter of an hour don't find. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 10;

/** Whether it is one of these, and not a code of the app. */
export function isRecoveryCode(code: string): boolean {
  return !/^\d{6}$/.test(code);
}

/** Makes new codes in the place of all earlier ones, and gives them in clear, this once. */
export async function newRecoveryCodes(
  context: Pick<AppContext, 'secrets'>,
  trx: Transaction,
  userId: number,
  now: Date,
): Promise<string[]> {
  await endRecoveryCodes(trx, userId);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const rows = codes.map((code) => ({
    user_id: userId,
    code_digest: context.secrets.digest(PURPOSE, digested(userId, code)),
    created_at: now,
  }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Ends all codes of a user. */
export async function endRecoveryCodes(trx: Transaction, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** Uses a code up, and notifies its owner; false where there is no such one, or it was used. Of two uses at once one wins. */
export async function takeRecoveryCode(
  context: AppContext,
  trx: Transaction,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_digest', 'in', context.secrets.digests(PURPOSE, digested(userId, code)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (used === undefined) return false;
  const account = found(await findAccountById(trx, userId));
  await writeAudit(trx, {
    userId,
    action: 'user.recovery-code-used',
    entity: 'app_user',
    entityId: userId,
    now,
  });
  await queueSafetyMail(context, trx, account, 'RECOVERY_CODE_USED', now);
  return true;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

function digested(userId: number, code: string): string {
  return `${userId}:${code.replace('-', '')}`;
}
