import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { type EmailToQueue, queueEmails } from '../../../infra/mail/queue-email.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { wantsNotice } from '../../../infra/notices/wants-notice.ts';
import { deadlineNearMail } from './emails/deadline-near-mail.ts';
import { reminderKey } from './remind-of-deadline.ts';

interface ReaderRow {
  user_id: number;
  email: string;
  full_name: string;
  main_action_url: string;
  delivery_point_ids: number[];
  has_ordered: boolean;
  chain_name: string;
}

/**
 * Mails the reminder of a chain's deadline to those who were notified in the app, but those who have switched such mails off for their points. A
 * mail that is in the outbox already isn't written twice, so the job may run again.
 */
export async function mailDeadlineNear(context: AppContext, chainId: number, deadline: Date): Promise<void> {
  const { rows } = await sql<ReaderRow>`
    select u.id as user_id, u.email, u.full_name, n.main_action_url, n.delivery_point_ids, c.name as chain_name,
      exists (select from customer_order o where o.chain_id = c.id and o.user_id = u.id and o.cancelled_at is null) as has_ordered
    from notification n join app_user u on u.id = n.user_id join chain c on c.id = ${chainId}
    where n.event = 'DEADLINE_NEAR' and n.event_key = ${reminderKey(chainId, deadline)} and u.erased_at is null
      and ${WANTS_MAIL}
    order by u.id`.execute(context.db);
  const mails = rows.map((row) => mailTo(context, row, chainId, deadline));
  await transaction(context.db, (trx) => queueEmails(trx, mails));
}

const WANTS_MAIL = wantsNotice('MAIL', {
  userId: sql`u.id`,
  event: sql`n.event`,
  pointIds: sql`n.delivery_point_ids`,
});

function mailTo(context: AppContext, row: ReaderRow, chainId: number, deadline: Date): EmailToQueue {
  const content = deadlineNearMail({
    readerName: row.full_name,
    chainName: row.chain_name,
    orderDeadline: deadline,
    hasOrdered: row.has_ordered,
    path: row.main_action_url,
  });
  const addressed = {
    eventKey: reminderKey(chainId, deadline),
    kind: 'deadline-near',
    recipient: row.email,
    userId: row.user_id,
    chainId,
  };
  return switchableMail(context, content, addressed, {
    event: 'DEADLINE_NEAR',
    pointIds: row.delivery_point_ids,
    usefulUntil: deadline,
  });
}
