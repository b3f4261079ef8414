import { type RawBuilder, sql } from 'kysely';

/**
 * The products that a transporter could sell today, as the table `offered` (to be put after `with`): of its own actor and of producers that
 * it carries for, available, with something available to sell them in, and approved by a marketplace.
 */
export function offeredBy(transporterId: number): RawBuilder<unknown> {
  return sql`offered as (
    select x.id, x.name, x.product_type_id, x.unit_name, r.id as producer_id, a.name as producer_name,
      min(g.unit_price_ft)::bigint as unit_price_ft, array_agg(g.id order by g.list_order, g.id) as packing_ids
    from transporter t
      join producer r on r.deleted_at is null and (r.actor_id = t.actor_id or exists (
        select from producer_transporter_relation rel where rel.producer_id = r.id and rel.transporter_id = t.id))
      join actor a on a.id = r.actor_id
      join product x on x.producer_id = r.id and x.state = 'AVAILABLE' and x.global_max_amount_milli is distinct from 0
      join packing g on g.product_id = x.id and g.state = 'AVAILABLE' and g.global_max_amount_milli is distinct from 0
    where t.id = ${transporterId} and exists (select from product_marketplace m where m.product_id = x.id)
    group by x.id, r.id, a.id)`;
}
