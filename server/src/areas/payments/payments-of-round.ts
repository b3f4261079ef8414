import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import { RELEASE_RESERVATION } from './close-payment.ts';

/** Gives up the payments of a round that was called off: what isn't paid yet is dropped, what the provider holds is released by jobs. */
export async function closePaymentsOfRound(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await sql`
    with of_round as (
      select p.id, p.status from payment p join customer_order o on o.id = p.order_id
      where o.chain_id = ${chainId} and o.cancelled_at is null
      order by p.id for update of p
    ), dropped as (
      update payment p set status = 'CANCELLED', status_changed_at = ${now}, version = p.version + 1
      from of_round r where r.id = p.id and r.status in ('PENDING', 'IN_PROGRESS')
    )
    select graphile_worker.add_job(identifier => ${RELEASE_RESERVATION}, payload => json_build_object('paymentId', id),
      job_key => 'release:' || id)
    from of_round where status = 'RESERVED'`.execute(trx);
}

/**
 * Has the live orders of a reopened round paid at the pickup again, as their dropped payments stay what they are. Orders paid online are
 * offered a new try to their buyers (spec 4, Retry).
 */
export async function reopenCashPaymentsOfRound(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await sql`
    insert into payment (order_id, user_id, type, value_ft, request_id, created_at, status_changed_at)
    select o.id, o.user_id, 'ON_SITE', o.total_ft, gen_random_uuid()::text, ${now}, ${now}
    from customer_order o
    where o.chain_id = ${chainId} and o.cancelled_at is null and o.payment_type = 'ON_SITE'
      and not exists (select from payment p where p.order_id = o.id and p.status not in ('CANCELLED', 'EXPIRED'))
    order by o.id`.execute(trx);
}
