import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { Transaction } from '../../infra/database/connect.ts';
import { renderMail } from '../../infra/mail/layout/render-mail.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
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
  await trx
    .insertInto('notification')
    .values({
      user_id: payment.userId,
      event: 'PAYMENT_CHANGED',
      event_key: eventKey,
      name: `${PAYMENT_NEWS[news].title}: ${delivery}`.slice(0, 255),
      description: `${payment.orderCode} · ${formatFt(tried.valueFt)}`,
      main_action_url: to('deliveryEventOrders', { id: payment.eventId }, { orderId: payment.orderId }),
      delivery_point_ids: [pointId],
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key', 'event']).doNothing())
    .execute();
  const notified = { ...payment, buyer, delivery, valueFt: tried.valueFt };
  await queueEmail(trx, {
    ...renderMail(paymentMail(notified, news), baseUrl),
    eventKey,
    kind: `payment-${news.toLowerCase()}`,
    recipient: payment.payerEmail,
    userId: payment.userId,
    chainId: payment.chainId,
  });
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
