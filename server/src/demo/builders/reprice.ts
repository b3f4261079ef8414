import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/**
 * Lowers the prices of a chain's live orders to a better tier, as the market does when the chain reaches one (design 4, Discounts). Orders
 * with coupons keep their prices: builders make none in chains that still rise to a tier.
 */
export async function repriceOrders(trx: Transaction, chainId: number, tierPercent: number): Promise<void> {
  await sql`
    with line as materialized (
      select i.id, i.full_value_ft, ceil(i.price_ft * (100 - ${tierPercent}::integer) / 100.0)::bigint as price_ft, i.amount_milli
      from order_item i join customer_order o on o.id = i.order_id
      where i.chain_id = ${chainId} and o.cancelled_at is null and i.cancelled_at is null
        and i.discounted_price_ft > ceil(i.price_ft * (100 - ${tierPercent}::integer) / 100.0)
        and not exists (select from order_coupon u where u.order_id = o.id)
    ), cheaper as (
      update order_item i set discounted_price_ft = line.price_ft, value_ft = ceil(line.price_ft * line.amount_milli / 1000.0)
      from line where i.id = line.id
    )
    insert into order_item_discount as d (order_item_id, source, discount_percent, amount_ft)
    select id, 'TIER', ${tierPercent}::integer, full_value_ft - ceil(price_ft * amount_milli / 1000.0) from line
    on conflict (order_item_id, source, global_discount_id, user_discount_id)
    do update set discount_percent = excluded.discount_percent, amount_ft = excluded.amount_ft`.execute(trx);
  await sql`
    update customer_order o set value_ft = l.value_ft
    from (select order_id, sum(value_ft)::bigint as value_ft from order_item
      where chain_id = ${chainId} and cancelled_at is null group by 1) l
    where o.id = l.order_id and o.value_ft <> l.value_ft`.execute(trx);
  await sql`
    update payment p set value_ft = o.total_ft
    from customer_order o where o.id = p.order_id and o.chain_id = ${chainId} and p.status = 'PENDING'`.execute(
    trx,
  );
}
