import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { takesOrders } from '../../infra/database/chain-state-sql.ts';
import { isCompleteOrNotAsked } from '../../infra/food/complete-sql.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';

/**
 * The packings that can be ordered now, one row for each delivery that the viewer may see: the columns are those of the page of a delivery,
 * and so is the rule, which a test holds against it. The product is called `w` here, so that `more` may speak of one outside.
 */
export function offersNow(
  visibility: Visibility,
  now: Date,
  more: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`with ${openDeliveries(visibility, now)}
    select i.product_id, i.id as item_id, k.unit_price_ft, o.delivery_id
    from ${itemsAtDeliveries}
      join chain_packing k on k.chain_item_id = i.id
      join packing g on g.id = k.packing_id
    where ${isApproved} and ${isOrderable(now)} and ${more}`;
}

/** The products of the same, one row for each delivery: a product is there by the first of its packings that can be ordered, and no more are looked at. */
export function offeredProducts(
  visibility: Visibility,
  now: Date,
  more: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`with ${openDeliveries(visibility, now)}
    select i.product_id, o.delivery_id
    from ${itemsAtDeliveries}
    where ${isApproved} and ${more} and exists (select from chain_packing k join packing g on g.id = k.packing_id
      where k.chain_item_id = i.id and ${isOrderable(now)})`;
}

/** The few open deliveries are settled first: who may see one isn't asked again for each of its packings. */
function openDeliveries(visibility: Visibility, now: Date): RawBuilder<unknown> {
  return sql`open_delivery as materialized (
      select d.id as delivery_id, c.id as chain_id, e.marketplace_id, c.bypass_product_available_amount as bypasses
      from chain c
        join delivery d on d.chain_id = c.id
        join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
      where ${takesOrders(now)} and ${seesDelivery(visibility)} and p.deleted_at is null
    )`;
}

const itemsAtDeliveries = sql`open_delivery o join chain_item i on i.chain_id = o.chain_id join product w on w.id = i.product_id`;

/** The marketplace of the delivery's event sells the product. */
const isApproved = sql<SqlBool>`(w.state = 'AVAILABLE' and exists (select from product_marketplace approval
  where approval.product_id = w.id and approval.marketplace_id = o.marketplace_id))`;

/** Product units in one of what the packing `k` is ordered in. */
const measure = sql`(case when k.type in ('PACKAGED_AND_ORDERED_BY_PACKAGE', 'ORDERED_IN_PACKAGE_DELIVERED_IN_UNITS')
  then k.packet_size_milli else 1000 end)`;

/** domain's `amountRule`: the first legal amount, in whole packets where goods are packaged. */
const firstAmount = sql`(case when k.packaged
  then ceil(coalesce(nullif(k.min_order_amount_milli, 0), k.increment_milli) / 1000.0) * 1000
  else coalesce(nullif(k.min_order_amount_milli, 0), k.increment_milli) end)`;

/** domain's `orderableMaxMilli` reaches the first legal amount; a ceiling that is null doesn't count. */
const isLeft = sql<SqlBool>`coalesce(least(
    floor((i.max_amount_milli - i.ordered_milli) * 1000.0 / ${measure}),
    k.max_amount_milli - k.ordered_milli,
    case when not o.bypasses
      then floor((w.global_max_amount_milli - w.reserved_milli) * 1000.0 / ${measure}) end,
    case when not o.bypasses then g.global_max_amount_milli - g.reserved_milli end
  ) >= ${firstAmount}, true)`;

/** The chain offers the packing `k`, its producer still sells it as `g`, enough is left of it, and all is said of it that the market asks for. */
const isOrderable = (
  now: Date,
) => sql<SqlBool>`(k.included and k.cancelled_at is null and k.state = 'AVAILABLE' and g.state = 'AVAILABLE'
  and ${isLeft} and ${isCompleteOrNotAsked(now, { product: 'w', packing: 'g' })})`;
