import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { to } from '@kosar/contract/pages/paths';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
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
  const { delivery, orderedBy } = order;
  const ordered = { userId: orderedBy.id, deliveryId: delivery.id, baseUrl: notified.baseUrl };
  const mail = {
    ...renderMail(orderMail(order, news), notified.baseUrl),
    eventKey,
    kind: `order-${news.toLowerCase().replace('_', '-')}`,
    recipient: orderedBy.emailAddress,
    userId: orderedBy.id,
    chainId: notified.chainId,
    ...(news !== 'CANCELLED' &&
      news !== 'CALLED_OFF' && { attachments: await calendarAttachment(trx, ordered) }),
  };
  const notice = {
    userId: orderedBy.id,
    event: 'ORDER_CONFIRMED_OR_CHANGED' as const,
    key: eventKey,
    title: `${NAMES[news]}: ${delivery.name}`,
    text: `${order.code} · ${formatFt(order.totalValue)}`,
    link: to('deliveryEventOrders', { id: delivery.eventId }, { orderId: order.id }),
    pointIds: [delivery.deliveryPoint.id],
    mail,
  };
  await notify(trx, [notice], notified.now);
}

const NAMES = {
  PLACED: 'Megkaptuk a rendelésedet',
  AMENDED: 'A rendelésed módosult',
  EDITED: 'Módosítottuk a rendelésedet',
  CANCELLED: 'Lemondtad a rendelésedet',
  CALLED_OFF: 'Töröltük a rendelésedet',
} as const;
