import type { Parsed } from '@kosar/contract/endpoint';
import type { PromotionJson, promoteUser } from '@kosar/contract/points/point-management';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { e164 } from '../../infra/phone.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { insertPoint, type MadePoint } from './insert-point.ts';
import { resolvePlace } from './resolve-place.ts';

type Input = Parsed<typeof promoteUser>['body'];

interface Manager {
  readonly actorId: number;
  readonly managerId: number;
}

/**
 * The first-point flow (spec 2, spec 6): an actor of the user's own with the role of a delivery point manager, and its first point, all
 * or nothing. However often it is sent, and however many at once, there is one of each. The right itself begins with the next
 * login, so until then the user sees the point as someone who was invited to it.
 */
export async function promoteToPointManager(
  context: AppContext,
  { userId }: KnownViewer,
  input: Input,
): Promise<PromotionJson> {
  const phoneNumber = e164(input.veActor.phoneNumber, 'veActor.phoneNumber');
  const { deliveryPoint } = input;
  const place = deliveryPoint && (await resolvePlace(context, deliveryPoint.address, deliveryPoint.coords));
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const manager =
      (await findManagerOf(trx, userId)) ?? (await insertManager(trx, userId, input, phoneNumber, now));
    const { managerId } = manager;
    const point =
      deliveryPoint && place
        ? await insertPoint(trx, { userId, managerId, input: deliveryPoint, place, now })
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
  { veActor, introduction = '' }: Input,
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
