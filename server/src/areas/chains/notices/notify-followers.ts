import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { notify } from '../../../infra/notices/notify.ts';
import { wantsNotice } from '../../../infra/notices/wants-notice.ts';
import { type NewDelivery, newDeliveryMail } from './emails/new-delivery-mail.ts';

interface FollowerRow extends NewDelivery {
  user_id: number;
  email: string;
  point_id: number;
  wants_mail: boolean;
}

/**
 * Notifies those who follow the points of new deliveries: a notification for each delivery, and a mail but for those who have switched these
 * off; each once.
 */
export async function notifyFollowers(
  trx: Transaction,
  context: Pick<AppContext, 'config' | 'secrets'>,
  deliveryIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<FollowerRow>`
    select u.id as user_id, u.email, u.full_name as "buyerName", d.id as "deliveryId", p.id as point_id,
      coalesce(nullif(d.name, ''), e.name) as "deliveryName", p.name as "pointName",
      e.day_of_delivery as "dayOfDelivery", c.order_deadline as "orderDeadline", ${WANTS_MAIL} as wants_mail
    from delivery d join chain c on c.id = d.chain_id join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
      join subscription s on s.delivery_point_id = p.id and s.active and not s.deleted
      join app_user u on u.id = s.user_id
    where d.id = any (${[...deliveryIds]}) and u.erased_at is null and u.disabled_at is null
    order by u.id, d.id`.execute(trx);
  const notices = rows.map((row) => ({
    userId: row.user_id,
    event: 'NEW_DELIVERY' as const,
    key: `delivery:${row.deliveryId}:new`,
    title: `Új szállítás: ${row.deliveryName}`,
    text: row.pointName,
    link: to('delivery', { id: row.deliveryId }),
    pointIds: [row.point_id],
    mail: row.wants_mail ? mailTo(context, row) : undefined,
  }));
  await notify(trx, notices, now);
}

const WANTS_MAIL = wantsNotice('MAIL', {
  userId: sql`u.id`,
  event: sql`'NEW_DELIVERY'`,
  pointIds: sql`array[p.id]`,
});

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
