import { to } from '@kosar/contract/pages/paths';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database, Transaction } from '../../infra/database/connect.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
import { wantsMail } from '../../infra/notices/wants-notice.ts';
import type { Target } from '../../infra/session/parties.ts';
import { messageMail } from './emails/message-mail.ts';
import type { MessageRow } from './message-queries.ts';

interface BuyerRow {
  user_id: number;
  email: string;
  full_name: string;
  wants_mail: boolean;
  delivery_id: number;
  point_id: number;
  delivery_name: string;
  day_of_delivery: string | null;
}

interface News {
  readonly message: MessageRow;
  readonly target: Target;
  readonly now: Date;
}

/** A notice says the beginning of a message. */
const MAX_TEXT = 300;

/**
 * Gives every buyer with a live order on the target a notification and, but for those who have switched these off for the point, a
 * mail; each once. Gives how many buyers there are.
 */
export async function notifyBuyers(context: AppContext, trx: Transaction, news: News): Promise<number> {
  const { message, now } = news;
  const buyers = await listBuyers(trx, news);
  const notices = buyers.map((buyer) => ({
    userId: buyer.user_id,
    event: switchOf(message),
    key: eventKey(message),
    title: message.subject,
    text: `${message.sender_name}: ${message.body}`.slice(0, MAX_TEXT),
    link: to('delivery', { id: buyer.delivery_id }, { tab: 'message' }),
    pointIds: [buyer.point_id],
    mail: buyer.wants_mail ? mailTo(context, buyer, message) : undefined,
  }));
  await notify(trx, notices, now);
  return buyers.length;
}

function mailTo(context: AppContext, buyer: BuyerRow, message: MessageRow) {
  const content = messageMail({
    buyerName: buyer.full_name,
    senderName: message.sender_name,
    deliveryId: buyer.delivery_id,
    deliveryName: buyer.delivery_name,
    dayOfDelivery: buyer.day_of_delivery,
    subject: message.subject,
    body: message.body,
  });
  const addressed = {
    eventKey: eventKey(message),
    kind: 'message',
    recipient: buyer.email,
    userId: buyer.user_id,
    ...(message.chain_id === null ? {} : { chainId: message.chain_id }),
  };
  return switchableMail(context, content, addressed, {
    event: switchOf(message),
    pointIds: [buyer.point_id],
  });
}

/** How many buyers have a live order on the target. */
export async function countBuyers(db: Database, target: Target): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct o.user_id)::int as buyers from customer_order o
    where ${ordersOf(target)} and o.cancelled_at is null`.execute(db);
  return rows[0]?.buyers ?? 0;
}

async function listBuyers(trx: Transaction, { message, target }: News): Promise<BuyerRow[]> {
  const event = switchOf(message);
  const { rows } = await sql<BuyerRow>`
    select distinct on (u.id) u.id as user_id, u.email, u.full_name, d.id as delivery_id, e.delivery_point_id as point_id,
      coalesce(nullif(d.name, ''), e.name) as delivery_name, e.day_of_delivery,
      ${wantsMail(event)} as wants_mail
    from customer_order o join app_user u on u.id = o.user_id join delivery d on d.id = o.delivery_id
      join delivery_event e on e.id = o.event_id
    where ${ordersOf(target)} and o.cancelled_at is null
    order by u.id, e.day_of_delivery, o.id`.execute(trx);
  return rows;
}

function switchOf({ kind }: MessageRow): 'MESSAGE' | 'ARRIVED_OR_LATE' {
  return kind === 'MESSAGE' ? 'MESSAGE' : 'ARRIVED_OR_LATE';
}

function eventKey({ id }: MessageRow): string {
  return `message:${id}`;
}

function ordersOf({ kind, id }: Target): RawBuilder<SqlBool> {
  if (kind === 'CHAIN') return sql<SqlBool>`o.chain_id = ${id}`;
  return kind === 'EVENT' ? sql<SqlBool>`o.event_id = ${id}` : sql<SqlBool>`o.delivery_id = ${id}`;
}
