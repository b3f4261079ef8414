import { type ChainFacts, effectiveChainState } from '@kosar/domain/chain-state';
import type { PaymentOfferFacts } from '@kosar/domain/payment-state';
import type { PaymentType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../platform/database/chain-state-sql.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** A payment that may begin at the provider, with what its order and chain say about that. */
export interface PaymentToBegin {
  readonly id: number;
  readonly requestId: string;
  readonly orderId: number;
  readonly orderCode: string;
  readonly eventId: number;
  readonly userId: number;
  readonly payerEmail: string;
  readonly valueFt: number;
  readonly isOrderCancelled: boolean;
  readonly offer: PaymentOfferFacts;
}

/**
 * Reads a payment under lock; undefined when there is none. The chain's lock comes first, as in every change of an order, so that its order
 * can't be cancelled or amended meanwhile.
 */
export async function lockPayment(
  trx: Transaction,
  paymentId: number,
  now: Date,
): Promise<PaymentToBegin | undefined> {
  await sql`
    select id from chain where id = (
      select o.chain_id from payment pay join customer_order o on o.id = pay.order_id where pay.id = ${paymentId})
    for no key update`.execute(trx);
  await sql`select id from payment where id = ${paymentId} for no key update`.execute(trx);
  const row = await trx
    .selectFrom('payment as pay')
    .innerJoin('customer_order as o', 'o.id', 'pay.order_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('chain as c', 'c.id', 'o.chain_id')
    .select(['pay.id', 'pay.request_id', 'pay.type', 'pay.status', 'pay.value_ft', 'pay.user_id', 'u.email'])
    .select(['o.id as order_id', 'o.code', 'o.event_id', 'o.cancelled_at'])
    .select(['c.state', 'c.order_deadline', 'c.min_income_ft', 'c.ordered_income_ft'])
    .select(['c.allows_on_site', 'c.allows_online'])
    .select(lastDeliveryDay('c').as('last_delivery_day'))
    .where('pay.id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const chain: ChainFacts = {
    state: row.state,
    orderDeadline: row.order_deadline,
    lastDeliveryDay: row.last_delivery_day,
    minIncomeFt: row.min_income_ft,
    orderedIncomeFt: row.ordered_income_ft,
  };
  const paymentOptions: PaymentType[] = [
    ...(row.allows_on_site ? (['ON_SITE'] as const) : []),
    ...(row.allows_online ? (['ONLINE'] as const) : []),
  ];
  return {
    id: row.id,
    requestId: row.request_id,
    orderId: row.order_id,
    orderCode: row.code,
    eventId: row.event_id,
    userId: row.user_id,
    payerEmail: row.email,
    valueFt: row.value_ft,
    isOrderCancelled: row.cancelled_at !== null,
    offer: {
      type: row.type,
      status: row.status,
      chainState: effectiveChainState(chain, now),
      orderDeadline: row.order_deadline,
      paymentOptions,
    },
  };
}
