import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import type { createFirstAdmin } from '@kosar/contract/admin/market-settings';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../../infra/database/connect.ts';
import { isMailAddress } from '../../../infra/mail/mail-address.ts';
import { readMarketIdentity } from '../../../infra/market/market-identity.ts';
import { hashPassword } from '../../../infra/password.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { limitTokens } from '../account-limits.ts';
import { insertAdmin } from '../make-admin.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { type LoginCall, startSession, statusOf } from '../start-session.ts';
import { findAccountById } from '../user-queries.ts';
import { hashOfToken } from './setup-token.ts';

/** Makes the first admin and logs them in; the token ends with it. Of any number that hold it at once, one succeeds. */
export async function makeFirstAdmin(
  context: AppContext,
  { token, fullName, name: email, password }: Parsed<typeof createFirstAdmin>['body'],
  call: LoginCall,
): Promise<LoginStatusJson> {
  const now = context.clock.now();
  await limitTokens(context, { ipAddress: call.request.ip, now });
  refuseUnless(isMailAddress(email), 'invalid_email_addresses');
  await refuseWeakPassword(context, password, { email, fullName });
  const passwordHash = await hashPassword(password);
  try {
    const account = await transaction(context.db, async (trx) => {
      await useSetupToken(trx, token, now);
      const id = await insertAdmin(trx, { email, fullName, phoneNumber: '' }, passwordHash, now);
      await writeAudit(trx, {
        userId: id,
        action: 'market.set-up',
        entity: 'market_setting',
        entityId: 1,
        now,
      });
      const made = found(await findAccountById(trx, id));
      await startSession(context, trx, made, false, call);
      return made;
    });
    context.market.forget();
    return statusOf(context, account, now);
  } catch (error) {
    if (violatedConstraint(error) === 'app_user_email_unique') throw new Refusal('user_already_exists');
    throw error;
  }
}

async function useSetupToken(trx: Transaction, token: string, now: Date): Promise<void> {
  const { setup_token_hash } = await trx
    .selectFrom('market_setting')
    .select('setup_token_hash')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { isSetupOpen } = await readMarketIdentity(trx);
  refuseUnless(isSetupOpen && setup_token_hash?.equals(hashOfToken(token)) === true, 'SETUP_CLOSED');
  await trx
    .updateTable('market_setting')
    .set({ setup_used_at: now, setup_seed: null, setup_token_hash: null })
    .execute();
}
