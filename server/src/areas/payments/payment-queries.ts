import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listPayments } from '@kosar/contract/orders';
import type { Database } from '../../platform/database/connect.ts';

/** Payments by order, delivery, user or payment id; of one buyer only, unless `buyerId` is null (an admin asks). */
export function listPaymentsOf(
  db: Database,
  buyerId: number | null,
  query: Parsed<typeof listPayments>['query'],
): Promise<Output<typeof listPayments>> {
  const { order, delivery, user, paymentId } = query;
  return db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.type',
      'p.status',
      'p.value_ft as value',
      'p.external_id as externalId',
      'p.payment_url as paymentUrl',
      'p.order_id as orderId',
    ])
    .$if(buyerId !== null, (payments) => payments.where('p.user_id', '=', buyerId))
    .$if(order !== undefined, (payments) => payments.where('p.order_id', '=', order ?? 0))
    .$if(delivery !== undefined, (payments) => payments.where('o.delivery_id', '=', delivery ?? 0))
    .$if(user !== undefined, (payments) => payments.where('p.user_id', '=', user ?? 0))
    .$if(paymentId !== undefined, (payments) => payments.where('p.external_id', '=', paymentId ?? ''))
    .orderBy('p.id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
}

const MAX_PAYMENTS = 500;
