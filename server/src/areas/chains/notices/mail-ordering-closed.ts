import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { type EmailToQueue, queueEmails } from '../../../infra/mail/queue-email.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { wantsMail } from '../../../infra/notices/wants-notice.ts';
import { closedEventKey } from '../states/close-ordering.ts';
import { orderingClosedMail } from './emails/ordering-closed-mail.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
  point_ids: number[];
  day_of_delivery: string | null;
  chain_name: string;
  order_deadline: Date;
  is_min_income_reached: boolean;
  total_ft: number;
}

/**
 * Mails every buyer of a chain that ordering has closed, but those who have switched this mail off for the point. A mail that is in
 * the outbox already isn't written twice, so the job may run again.
 */
export async function mailOrderingClosed(context: AppContext, chainId: number): Promise<void> {
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id,
      json_agg(distinct e.delivery_point_id) as point_ids, min(e.day_of_delivery) as day_of_delivery,
      c.name as chain_name, c.order_deadline, c.ordered_income_ft >= c.min_income_ft as is_min_income_reached,
      sum(o.total_ft)::bigint as total_ft
    from customer_order o
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id
    join delivery_event e on e.id = o.event_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${wantsMail('ORDERING_CLOSED')}
    group by u.id, c.id
    order by u.id`.execute(context.db);
  const mails = rows.map((row) => mailTo(context, row, chainId));
  await transaction(context.db, (trx) => queueEmails(trx, mails));
}

function mailTo(context: AppContext, row: BuyerRow, chainId: number): EmailToQueue {
  const content = orderingClosedMail({
    buyerName: row.full_name,
    chainName: row.chain_name,
    eventId: row.event_id,
    dayOfDelivery: row.day_of_delivery,
    orderDeadline: row.order_deadline,
    isMinIncomeReached: row.is_min_income_reached,
    totalFt: row.total_ft,
  });
  const addressed = {
    eventKey: closedEventKey(chainId, row.order_deadline),
    kind: 'ordering-closed',
    recipient: row.email,
    userId: row.user_id,
    chainId,
  };
  return switchableMail(context, content, addressed, { event: 'ORDERING_CLOSED', pointIds: row.point_ids });
}
