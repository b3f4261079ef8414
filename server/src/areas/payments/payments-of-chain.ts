import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { closePaymentsOfOrders } from './close-payments-of-orders.ts';

/** Gives up the payments of all live orders of a chain that was called off. */
export async function closePaymentsOfChain(trx: Transaction, chainId: number, now: Date): Promise<void> {
  const orders = await trx
    .selectFrom('customer_order')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('cancelled_at', 'is', null)
    .execute();
  await closePaymentsOfOrders(
    trx,
    orders.map(({ id }) => id),
    now,
  );
}

/**
 * Has the live orders of a reopened chain paid at the pickup again, as their dropped payments stay what they are. Orders paid online are
 * offered a new attempt to their buyers (spec 4, Retry).
 */
export async function reopenCashPaymentsOfChain(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await sql`
    insert into payment (order_id, user_id, type, value_ft, request_id, created_at, status_changed_at)
    select o.id, o.user_id, 'ON_SITE', o.total_ft, gen_random_uuid()::text, ${now}, ${now}
    from customer_order o
    where o.chain_id = ${chainId} and o.cancelled_at is null and o.payment_type = 'ON_SITE'
      and not exists (select from payment p where p.order_id = o.id and p.status not in ('CANCELLED', 'EXPIRED'))
    order by o.id`.execute(trx);
}

/**
 * Has orders that were to be paid online, and for which nothing is held or paid any more, paid at the pickup: for a chain that lives again while
 * its ordering stays closed, so that no card can be tried again. What the provider still holds stays as it is.
 */
export async function payAtPickupWhatWasReleased(
  trx: Transaction,
  chainId: number,
  now: Date,
): Promise<void> {
  await sql`
    update customer_order o set payment_type = 'ON_SITE', version = o.version + 1
    where o.chain_id = ${chainId} and o.cancelled_at is null and o.payment_type = 'ONLINE'
      and not exists (select from payment p where p.order_id = o.id and p.status not in ('CANCELLED', 'EXPIRED'))`.execute(
    trx,
  );
  await reopenCashPaymentsOfChain(trx, chainId, now);
}
