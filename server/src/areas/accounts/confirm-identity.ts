import type { confirmIdentity } from '@kosar/contract/accounts/session';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { confirmSession } from '../../infra/session/confirmed-session.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { takeCode } from './second-factor.ts';
import { findAccountById } from './user-queries.ts';

/** Takes the password, and the code of who has a second factor, and lets this session do for a while what asks for them. */
export async function confirmIdentityOf(
  context: AppContext,
  viewer: KnownViewer,
  { password, code }: Parsed<typeof confirmIdentity>['body'],
): Promise<Output<typeof confirmIdentity>> {
  const now = context.clock.now();
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, password, now);
  if (account.secondFactor && code === undefined) return { secondFactorRequired: true };
  await transaction(context.db, async (trx) => {
    if (account.secondFactor)
      refuseUnless(await takeCode(context, trx, account.id, code ?? '', now), 'SECOND_FACTOR_WRONG');
    await confirmSession(trx, viewer, account.secondFactor !== null, now);
  });
  return { secondFactorRequired: false };
}
