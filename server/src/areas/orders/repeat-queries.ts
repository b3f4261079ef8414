import type { PackingType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { takesOrders } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { isCompleteOrNotAsked } from '../../infra/food/complete-sql.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';
import type { PackingColumns } from './line-snapshot.ts';

/** An order that is to be repeated, with what it kept of its goods. */
export interface EarlierOrder {
  id: number;
  code: string;
  orderTime: string;
  deliveryName: string;
  pointId: number;
  pointName: string;
  note: string;
  lines: EarlierRow[];
}

export interface EarlierRow {
  id: number;
  name: string;
  packingName: string;
  packingType: PackingType;
  unitName: string;
  producerName: string;
  amountMilli: number;
  priceFt: number;
}

/**
 * The order named, if it is the user's own; else their last one that wasn't cancelled: of the delivery's point when there is any. Undefined when
 * there is none.
 */
export async function findEarlierOrder(
  db: Database,
  userId: number,
  asked: { order?: number | undefined; delivery?: number | undefined },
): Promise<EarlierOrder | undefined> {
  const which = asked.order === undefined ? sql`o.cancelled_at is null` : sql`o.id = ${asked.order}`;
  const { rows } = await sql<EarlierOrder>`
    select o.id, o.code, ${instantInJson('o.ordered_at')} as "orderTime", coalesce(nullif(d.name, ''), e.name) as "deliveryName",
      p.id as "pointId", p.name as "pointName", o.note,
      array(select json_build_object('id', i.id, 'name', i.product_name, 'packingName', i.packing_name,
          'packingType', i.packing_type, 'unitName', i.unit_name, 'producerName', a.name, 'amountMilli', i.amount_milli + later.amount_milli,
          'priceFt', coalesce(later.price_ft, i.price_ft))
        from order_item i join producer r on r.id = i.producer_id join actor a on a.id = r.actor_id
          cross join lateral (select coalesce(sum(p.amount_milli), 0)::bigint as amount_milli, (array_agg(p.price_ft order by p.part desc))[1] as price_ft
            from order_item p where p.order_id = i.order_id and p.chain_packing_id = i.chain_packing_id and p.part > 1 and p.cancelled_at is null) later
        where i.order_id = o.id and i.part = 1 and i.cancelled_at is null
        order by a.name, i.product_name collate "hu_numeric", i.id) as lines
    from customer_order o
      join delivery d on d.id = o.delivery_id
      join delivery_event e on e.id = o.event_id
      join delivery_point p on p.id = e.delivery_point_id
    where o.user_id = ${userId} and ${which}
    order by (p.id = (select at.delivery_point_id from delivery asked join delivery_event at on at.id = asked.event_id
        where asked.id = ${asked.delivery ?? null}::integer)) is true desc, o.id desc
    limit 1`.execute(db);
  return rows[0];
}

/** A delivery where the order can be repeated, with the goods it has of it. */
export interface RepeatPlace {
  id: number;
  name: string;
  orderDeadline: string;
  isGlobalBypassed: boolean;
  offers: OfferRow[];
}

export interface OfferRow extends PackingColumns {
  lineId: number;
  id: number;
  isOffered: boolean;
  itemFreeMilli: number | null;
  packingFreeMilli: number | null;
  productFreeMilli: number | null;
  packingGlobalFreeMilli: number | null;
}

/**
 * The delivery asked for, or the open one of the order's point that has the most of the order's goods (the one that closes first of equals);
 * with one offer for each line: the same packing, else one of the same product by the same name.
 */
export async function findRepeatPlace(
  db: Database,
  visibility: Visibility,
  order: EarlierOrder,
  deliveryId: number | undefined,
  now: Date,
): Promise<RepeatPlace | undefined> {
  const where = deliveryId === undefined ? sql`p.id = ${order.pointId}` : sql`d.id = ${deliveryId}`;
  const { rows } = await sql<RepeatPlace>`
    with place as (
      select d.id, d.chain_id, e.marketplace_id, coalesce(nullif(d.name, ''), e.name) as name, c.order_deadline,
        c.bypass_product_available_amount as is_bypassed
      from delivery d
        join chain c on c.id = d.chain_id
        join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
      where ${where} and ${takesOrders(now)} and p.deleted_at is null and ${seesDelivery(visibility)}
      order by c.order_deadline, d.id limit 50
    ), offer as (
      select distinct on (place.id, i.id) place.id as place_id, i.id as "lineId", cp.id, cp.type as packing_type, cp.packet_size_milli,
        cp.deviation_percent, cp.increment_milli, cp.min_order_amount_milli, cp.unit_price_ft, cp.price_ft,
        cp.included and cp.cancelled_at is null and 'AVAILABLE' = all (array[cp.state, x.state, k.state])
          and ${isCompleteOrNotAsked(now, { product: 'x', packing: 'k' })}
          and exists (select from product_marketplace m where m.product_id = x.id and m.marketplace_id = place.marketplace_id)
          as "isOffered",
        ci.max_amount_milli - ci.ordered_milli as "itemFreeMilli", cp.max_amount_milli - cp.ordered_milli as "packingFreeMilli",
        x.global_max_amount_milli - x.reserved_milli as "productFreeMilli",
        k.global_max_amount_milli - k.reserved_milli as "packingGlobalFreeMilli"
      from place
        join order_item i on i.order_id = ${order.id}
        join chain_packing cp on cp.chain_id = place.chain_id and cp.included and cp.state <> 'DELETED'
          and (cp.packing_id = i.packing_id or (cp.product_id = i.product_id and lower(cp.name) = lower(i.packing_name)))
        join chain_item ci on ci.id = cp.chain_item_id
        join product x on x.id = cp.product_id
        join packing k on k.id = cp.packing_id
      order by place.id, i.id, cp.packing_id = i.packing_id desc, cp.id
    )
    select place.id, place.name, ${instantInJson('place.order_deadline')} as "orderDeadline", place.is_bypassed as "isGlobalBypassed",
      array(select to_json(offer) from offer where offer.place_id = place.id) as offers
    from place
    order by (select count(*) from offer where offer.place_id = place.id and offer."isOffered") desc, place.order_deadline, place.id
    limit 1`.execute(db);
  return rows[0];
}
