import { deliveredNothing } from '@kosar/domain/handover';
import type { HandoverLine } from '@kosar/domain/record-handover';
import type { ItemDeliveryState, PackingType } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

interface Row {
  id: number;
  packing_type: PackingType;
  packet_size_milli: number;
  deviation_percent: number;
  increment_milli: number;
  min_order_amount_milli: number;
  price_ft: number;
  amount_milli: number;
  delivery_state: ItemDeliveryState | null;
  delivered_amount_milli: number | null;
  delivered_unit_milli: number | null;
  is_taken_out: boolean;
  tier_percent: number;
  global_percent: number;
  coupon_percent: number;
  coupon_ft: number;
}

/** The live lines of an order with what is recorded of them, as the rules of the handover know them. Those that were taken out may be asked for, too: nothing of them was handed over. */
export async function listHandoverLines(
  db: Database,
  orderId: number,
  { withTakenOut = false }: { readonly withTakenOut?: boolean } = {},
): Promise<HandoverLine[]> {
  const { rows } = await sql<Row>`
    select i.id, i.packing_type, i.packet_size_milli, i.deviation_percent, i.price_ft, i.amount_milli, i.delivery_state,
      i.delivered_amount_milli, i.delivered_unit_milli, i.cancelled_at is not null as is_taken_out, cp.increment_milli, cp.min_order_amount_milli, given.*
    from order_item i
    join chain_packing cp on cp.id = i.chain_packing_id
    cross join lateral (
      select coalesce(max(d.discount_percent) filter (where d.source = 'TIER'), 0)::integer as tier_percent,
        coalesce(max(d.discount_percent) filter (where d.source = 'GLOBAL'), 0)::integer as global_percent,
        coalesce(sum(d.discount_percent) filter (where d.source = 'COUPON'), 0)::integer as coupon_percent,
        coalesce(sum(d.amount_ft) filter (where d.discount_percent is null), 0)::bigint as coupon_ft
      from order_item_discount d where d.order_item_id = i.id) given
    where i.order_id = ${orderId} and (i.cancelled_at is null or ${withTakenOut})
    order by i.id`.execute(db);
  return rows.map(lineOf);
}

function lineOf(row: Row): HandoverLine {
  const packing = {
    type: row.packing_type,
    packetSizeMilli: row.packet_size_milli,
    deviationPercent: row.deviation_percent,
    incrementMilli: row.increment_milli,
    minOrderMilli: row.min_order_amount_milli,
    // The line is counted by the price it was ordered at, whichever of the two that was.
    priceFt: row.price_ft,
    unitPriceFt: row.price_ft,
  };
  return {
    itemId: row.id,
    packing,
    orderedMilli: row.amount_milli,
    percents: {
      tierPercent: row.tier_percent,
      globalPercent: row.global_percent,
      couponPercent: row.coupon_percent,
    },
    fullPriceFt: row.price_ft,
    couponFt: row.coupon_ft,
    ...(row.is_taken_out
      ? { state: 'NOT_DELIVERED', delivered: deliveredNothing(packing) }
      : { state: row.delivery_state, delivered: deliveredOf(row) }),
  };
}

function deliveredOf({ delivered_amount_milli: amountMilli, delivered_unit_milli: inUnitsMilli }: Row) {
  return amountMilli === null ? null : { amountMilli, inUnitsMilli };
}
