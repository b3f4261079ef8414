import type { Parsed } from '@kosar/contract/endpoint';
import type { register } from '@kosar/contract/registration';
import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import type { Transaction } from '../../platform/database/connect.ts';

type Invites = Pick<
  Parsed<typeof register>['body'],
  'deliveryToken' | 'deliveryEventToken' | 'deliveryPointToken' | 'inviterId'
>;

/**
 * Attaches a new user to what they were invited to; who was invited to a point follows it at once. A link that is no longer good
 * is no reason to turn somebody away, so its token counts for nothing.
 */
export async function joinInvites(
  trx: Transaction,
  userId: number,
  invites: Invites,
  now: Date,
): Promise<void> {
  const by = { userId, inviterId: invites.inviterId ?? null, now };
  await join(trx, 'delivery', 'delivery_id', invites.deliveryToken, by);
  await join(trx, 'delivery_event', 'event_id', invites.deliveryEventToken, by);
  const pointId = await join(trx, 'delivery_point', 'delivery_point_id', invites.deliveryPointToken, by);
  if (pointId !== null) await follow(trx, userId, pointId, now);
}

async function join(
  trx: Transaction,
  table: 'delivery' | 'delivery_event' | 'delivery_point',
  column: 'delivery_id' | 'event_id' | 'delivery_point_id',
  token: string | undefined,
  by: { userId: number; inviterId: number | null; now: Date },
): Promise<number | null> {
  if (token === undefined) return null;
  const invited = await trx
    .selectFrom(table)
    .select('id')
    .where('invite_token', '=', token)
    .executeTakeFirst();
  if (!invited) return null;
  await trx
    .insertInto('joined_invite')
    .values((eb) => ({
      user_id: by.userId,
      [column]: invited.id,
      inviter_id: eb
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', by.inviterId ?? 0),
      created_at: by.now,
    }))
    .execute();
  return invited.id;
}

async function follow(trx: Transaction, userId: number, pointId: number, now: Date): Promise<void> {
  const { id } = await trx
    .insertInto('subscription')
    .values({ user_id: userId, delivery_point_id: pointId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('notification_setting')
    .values(NOTIFICATION_EVENTS.map((event) => ({ subscription_id: id, event })))
    .execute();
}
