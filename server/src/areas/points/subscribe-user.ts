import type { Parsed } from '@kosar/contract/endpoint';
import type { SubscriptionJson, subscribe, updateSubscription } from '@kosar/contract/points/points';
import { NOTIFICATION_EVENTS } from '@kosar/domain/vocabulary';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { findSubscription, mayFollow } from './subscription-queries.ts';

type Input = Parsed<typeof subscribe>['body'];
type Change = Pick<Parsed<typeof updateSubscription>['body'], 'active' | 'deleted' | 'notificationSettings'>;

/**
 * Makes a user follow a point, or not any more, whatever was before: a second call changes nothing (spec 4, Subscription). A hidden
 * point can be followed by who was invited to it.
 */
export async function subscribeUser(
  context: AppContext,
  viewer: KnownViewer,
  input: Input,
): Promise<SubscriptionJson> {
  return transaction(context.db, async (trx) => {
    found(await findUser(trx, input.userId));
    const visibility = { viewer, token: input.inviteToken };
    refuseUnless(
      await mayFollow(trx, visibility, input.deliveryPointId, input.userId),
      'SUBSCRIBE_DELIVERYPOINT_ERROR',
    );
    const id = await insertIfMissing(trx, input);
    const before = await lock(trx, id);
    await writeFlags(
      trx,
      viewer,
      id,
      before,
      { active: input.active, deleted: !input.active },
      context.clock.now(),
    );
    return found(await findSubscription(trx, id));
  });
}

/** Switches a subscription and saves the settings that are given; the others stay. */
export async function changeSubscription(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  change: Change,
): Promise<SubscriptionJson> {
  return transaction(context.db, async (trx) => {
    const before = await lock(trx, id);
    // Subscribed is active and not deleted; a request for both at once means that it is deleted.
    const after = { active: change.active && !change.deleted, deleted: change.deleted };
    await writeFlags(trx, viewer, id, before, after, context.clock.now());
    await writeSettings(trx, id, change.notificationSettings ?? []);
    return found(await findSubscription(trx, id));
  });
}

interface Flags {
  active: boolean;
  deleted: boolean;
}

async function findUser(trx: Transaction, id: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** A new subscription starts switched off, so that switching it on is logged like any other change. */
async function insertIfMissing(trx: Transaction, { userId, deliveryPointId }: Input): Promise<number> {
  const added = await trx
    .insertInto('subscription')
    .values({ user_id: userId, delivery_point_id: deliveryPointId, active: false, deleted: true })
    .onConflict((conflict) => conflict.columns(['user_id', 'delivery_point_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const rows = NOTIFICATION_EVENTS.map((event) => ({ subscription_id: added.id, event }));
    await trx.insertInto('notification_setting').values(rows).execute();
    return added.id;
  }
  const { id } = await trx
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('delivery_point_id', '=', deliveryPointId)
    .executeTakeFirstOrThrow();
  return id;
}

async function lock(trx: Transaction, id: number): Promise<Flags> {
  const row = await trx
    .selectFrom('subscription')
    .select(['active', 'deleted'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found(row);
}

async function writeFlags(
  trx: Transaction,
  viewer: KnownViewer,
  id: number,
  before: Flags,
  after: Flags,
  now: Date,
): Promise<void> {
  if (before.active === after.active && before.deleted === after.deleted) return;
  await trx.updateTable('subscription').set(after).where('id', '=', id).execute();
  await writeAudit(trx, {
    userId: viewer.userId,
    action: after.active ? 'subscription.subscribe' : 'subscription.unsubscribe',
    entity: 'subscription',
    entityId: id,
    before,
    after,
    now,
  });
}

async function writeSettings(
  trx: Transaction,
  id: number,
  settings: NonNullable<Change['notificationSettings']>,
): Promise<void> {
  // Of an event that is named twice the last word counts.
  const byEvent = new Map(settings.map((setting) => [setting.event, setting]));
  if (byEvent.size === 0) return;
  const rows = [...byEvent.values()].map((setting) => ({
    subscription_id: id,
    event: setting.event,
    email_enabled: setting.emailEnabled,
    push_enabled: setting.pushEnabled,
  }));
  await trx
    .insertInto('notification_setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'event']).doUpdateSet((eb) => ({
        email_enabled: eb.ref('excluded.email_enabled'),
        push_enabled: eb.ref('excluded.push_enabled'),
      })),
    )
    .execute();
}
