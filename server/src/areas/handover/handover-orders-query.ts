import type {
  DeliveryOptionType,
  ItemDeliveryState,
  PackingType,
  PaymentType,
} from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** An order of a pickup with its live lines and its cash, as the database gives it. */
export interface TableOrderRow {
  id: number;
  delivery_id: number;
  code: string;
  number: number;
  version: number;
  full_name: string;
  phone_number: string;
  option_name: string;
  option_type: DeliveryOptionType;
  delivery_price_ft: number;
  home_address: string;
  note: string;
  payment_type: PaymentType;
  held_ft: number;
  items: TableItemRow[];
  takings: TableTakingRow[];
}

export interface TableItemRow {
  id: number;
  name: string;
  packingName: string;
  producerName: string;
  type: PackingType;
  unitName: string;
  packetSizeMilli: number;
  deviationPercent: number;
  minOrderMilli: number;
  incrementMilli: number;
  amountMilli: number;
  priceFt: number;
  valueFt: number;
  tierPercent: number;
  globalPercent: number;
  couponPercent: number;
  couponFt: number;
  state: ItemDeliveryState | null;
  deliveredMilli: number | null;
  deliveredUnitMilli: number | null;
}

export interface TableTakingRow {
  key: string;
  cashFt: number;
  takenBy: string | null;
  takenAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
}

/**
 * The live orders of a delivery or of all deliveries of a round, in the order of their lists (spec 9: option type descending, then customer)
 * and numbered so within each delivery, every one with its lines and its cash; or only one of them, with the same number.
 */
export async function listTableOrders(
  db: Database,
  of: { deliveryId: number; orderId?: number } | { chainId: number },
): Promise<TableOrderRow[]> {
  const { rows } = await sql<TableOrderRow>`
    with numbered as (
      select o.*, u.full_name, u.phone_number, row_number() over (partition by o.delivery_id
        order by o.delivery_option_type desc, u.full_name, o.id)::integer as number
      from customer_order o join app_user u on u.id = o.user_id
      where ${'chainId' in of ? sql`o.chain_id = ${of.chainId}` : sql`o.delivery_id = ${of.deliveryId}`}
        and o.cancelled_at is null)
    select o.id, o.delivery_id, o.code, o.number, o.version, o.full_name, o.phone_number,
      o.delivery_option_name as option_name, o.delivery_option_type as option_type, o.delivery_price_ft, o.note, o.payment_type,
      coalesce(o.home_postal_code || ' ' || o.home_city || ', ' || o.home_address
        || coalesce(' – ' || nullif(o.home_other_info, ''), ''), '') as home_address,
      greatest(o.prepaid_value_ft, coalesce((select sum(held.reserved_ft)::bigint from payment held
        where held.order_id = o.id and held.status = 'RESERVED'), 0))::bigint as held_ft,
      ${items} as items, ${takings} as takings
    from numbered o
    ${'orderId' in of ? sql`where o.id = ${of.orderId}` : sql``}
    order by o.delivery_id, o.number`.execute(db);
  return rows;
}

const items = sql<TableItemRow[]>`array(
  select json_build_object('id', i.id, 'name', i.product_name, 'packingName', i.packing_name, 'producerName', maker.name,
    'type', i.packing_type, 'unitName', i.unit_name, 'packetSizeMilli', i.packet_size_milli,
    'deviationPercent', i.deviation_percent, 'minOrderMilli', cp.min_order_amount_milli, 'incrementMilli', cp.increment_milli,
    'amountMilli', i.amount_milli, 'priceFt', i.price_ft, 'valueFt', i.value_ft,
    'tierPercent', given.tier, 'globalPercent', given.global, 'couponPercent', given.coupon, 'couponFt', given.coupon_ft,
    'state', i.delivery_state, 'deliveredMilli', i.delivered_amount_milli, 'deliveredUnitMilli', i.delivered_unit_milli)
  from order_item i
  join chain_packing cp on cp.id = i.chain_packing_id
  join chain_item ci on ci.id = i.chain_item_id
  join producer on producer.id = i.producer_id
  join actor maker on maker.id = producer.actor_id
  cross join lateral (
    select coalesce(max(x.discount_percent) filter (where x.source = 'TIER'), 0) as tier,
      coalesce(max(x.discount_percent) filter (where x.source = 'GLOBAL'), 0) as global,
      coalesce(sum(x.discount_percent) filter (where x.source = 'COUPON'), 0) as coupon,
      coalesce(sum(x.amount_ft) filter (where x.discount_percent is null), 0) as coupon_ft
    from order_item_discount x where x.order_item_id = i.id) given
  where i.order_id = o.id and i.cancelled_at is null
  order by maker.name, ci.list_order, i.product_name collate "hu-x-icu", i.id)`;

const takings = sql<TableTakingRow[]>`array(
  select json_build_object('key', t.key, 'cashFt', t.cash_ft, 'takenBy', taker.full_name, 'takenAt', t.taken_at,
    'undoneBy', undoer.full_name, 'undoneAt', t.undone_at)
  from cash_taken t
  left join app_user taker on taker.id = t.taken_by
  left join app_user undoer on undoer.id = t.undone_by
  where t.order_id = o.id order by t.id)`;
