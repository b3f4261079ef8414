import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { to } from '@kosar/contract/pages/paths';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { calendarAttachment } from '../calendar/public.ts';
import { type OrderNews, orderMail } from './emails/order-mail.ts';

/**
 * Notifies the buyer what has happened to their order: one mail and one notification for one event, however often the call is
 * repeated. `eventKey` names the event, for example `order:17:placed`.
 */
export async function notifyBuyer(
  trx: Transaction,
  news: OrderNews,
  notified: { order: OrderJson; chainId: number; eventKey: string; baseUrl: string; now: Date },
): Promise<void> {
  const { order, eventKey } = notified;
  await trx
    .insertInto('notification')
    .values({
      user_id: order.orderedBy.id,
      event: 'ORDER_CONFIRMED_OR_CHANGED',
      event_key: eventKey,
      name: `${NAMES[news]}: ${order.delivery.name}`.slice(0, 255),
      description: `${order.code} · ${formatFt(order.totalValue)}`,
      main_action_url: to('deliveryEventOrders', { id: order.delivery.eventId }, { orderId: order.id }),
      delivery_point_ids: [order.delivery.deliveryPoint.id],
      created_at: notified.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key', 'event']).doNothing())
    .execute();
  const { delivery, orderedBy } = order;
  const ordered = { userId: orderedBy.id, deliveryId: delivery.id, baseUrl: notified.baseUrl };
  await queueEmail(trx, {
    ...renderMail(orderMail(order, news), notified.baseUrl),
    eventKey,
    kind: `order-${news.toLowerCase().replace('_', '-')}`,
    recipient: order.orderedBy.emailAddress,
    userId: order.orderedBy.id,
    chainId: notified.chainId,
    ...(news !== 'CANCELLED' &&
      news !== 'CALLED_OFF' && { attachments: await calendarAttachment(trx, ordered) }),
  });
}

const NAMES = {
  PLACED: 'Megkaptuk a rendelésedet',
  AMENDED: 'A rendelésed módosult',
  EDITED: 'Módosítottuk a rendelésedet',
  CANCELLED: 'Lemondtad a rendelésedet',
  CALLED_OFF: 'Töröltük a rendelésedet',
} as const;
