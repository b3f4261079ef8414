import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { renderMail } from '../../../infra/mail/layout/render-mail.ts';
import { queueEmails } from '../../../infra/mail/queue-email.ts';
import { cancelledPackingsMail } from './emails/cancelled-packings-mail.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
  chain_name: string;
  lines: { name: string; valueFt: number }[];
  total_ft: number;
}

/** Mails each buyer the lines that were taken out of their orders at one moment. Those in the outbox already aren't written twice. */
export async function mailCancelledPackings(
  context: AppContext,
  notified: { chainId: number; at: Date; eventKey: string },
): Promise<void> {
  const { chainId, at, eventKey } = notified;
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id, c.name as chain_name,
      json_agg(json_build_object('name', i.product_name || ', ' || i.packing_name, 'valueFt', i.value_ft) order by i.id) as lines,
      (select coalesce(sum(live.total_ft), 0) from customer_order live
        where live.user_id = u.id and live.chain_id = c.id and live.cancelled_at is null)::bigint as total_ft
    from order_item i
    join customer_order o on o.id = i.order_id
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id
    where i.chain_id = ${chainId} and i.cancelled_at = ${at} and u.erased_at is null
    group by u.id, c.id
    order by u.id`.execute(context.db);
  const mails = rows.map((row) => ({
    ...mailTo(context, row),
    eventKey,
    kind: 'packings-cancelled',
    recipient: row.email,
    userId: row.user_id,
    chainId,
  }));
  await transaction(context.db, (trx) => queueEmails(trx, mails));
}

function mailTo({ config }: AppContext, row: BuyerRow) {
  const content = cancelledPackingsMail({
    buyerName: row.full_name,
    chainName: row.chain_name,
    eventId: row.event_id,
    lines: row.lines,
    totalFt: row.total_ft,
  });
  return renderMail(content, config.baseUrl);
}
