import type { Parsed } from '@kosar/contract/endpoint';
import type { PromotionJson, promoteUser } from '@kosar/contract/point-management';
import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import { e164 } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUnless } from '../../platform/refusal.ts';
import type { KnownViewer } from '../../platform/session/viewer.ts';
import { insertPoint, type MadePoint } from './insert-point.ts';
import { resolvePlace } from './resolve-place.ts';

type Wish = Parsed<typeof promoteUser>['body'];

interface Manager {
  readonly actorId: number;
  readonly managerId: number;
}

/**
 * The first-point flow (spec 2, spec 6): an actor of the user's own with the role of a delivery point manager, and its first point, all
 * or nothing. However often it is sent, and however many at once, there is one of each. The right itself begins with the next
 * login, so until then the user sees the point as somebody who was invited to it.
 */
export async function promoteToPointManager(
  platform: Platform,
  { userId }: KnownViewer,
  wish: Wish,
): Promise<PromotionJson> {
  const phoneNumber = e164(wish.veActor.phoneNumber, 'veActor.phoneNumber');
  const { deliveryPoint } = wish;
  const place = deliveryPoint && (await resolvePlace(platform, deliveryPoint.address, deliveryPoint.coords));
  const now = platform.clock.now();
  return transaction(platform.db, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const manager =
      (await findManagerOf(trx, userId)) ?? (await insertManager(trx, userId, wish, phoneNumber, now));
    const { managerId } = manager;
    const point =
      deliveryPoint && place
        ? await insertPoint(trx, { userId, managerId, wish: deliveryPoint, place, now })
        : null;
    if (point) {
      refuseUnless(await isOnlyPointOf(trx, managerId, point), 'ALREADY_POINT_MANAGER');
      await joinPoint(trx, userId, point.id, now);
    }
    return { veActorId: manager.actorId, deliveryPointManagerId: managerId, deliveryPoint: point };
  });
}

/** The manager that the user owns already, the first if there are several. */
async function findManagerOf(trx: Transaction, userId: number): Promise<Manager | undefined> {
  return trx
    .selectFrom('delivery_point_manager as m')
    .innerJoin('actor as a', 'a.id', 'm.actor_id')
    .select(['m.id as managerId', 'a.id as actorId'])
    .where('a.owner_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .executeTakeFirst();
}

/** Spec 9: such an actor is paid monthly and publicly visible. */
async function insertManager(
  trx: Transaction,
  userId: number,
  { veActor, introduction = '' }: Wish,
  phoneNumber: string,
  now: Date,
): Promise<Manager> {
  const actor = await trx
    .insertInto('actor')
    .values({
      name: veActor.name,
      email: veActor.email,
      phone_number: phoneNumber,
      payout_period: 'MONTHLY',
      publicly_visible: true,
      owner_id: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = await trx
    .insertInto('delivery_point_manager')
    .values({ actor_id: actor.id, payout_period: 'MONTHLY', introduction, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    userId,
    action: 'actor.create',
    entity: 'actor',
    entityId: actor.id,
    after: { name: veActor.name, email: veActor.email, phoneNumber, role: 'DELIVERY_POINT_MANAGER' },
    now,
  });
  return { actorId: actor.id, managerId: manager.id };
}

async function isOnlyPointOf(trx: Transaction, managerId: number, { id }: MadePoint): Promise<boolean> {
  const other = await trx
    .selectFrom('delivery_point')
    .select('id')
    .where('manager_id', '=', managerId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other === undefined;
}

async function joinPoint(trx: Transaction, userId: number, pointId: number, now: Date): Promise<void> {
  await trx
    .insertInto('joined_invite')
    .values({ user_id: userId, delivery_point_id: pointId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'delivery_id', 'event_id', 'delivery_point_id']).doNothing(),
    )
    .execute();
}
