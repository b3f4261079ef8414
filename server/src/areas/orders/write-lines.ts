import type { DecidedLine } from '@kosar/domain/order';
import type { OrderTotals, PricedLine } from '@kosar/domain/order-total';
import { type PackingFacts, productUnitsMilli } from '@kosar/domain/packing';
import type { LinePercents } from '@kosar/domain/price';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { OwnCoupon } from '../discounts/public.ts';
import type { StoredLine } from './held-lines.ts';
import { type BookedDiscount, bookDiscounts, type GivenDiscount } from './line-discounts.ts';
import type { LineSnapshot } from './line-snapshot.ts';
import type { Offer } from './offers.ts';

/** A line as the rules decided it, with what it keeps of its packing. */
export type LineToWrite = PricedLine & {
  part: number;
  amountMilli: number;
  packing: PackingFacts;
  percents: LinePercents;
  snapshot: LineSnapshot;
  globalDiscount: GivenDiscount;
};

/** The lines of an order, ready to be written; more orders may be written at once. */
export interface OrderLines {
  readonly orderId: number;
  readonly chainId: number;
  readonly lines: readonly LineToWrite[];
  readonly booked: readonly (readonly BookedDiscount[])[];
}

/** Decided lines with what each keeps: from the order that held it already, else from what the chain offers now. */
export function linesToWrite(
  lines: readonly DecidedLine[],
  offers: readonly Offer[],
  stored: readonly StoredLine[] = [],
): LineToWrite[] {
  const offered = new Map(offers.map((offer) => [offer.packingId, offer]));
  const held = new Map(stored.map((line) => [keyOf(line), line]));
  return lines.flatMap((line) => {
    const source = held.get(keyOf(line)) ?? offered.get(line.packingId);
    return source === undefined
      ? []
      : [{ ...line, snapshot: source.snapshot, globalDiscount: source.globalDiscount }];
  });
}

function keyOf({ packingId, part }: { readonly packingId: number; readonly part: number }): string {
  return `${packingId}/${part}`;
}

/** Joins an order's decided lines with the bookings of their discounts. */
export function orderLines(
  order: { id: number; chainId: number },
  lines: readonly LineToWrite[],
  totals: Pick<OrderTotals, 'couponUses'>,
  coupons: readonly OwnCoupon[],
): OrderLines {
  return {
    orderId: order.id,
    chainId: order.chainId,
    lines,
    booked: bookDiscounts(lines, totals, coupons),
  };
}

/** Writes lines and their discounts, in one statement for all orders; a line that is there already is overwritten, one taken back lives again. */
export async function writeLines(trx: Transaction, orders: readonly OrderLines[]): Promise<void> {
  const rows = orders.flatMap(({ orderId, chainId, lines, booked }) =>
    lines.map((line, index) => lineRow(orderId, chainId, line, booked[index] ?? [])),
  );
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(
        order_id integer, chain_id integer, chain_item_id integer, chain_packing_id integer, part smallint, product_id integer,
        packing_id integer, producer_id integer, product_name text, packing_name text, packing_type text, unit_name text,
        packet_size_milli bigint, deviation_percent smallint, amount_milli bigint, unit_amount_milli bigint, price_ft bigint,
        discounted_price_ft bigint, full_value_ft bigint, value_ft bigint, counts_globally boolean, booked jsonb)
    ), line as (
      insert into order_item as i (order_id, chain_id, chain_item_id, chain_packing_id, part, product_id, packing_id, producer_id,
        product_name, packing_name, packing_type, unit_name, packet_size_milli, deviation_percent, amount_milli,
        unit_amount_milli, price_ft, discounted_price_ft, full_value_ft, value_ft, counts_globally)
      select order_id, chain_id, chain_item_id, chain_packing_id, part, product_id, packing_id, producer_id,
        product_name, packing_name, packing_type, unit_name, packet_size_milli, deviation_percent, amount_milli,
        unit_amount_milli, price_ft, discounted_price_ft, full_value_ft, value_ft, counts_globally
      from wanted order by order_id, chain_packing_id, part
      on conflict (order_id, chain_packing_id, part) do update set
        product_name = excluded.product_name, packing_name = excluded.packing_name, packing_type = excluded.packing_type,
        unit_name = excluded.unit_name, packet_size_milli = excluded.packet_size_milli,
        deviation_percent = excluded.deviation_percent, amount_milli = excluded.amount_milli,
        unit_amount_milli = excluded.unit_amount_milli, price_ft = excluded.price_ft,
        discounted_price_ft = excluded.discounted_price_ft, full_value_ft = excluded.full_value_ft,
        value_ft = excluded.value_ft, cancelled_at = null
      returning i.id, i.order_id, i.chain_packing_id, i.part
    )
    insert into order_item_discount (order_item_id, source, global_discount_id, user_discount_id, sponsor_id, discount_percent,
      amount_ft)
    select line.id, b.source, b."globalDiscountId", b."userDiscountId", b."sponsorId", b.percent, b."amountFt"
    from line join wanted w using (order_id, chain_packing_id, part)
    cross join jsonb_to_recordset(w.booked) as b(source text, "globalDiscountId" integer, "userDiscountId" integer,
      "sponsorId" integer, percent smallint, "amountFt" bigint)`.execute(trx);
}

/** Forgets the discounts of lines that are about to be written anew, and takes back the lines of one order that are not. */
export async function clearLines(
  trx: Transaction,
  orderId: number,
  written: readonly { readonly packingId: number; readonly part: number }[],
  now: Date,
): Promise<void> {
  const stored = sql`(select chain_packing_id, part from jsonb_to_recordset(${JSON.stringify(
    written.map(({ packingId, part }) => ({ chain_packing_id: packingId, part })),
  )}::jsonb) as w(chain_packing_id integer, part smallint))`;
  await sql`
    with taken_back as (
      update order_item set cancelled_at = ${now}
      where order_id = ${orderId} and cancelled_at is null and (chain_packing_id, part) not in ${stored}
    )
    delete from order_item_discount d using order_item i
    where i.id = d.order_item_id and i.order_id = ${orderId} and (i.chain_packing_id, i.part) in ${stored}`.execute(
    trx,
  );
}

function lineRow(orderId: number, chainId: number, line: LineToWrite, booked: readonly BookedDiscount[]) {
  const { snapshot, packing } = line;
  return {
    order_id: orderId,
    chain_id: chainId,
    chain_item_id: snapshot.chainItemId,
    chain_packing_id: snapshot.chainPackingId,
    part: line.part,
    product_id: snapshot.productId,
    packing_id: snapshot.packingId,
    producer_id: snapshot.producerId,
    product_name: snapshot.productName,
    packing_name: snapshot.packingName,
    packing_type: packing.type,
    unit_name: snapshot.unitName,
    packet_size_milli: packing.packetSizeMilli,
    deviation_percent: packing.deviationPercent,
    amount_milli: line.amountMilli,
    unit_amount_milli: productUnitsMilli(packing, line.amountMilli),
    price_ft: line.fullPriceFt,
    discounted_price_ft: line.discountedPriceFt,
    full_value_ft: line.fullValueFt,
    value_ft: line.payableFt,
    counts_globally: snapshot.countsGlobally,
    booked,
  };
}
