import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type {
  DeliveryPointTable,
  NotificationEvent,
  SubscriptionTable,
} from '../../infra/database/tables.generated.ts';
import { makePointManager } from './actor.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { nextTag } from './tag.ts';
import { makeUser } from './user.ts';

/** A public delivery point in Budapest. */
export async function makePoint(
  trx: Transaction,
  only: Only<DeliveryPointTable> = {},
): Promise<Selectable<DeliveryPointTable>> {
  return trx
    .insertInto('delivery_point')
    .values({
      manager_id: only.managerId ?? (await makePointManager(trx)).id,
      name: 'Minta tér',
      postal_code: '1111',
      city: 'Budapest',
      street: 'Minta tér 1.',
      lat: 47.48,
      lng: 19.05,
      invite_token: nextTag(),
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type SubscriptionOptions = Only<SubscriptionTable> & {
  /** What is said of an event; the others are on in e-mail and push. */
  settings?: readonly { event: NotificationEvent; emailEnabled?: boolean; pushEnabled?: boolean }[];
};

/** A subscription in force, of a new user to a new point unless said otherwise. */
export async function makeSubscription(
  trx: Transaction,
  { settings = [], ...only }: SubscriptionOptions = {},
): Promise<Selectable<SubscriptionTable>> {
  const subscription = await trx
    .insertInto('subscription')
    .values({
      user_id: only.userId ?? (await makeUser(trx)).id,
      delivery_point_id: only.deliveryPointId ?? (await makePoint(trx)).id,
      created_at: BUILT_AT,
      ...columns(only),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (settings.length > 0) {
    const rows = settings.map(({ event, emailEnabled = true, pushEnabled = true }) => ({
      subscription_id: subscription.id,
      event,
      email_enabled: emailEnabled,
      push_enabled: pushEnabled,
    }));
    await trx.insertInto('notification_setting').values(rows).execute();
  }
  return subscription;
}
