import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { notify } from '../../infra/notices/notify.ts';
import { PAYMENT_NEWS, type PaymentNews, paymentMail } from './emails/payment-mail.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { LockedPayment } from './payment-to-start.ts';

export type { PaymentNews };

/** Notifies the buyer what became of an attempt: one notification and one mail, however often the provider says it. */
export async function notifyBuyerOfPayment(
  trx: Transaction,
  payment: LockedPayment,
  tried: PaymentAttempt,
  news: PaymentNews,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const { delivery, buyer, pointId } = await readNames(trx, payment.orderId);
  const eventKey = `payment:${tried.requestId}:${news.toLowerCase()}`;
  const notified = { ...payment, buyer, delivery, valueFt: tried.valueFt };
  const mail = {
    ...renderMail(paymentMail(notified, news), baseUrl),
    eventKey,
    kind: `payment-${news.toLowerCase()}`,
    recipient: payment.payerEmail,
    userId: payment.userId,
    chainId: payment.chainId,
  };
  const notice = {
    userId: payment.userId,
    event: 'PAYMENT_CHANGED' as const,
    key: eventKey,
    title: `${PAYMENT_NEWS[news].title}: ${delivery}`,
    text: `${payment.orderCode} · ${formatFt(tried.valueFt)}`,
    link: to('deliveryEventOrders', { id: payment.eventId }, { orderId: payment.orderId }),
    pointIds: [pointId],
    mail,
  };
  await notify(trx, [notice], now);
}

function readNames(
  trx: Transaction,
  orderId: number,
): Promise<{ delivery: string; buyer: string; pointId: number }> {
  return trx
    .selectFrom('customer_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('delivery as d', 'd.id', 'o.delivery_id')
    .innerJoin('delivery_event as e', 'e.id', 'o.event_id')
    .select((eb) => [
      'u.full_name as buyer',
      'e.delivery_point_id as pointId',
      eb.fn.coalesce(eb.fn<string>('nullif', ['d.name', eb.val('')]), 'e.name').as('delivery'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
