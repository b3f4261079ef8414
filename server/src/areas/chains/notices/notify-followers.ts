import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { pathSql } from '../../../infra/database/page-path-sql.ts';
import { queueEmails } from '../../../infra/mail/queue-email.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { type NewDelivery, newDeliveryMail } from './emails/new-delivery-mail.ts';

interface FollowerRow extends NewDelivery {
  user_id: number;
  email: string;
  point_id: number;
  wants_mail: boolean;
}

/**
 * Notifies those who follow the points of new deliveries: a notification for each delivery, and a mail but for those who have switched these
 * off; once and in two statements, however many they are.
 */
export async function notifyFollowers(
  trx: Transaction,
  context: Pick<AppContext, 'config' | 'secrets'>,
  deliveryIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<FollowerRow>`
    with follower as (
      select u.id as user_id, u.email, u.full_name as "buyerName", d.id as "deliveryId", p.id as point_id,
        coalesce(nullif(d.name, ''), e.name) as "deliveryName", p.name as "pointName",
        e.day_of_delivery as "dayOfDelivery", c.order_deadline as "orderDeadline",
        not exists (select from notification_setting n where n.subscription_id = s.id and n.event = 'NEW_DELIVERY'
          and not n.email_enabled) as wants_mail
      from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
        join subscription s on s.delivery_point_id = p.id and s.active and not s.deleted
        join app_user u on u.id = s.user_id
      where d.id = any (${[...deliveryIds]}) and u.erased_at is null and u.disabled_at is null),
    notified as (
      insert into notification (user_id, event, event_key, name, description, main_action_url, delivery_point_ids, created_at)
      select user_id, 'NEW_DELIVERY', 'delivery:' || "deliveryId" || ':new', left('Új szállítás: ' || "deliveryName", 255),
        "pointName", ${pathSql('delivery', { id: sql`"deliveryId"` })}, array[point_id], ${now}::timestamptz
      from follower on conflict (user_id, event_key, event) do nothing)
    select * from follower order by user_id, "deliveryId"`.execute(trx);
  const wanted = rows.filter(({ wants_mail }) => wants_mail);
  await queueEmails(
    trx,
    wanted.map((row) => mailTo(context, row)),
  );
}

function mailTo(context: Pick<AppContext, 'config' | 'secrets'>, row: FollowerRow) {
  const addressed = {
    eventKey: `delivery:${row.deliveryId}:new`,
    kind: 'new-delivery',
    recipient: row.email,
    userId: row.user_id,
  };
  const switchedBy = {
    event: 'NEW_DELIVERY',
    pointIds: [row.point_id],
    usefulUntil: row.orderDeadline,
  } as const;
  return switchableMail(context, newDeliveryMail(row), addressed, switchedBy);
}
