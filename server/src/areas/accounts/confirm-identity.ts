import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { confirmIdentity } from '@kosar/contract/session';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found, refuseUnless } from '../../platform/refusal.ts';
import { confirmSession } from '../../platform/session/confirmed-session.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { useCode } from './second-factor.ts';
import { findAccountById } from './user-queries.ts';

/** Takes the password, and the code of who has a second factor, and lets this session do for a while what asks for them. */
export async function confirmIdentityOf(
  platform: Platform,
  viewer: KnownViewer,
  { password, code }: Parsed<typeof confirmIdentity>['body'],
): Promise<Output<typeof confirmIdentity>> {
  const now = platform.clock.now();
  const account = found(await findAccountById(platform.db, viewer.userId));
  await checkOwnPassword(platform, account, password, now);
  if (account.secondFactor && code === undefined) return { secondFactorRequired: true };
  await transaction(platform.db, async (trx) => {
    if (account.secondFactor)
      refuseUnless(await useCode(platform, trx, account.id, code ?? '', now), 'SECOND_FACTOR_WRONG');
    await confirmSession(trx, viewer, account.secondFactor !== null, now);
  });
  return { secondFactorRequired: false };
}
