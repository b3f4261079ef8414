import type { Parsed } from '@kosar/contract/endpoint';
import type { UserJson, updateUser } from '@kosar/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import { e164 } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { findProfile } from './user-queries.ts';

/** Changes a profile; the login e-mail stays as it is (spec 5, Profile). */
export async function updateProfile(
  platform: Platform,
  viewer: KnownViewer,
  userId: number,
  wish: Parsed<typeof updateUser>['body'],
): Promise<UserJson> {
  const phoneNumber = e164(wish.phoneNumber, 'phoneNumber');
  return transaction(platform.db, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const before = found(await findProfile(trx, userId));
    await trx
      .updateTable('app_user')
      .set((eb) => ({
        full_name: wish.fullName,
        phone_number: phoneNumber,
        introduction: wish.introduction,
        postal_code: wish.postalCode,
        subscribed_to_promotions: wish.subscribedToPromotions,
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
      now: platform.clock.now(),
    });
    return after;
  });
}

function changeable({ fullName, phoneNumber, introduction, postalCode, subscribedToPromotions }: UserJson) {
  return { fullName, phoneNumber, introduction, postalCode, subscribedToPromotions };
}
