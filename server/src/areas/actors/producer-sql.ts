import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { takesOrders } from '../../infra/database/chain-state-sql.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery } from '../../infra/session/visibility.ts';

/** The names in the SQL are fixed: `r` is the producer, `a` its actor. */

/** Each product type with the topmost one above it, for a `with recursive`. */
export const ROOTED_TYPES = sql`rooted(id, root_id) as (
  select id, id from product_type where parent_id is null
  union all select below.id, rooted.root_id from product_type below join rooted on below.parent_id = rooted.id)`;

/** Topmost types of the producer's available products, in the order of the tree: up from those few, as a list asks it for each row. */
export const typesMade = sql<{ id: number; name: string }[]>`(with recursive up as (
    select t.id, t.parent_id, t.name, t.position from product_type t
      where t.id in (select x.product_type_id from product x where x.producer_id = r.id and x.state = 'AVAILABLE')
    union select t.id, t.parent_id, t.name, t.position from product_type t join up on up.parent_id = t.id)
  select coalesce(json_agg(json_build_object('id', up.id, 'name', up.name) order by up.position, up.name), '[]')
  from up where up.parent_id is null)`;

/** The producer makes something of a type or of one below it. */
export function makesType(productTypeId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from product x where x.producer_id = r.id and x.state = 'AVAILABLE'
    and x.product_type_id in (with recursive under(id) as (
      select ${productTypeId}::int union all
      select below.id from product_type below join under on below.parent_id = under.id) select id from under))`;
}

/** The picture that stands for a producer: of the goods, else of the place, the people, the actor. */
export const cardPictureKey = sql<string | null>`(select picture.file_key from image picture
  where picture.id = coalesce(r.product_image_id, r.production_image_id, r.producer_image_id, a.profile_image_id))`;

/**
 * By producer, how many deliveries that the viewer may see carry the goods and take orders now. To be joined once: counted for each producer it
 * looked at every such delivery as often as there are producers.
 */
export function deliveriesCarried(
  viewer: Viewer,
  now: Date,
): RawBuilder<{ producer_id: number; deliveries: number }> {
  return sql`(select i.producer_id, count(distinct d.id) as deliveries
    from delivery d join chain c on c.id = d.chain_id join chain_item i on i.chain_id = c.id
      join delivery_event e on e.id = d.event_id join delivery_point p on p.id = e.delivery_point_id
    where ${takesOrders(now)} and ${seesDelivery({ viewer })} and p.deleted_at is null
    group by i.producer_id)`;
}
