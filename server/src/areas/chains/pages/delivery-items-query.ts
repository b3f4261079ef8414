import type { PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { isCompleteOrNotAsked } from '../../../infra/food/complete-sql.ts';
import { type FoodLineRow, foodLineOf } from '../../../infra/food/food-line.ts';

/** A packing of a chain with what limits it; amounts in thousandths, null is no ceiling. */
export interface StockedPacking {
  id: number;
  type: PackingType;
  packetSizeMilli: number;
  /** False when not offered any more, so that nothing of it can be ordered. */
  isOffered: boolean;
  itemFreeMilli: number | null;
  packingFreeMilli: number | null;
  productGlobalFreeMilli: number | null;
  packingGlobalFreeMilli: number | null;
}

/** The same as the page of a delivery shows it. */
export interface PackingRow extends StockedPacking {
  packingId: number;
  name: string;
  unitName: string;
  deviationPercent: number;
  incrementMilli: number;
  minOrderMilli: number;
  unitPriceFt: number;
  priceFt: number;
  orderedMilli: number;
}

export interface ItemRow {
  id: number;
  chainId: number;
  name: string;
  listOrder: number;
  productId: number;
  description: string;
  unitName: string;
  imageKey: string | null;
  typeId: number;
  typeName: string;
  typeColor: string | null;
  typeImageKey: string | null;
  /** The product's type and all above it. */
  typeIds: number[];
  rating: number | null;
  food: FoodLineRow | null;
  packings: PackingRow[];
}

export interface ProducerItems {
  producerId: number;
  producerName: string;
  imageKey: string | null;
  items: ItemRow[];
}

/** What is offered to those who have waited: of the item, in units of the product, and of the packing. */
const OFFERED_UNITS = sql`coalesce((select sum(offered.unit_amount_milli) from waiting_entry offered
  where offered.chain_item_id = i.id and offered.ended_at is null and offered.offered_until is not null), 0)::bigint`;
const OFFERED_AMOUNT = sql`coalesce((select sum(offered.amount_milli) from waiting_entry offered
  where offered.chain_item_id = i.id and offered.chain_packing_id = k.id and offered.ended_at is null and offered.offered_until is not null), 0)::bigint`;

/**
 * Facts of stock of the packing `k` of the item `i`, which comes from the packing `g` of the product `x`. A product is orderable where a
 * marketplace of the chain's events has approved it (design 4, Marketplace).
 */
export const stockFields = (now: Date): RawBuilder<StockedPacking> => sql<StockedPacking>`
  'id', k.id, 'type', k.type, 'packetSizeMilli', k.packet_size_milli,
  'isOffered', k.included and k.cancelled_at is null and 'AVAILABLE' = all (array[k.state, x.state, g.state])
    and ${isCompleteOrNotAsked(now, { product: 'x', packing: 'g' })}
    and exists (select from product_marketplace approval
      join delivery_event approved on approved.marketplace_id = approval.marketplace_id
      join delivery at_event on at_event.event_id = approved.id
      where approval.product_id = x.id and at_event.chain_id = k.chain_id),
  'itemFreeMilli', i.max_amount_milli - i.ordered_milli - ${OFFERED_UNITS},
  'packingFreeMilli', k.max_amount_milli - k.ordered_milli - ${OFFERED_AMOUNT},
  'productGlobalFreeMilli', x.global_max_amount_milli - x.reserved_milli - ${OFFERED_UNITS},
  'packingGlobalFreeMilli', g.global_max_amount_milli - g.reserved_milli - ${OFFERED_AMOUNT}`;

/**
 * All that a chain sells, grouped by producer, in one query however much it is. Producers come by name, items by their list order
 * and then name, packings by theirs. Packings that are left out or deleted don't show; cancelled ones do.
 */
export function listItemsOfChain(db: Database, chainId: number, now: Date): Promise<ProducerItems[]> {
  return listItemsOfChains(db, [chainId], now);
}

/** The same for several chains together. */
export async function listItemsOfChains(
  db: Database,
  chainIds: readonly number[],
  now: Date,
): Promise<ProducerItems[]> {
  const { rows } = await sql<ProducerItems>`
    with recursive line as (
      select id as type_id, id as above_id, parent_id from product_type
      union all
      select line.type_id, above.id, above.parent_id from line join product_type above on above.id = line.parent_id
    ), type_line as (
      select type_id, json_agg(above_id) as ids from line group by type_id
    ), packings as (
      select i.id as item_id, json_agg(json_build_object(${stockFields(now)},
        'packingId', k.packing_id, 'name', k.name, 'unitName', k.unit_name, 'deviationPercent', k.deviation_percent,
        'incrementMilli', k.increment_milli, 'minOrderMilli', k.min_order_amount_milli,
        'unitPriceFt', k.unit_price_ft, 'priceFt', k.price_ft, 'orderedMilli', k.ordered_milli)
        order by k.list_order, k.name, k.id) as packings
      from chain_item i join chain_packing k on k.chain_item_id = i.id
        join product x on x.id = i.product_id join packing g on g.id = k.packing_id
      where i.chain_id = any(${chainIds}) and k.included and k.state <> 'DELETED'
      group by i.id
    ), stars as (
      select product_id, round(avg(rating), 1)::float8 as rating from rating
      where product_id in (select product_id from chain_item where chain_id = any(${chainIds})) group by product_id
    )
    select producer.id as "producerId", a.name as "producerName",
      coalesce(maker.file_key, face.file_key) as "imageKey",
      json_agg(json_build_object('id', i.id, 'chainId', i.chain_id, 'name', i.name, 'listOrder', i.list_order, 'productId', x.id,
        'description', x.description, 'unitName', x.unit_name, 'imageKey', picture.file_key, 'typeId', y.id,
        'typeName', y.name, 'typeColor', y.color, 'typeImageKey', type_picture.file_key, 'typeIds', type_line.ids,
        'rating', stars.rating, 'food', ${foodLineOf(sql`x.id`)}, 'packings', packings.packings) order by i.list_order, i.name, i.id) as items
    from chain_item i
      join packings on packings.item_id = i.id
      join product x on x.id = i.product_id
      join product_type y on y.id = x.product_type_id
      join type_line on type_line.type_id = y.id
      join producer on producer.id = i.producer_id
      join actor a on a.id = producer.actor_id
      left join stars on stars.product_id = x.id
      left join image picture on picture.id = x.image_id
      left join image type_picture on type_picture.id = y.image_id
      left join image maker on maker.id = producer.producer_image_id
      left join image face on face.id = a.profile_image_id
    group by producer.id, a.name, maker.file_key, face.file_key
    order by a.name, producer.id`.execute(db);
  return rows;
}
