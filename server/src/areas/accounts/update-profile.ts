import type { UserJson, updateUser } from '@kosar/contract/accounts/users';
import type { Parsed } from '@kosar/contract/endpoint';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { e164 } from '../../infra/phone.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findProfile } from './user-queries.ts';

/** Changes a profile; the login e-mail stays as it is (spec 5, Profile). */
export async function updateProfile(
  context: AppContext,
  viewer: KnownViewer,
  userId: number,
  input: Parsed<typeof updateUser>['body'],
): Promise<UserJson> {
  const phoneNumber = e164(input.phoneNumber, 'phoneNumber');
  return transaction(context.db, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const before = found(await findProfile(trx, userId));
    await trx
      .updateTable('app_user')
      .set((eb) => ({
        full_name: input.fullName,
        phone_number: phoneNumber,
        introduction: input.introduction,
        postal_code: input.postalCode,
        subscribed_to_promotions: input.subscribedToPromotions,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .execute();
    const after = found(await findProfile(trx, userId));
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'user.update',
      entity: 'app_user',
      entityId: userId,
      before: changeable(before),
      after: changeable(after),
      now: context.clock.now(),
    });
    return after;
  });
}

function changeable({ fullName, phoneNumber, introduction, postalCode, subscribedToPromotions }: UserJson) {
  return { fullName, phoneNumber, introduction, postalCode, subscribedToPromotions };
}
