import type { recordConsent } from '@kosar/contract/accounts/users';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { HOUR_SECONDS, takeAttempt } from '../../infra/rate-limit.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

const MAX_PER_HOUR = 60;

/** Keeps with its time what a person has allowed pages to load from elsewhere; the same choice again is no news. */
export async function recordConsentOf(
  context: AppContext,
  { userId }: KnownViewer,
  { analytics, outsideMap }: Parsed<typeof recordConsent>['body'],
): Promise<void> {
  const now = context.clock.now();
  await takeAttempt(context, [{ key: `consent:${userId}`, max: MAX_PER_HOUR }], HOUR_SECONDS, now);
  await transaction(context.db, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const last = await trx
      .selectFrom('user_consent')
      .select(['analytics', 'outside_map'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.analytics === analytics && last.outside_map === outsideMap) return;
    await trx
      .insertInto('user_consent')
      .values({ user_id: userId, analytics, outside_map: outsideMap, given_at: now })
      .execute();
  });
}
