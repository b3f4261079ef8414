import type { AdminOverviewJson } from '@kosar/contract/admin/admin-overview';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** Counts what the market holds and what waits for an admin, in one round trip. */
export async function countMarket(db: Database): Promise<AdminOverviewJson> {
  const { rows } = await sql<AdminOverviewJson>`
    with open_chain as (select id from chain where state in ('OPEN', 'MIN_INCOME_PASSED'))
    select
      (select count(*) from app_user where erased_at is null) as users,
      (select count(*) from actor where deleted_at is null) as actors,
      (select count(*) from open_chain) as "openChains",
      (select count(*) from customer_order where cancelled_at is null and chain_id in (select id from open_chain)) as "openOrders",
      (select count(*) from chain where state = 'TO_BE_FINALIZED') as "chainsToFinalize",
      (select count(*) from clearing_transaction where state = 'FAILED') as "failedPayouts",
      (select count(*) from email where state = 'FAILED') as "failedMails",
      (select count(*) from product x join producer r on r.id = x.producer_id and r.deleted_at is null
          join actor a on a.id = r.actor_id and a.deleted_at is null cross join marketplace k
        where x.state <> 'DELETED'
          and not exists (select from product_marketplace y where y.product_id = x.id and y.marketplace_id = k.id)
          and not exists (select from product_refusal n where n.product_id = x.id and n.marketplace_id = k.id)) as "unapprovedProducts"`.execute(
    db,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count answers always');
  return counted;
}
