import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { transaction } from '../../infra/database/connect.ts';
import { READ_PAYMENT } from './barion-callback.ts';

/** Readings that one run asks for: the rest waits for the next minute. */
const MAX_AT_ONCE = 100;

/**
 * Looks for payments whose provider has been silent: those under way and reserved are read by jobs, each once. A start that was never answered
 * ends here, as no one was shown its page.
 */
export async function pollPayments({ db, clock }: AppContext): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    await sql`
      update payment_try set status = 'EXPIRED', next_read_at = null
      where external_id is null and status = 'PENDING' and next_read_at <= ${now}`.execute(trx);
    await sql`
      with due as (
        update payment_try set next_read_at = ${new Date(now.getTime() + 60_000)}
        where id in (
          select id from payment_try where next_read_at <= ${now} and external_id is not null
          order by next_read_at limit ${MAX_AT_ONCE} for update skip locked)
        returning payment_id
      )
      select graphile_worker.add_job(identifier => ${READ_PAYMENT}, payload => json_build_object('paymentId', payment_id),
        max_attempts => 4, job_key => 'read-payment:' || payment_id)
      from (select distinct payment_id from due) payments`.execute(trx);
  });
}
