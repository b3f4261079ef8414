import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { RELEASE_RESERVATION } from './close-payment.ts';

/** Gives up the payments of orders: what isn't paid yet is dropped, what the provider holds is released by jobs. */
export async function closePaymentsOfOrders(
  trx: Transaction,
  orderIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    with of_orders as (
      select id, status from payment where order_id = any (${[...orderIds]}) order by id for update
    ), dropped as (
      update payment p set status = 'CANCELLED', status_changed_at = ${now}, version = p.version + 1
      from of_orders o where o.id = p.id and o.status in ('PENDING', 'IN_PROGRESS')
    )
    select graphile_worker.add_job(identifier => ${RELEASE_RESERVATION}, payload => json_build_object('paymentId', id),
      job_key => 'release:' || id)
    from of_orders where status = 'RESERVED'`.execute(trx);
}
