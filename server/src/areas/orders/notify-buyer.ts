import { to } from '@kosar/contract/pages/paths';
import type { NotificationEvent } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import type { MailContent } from '../../infra/mail/layout/mail-content.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
import { wantsMail } from '../../infra/notices/wants-notice.ts';

/** An order as the news about it names it. */
export interface OrderInNews {
  readonly orderId: number;
  readonly orderCode: string;
  readonly eventId: number;
  readonly chainName: string;
  readonly buyerName: string;
}

/** What has happened to an order, and its words for the buyer. */
export interface OrderNews {
  readonly orderId: number;
  readonly event: NotificationEvent;
  /** The same for the same news: it is sent once. */
  readonly eventKey: string;
  readonly mailKind: string;
  /** Where the notice leads; the order's page where left out. */
  readonly path?: string;
  readonly words: (order: OrderInNews) => {
    readonly name: string;
    readonly description: string;
    readonly mail: MailContent;
  };
}

interface Row {
  user_id: number;
  email: string;
  full_name: string;
  wants_mail: boolean;
  order_code: string;
  event_id: number;
  chain_id: number;
  chain_name: string;
  point_id: number;
}

/** Notifies the buyer of an order, once: a notice and, unless they have switched these off for the point, a mail. Who has left gets nothing. */
export async function notifyBuyer(
  context: AppContext,
  trx: Transaction,
  { orderId, event, eventKey, mailKind, path, words }: OrderNews,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.email, u.full_name, ${wantsMail(event)} as wants_mail, o.code as order_code, o.event_id, o.chain_id,
      c.name as chain_name, e.delivery_point_id as point_id
    from customer_order o
    join chain c on c.id = o.chain_id
    join app_user u on u.id = o.user_id
    join delivery_event e on e.id = o.event_id
    where o.id = ${orderId} and u.erased_at is null`.execute(trx);
  const [row] = rows;
  if (row === undefined) return;
  const { name, description, mail } = words({
    orderId,
    orderCode: row.order_code,
    eventId: row.event_id,
    chainName: row.chain_name,
    buyerName: row.full_name,
  });
  const pointIds = [row.point_id];
  const addressed = {
    eventKey,
    kind: mailKind,
    recipient: row.email,
    userId: row.user_id,
    chainId: row.chain_id,
  };
  const notice = {
    userId: row.user_id,
    event,
    key: eventKey,
    title: name,
    text: description,
    link: path ?? to('deliveryEventOrders', { id: row.event_id }, { orderId }),
    pointIds,
    mail: row.wants_mail ? switchableMail(context, mail, addressed, { event, pointIds }) : undefined,
  };
  await notify(trx, [notice], now);
}
