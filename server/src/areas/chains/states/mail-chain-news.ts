import type { ChainNews } from '@kosar/domain/chain-action';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { type EmailToQueue, queueEmails } from '../../../infra/mail/queue-email.ts';
import { switchableMail } from '../../../infra/mail/switchable-mail.ts';
import { wantsMail } from '../../../infra/notices/wants-notice.ts';
import { chainNewsMail } from './emails/chain-news-mail.ts';
import { EVENTS } from './notify-buyers.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  event_id: number;
  point_ids: number[];
  day_of_delivery: string | null;
  point_name: string;
  chain_name: string;
  total_ft: number;
}

/**
 * Mails the buyers of a chain its news, but those who have switched such mails off for the point. A mail that is in the outbox already isn't
 * written twice, so the job may run again.
 */
export async function mailChainNews(context: AppContext, toMail: NewsToMail): Promise<void> {
  const { chainId, news } = toMail;
  const { rows } = await sql<BuyerRow>`
    select u.id as user_id, u.email, u.full_name, min(o.event_id) as event_id,
      json_agg(distinct e.delivery_point_id) as point_ids, min(e.day_of_delivery) as day_of_delivery,
      min(p.name) as point_name, c.name as chain_name, sum(o.total_ft)::bigint as total_ft
    from customer_order o
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id
    join delivery_event e on e.id = o.event_id
    join delivery_point p on p.id = e.delivery_point_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and ${wantsMail(EVENTS[news])}
    group by u.id, c.id
    order by u.id`.execute(context.db);
  const mails = rows.map((row) => mailTo(context, toMail, row));
  await transaction(context.db, (trx) => queueEmails(trx, mails));
}

interface NewsToMail {
  readonly chainId: number;
  readonly news: ChainNews;
  readonly eventKey: string;
}

function mailTo(context: AppContext, { chainId, news, eventKey }: NewsToMail, row: BuyerRow): EmailToQueue {
  const content = chainNewsMail({
    news,
    buyerName: row.full_name,
    chainName: row.chain_name,
    eventId: row.event_id,
    dayOfDelivery: row.day_of_delivery,
    pointName: row.point_name,
    totalFt: row.total_ft,
  });
  const kind = `chain-${news.toLowerCase().replace('_', '-')}`;
  const addressed = { eventKey, kind, recipient: row.email, userId: row.user_id, chainId };
  return switchableMail(context, content, addressed, { event: EVENTS[news], pointIds: row.point_ids });
}
