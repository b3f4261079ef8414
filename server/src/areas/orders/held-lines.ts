import type { HeldLine } from '@kosar/domain/order-facts';
import type { Unit } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { GivenDiscount } from './line-discounts.ts';
import { type LineSnapshot, type PackingColumns, packingFacts } from './line-snapshot.ts';

/** A live line of a placed order, or a part of one, with what it keeps. */
export type StoredLine = HeldLine & {
  orderId: number;
  snapshot: LineSnapshot;
  globalDiscount: GivenDiscount;
};

interface LineRow extends PackingColumns {
  order_id: number;
  chain_item_id: number;
  chain_packing_id: number;
  part: number;
  product_id: number;
  packing_id: number;
  producer_id: number;
  product_name: string;
  packing_name: string;
  unit_name: Unit;
  amount_milli: number;
  line_price_ft: number;
  counts_globally: boolean;
  tier_percent: number;
  coupon_percent: number;
  global_percent: number;
  global_discount_id: number | null;
  global_name: string | null;
  global_sponsor_id: number | null;
}

/** The live lines of one order. */
export function listStoredLines(db: Database, orderId: number): Promise<StoredLine[]> {
  return select(db, sql<boolean>`i.order_id = ${orderId}`);
}

/** The live lines of all live orders of a chain except one, for repricing. */
export function listStoredLinesOfOthers(
  db: Database,
  chainId: number,
  orderId: number,
): Promise<StoredLine[]> {
  return select(db, sql<boolean>`i.chain_id = ${chainId} and i.order_id <> ${orderId}`);
}

async function select(db: Database, which: RawBuilder<boolean>): Promise<StoredLine[]> {
  const { rows } = await sql<LineRow>`
    select i.order_id, i.chain_item_id, i.chain_packing_id, i.part, i.product_id, i.packing_id, i.producer_id, i.product_name,
      i.packing_name, i.packing_type, i.unit_name, i.packet_size_milli, i.deviation_percent, i.amount_milli,
      i.price_ft as line_price_ft, i.counts_globally, cp.increment_milli, cp.min_order_amount_milli, cp.unit_price_ft, cp.price_ft,
      given.*
    from order_item i
    join customer_order o on o.id = i.order_id
    join chain_packing cp on cp.id = i.chain_packing_id
    cross join lateral (
      select coalesce(max(d.discount_percent) filter (where d.source = 'TIER'), 0)::integer as tier_percent,
        coalesce(sum(d.discount_percent) filter (where d.source = 'COUPON'), 0)::integer as coupon_percent,
        coalesce(max(d.discount_percent) filter (where d.source = 'GLOBAL'), 0)::integer as global_percent,
        max(d.global_discount_id) as global_discount_id, max(g.name) as global_name,
        max(d.sponsor_id) filter (where d.source = 'GLOBAL') as global_sponsor_id
      from order_item_discount d left join global_discount g on g.id = d.global_discount_id where d.order_item_id = i.id) given
    where ${which} and i.cancelled_at is null and o.cancelled_at is null
    order by i.order_id, i.chain_packing_id, i.part`.execute(db);
  return rows.map(storedLine);
}

function storedLine(row: LineRow): StoredLine {
  const packing = packingFacts(row);
  return {
    orderId: row.order_id,
    packingId: row.chain_packing_id,
    part: row.part,
    itemId: row.chain_item_id,
    producerId: row.producer_id,
    amountMilli: row.amount_milli,
    packing,
    fullPriceFt: row.line_price_ft,
    percents: {
      tierPercent: row.tier_percent,
      globalPercent: row.global_percent,
      couponPercent: row.coupon_percent,
    },
    globalDiscountId: row.global_discount_id,
    globalDiscount:
      row.global_discount_id === null
        ? null
        : { id: row.global_discount_id, name: row.global_name ?? '', sponsorId: row.global_sponsor_id },
    snapshot: {
      chainPackingId: row.chain_packing_id,
      chainItemId: row.chain_item_id,
      productId: row.product_id,
      packingId: row.packing_id,
      producerId: row.producer_id,
      productName: row.product_name,
      packingName: row.packing_name,
      unitName: row.unit_name,
      countsGlobally: row.counts_globally,
    },
  };
}
