import { type InvoicedGoods, type InvoiceLine, invoiceLines } from '@kosar/domain/invoice-lines';
import { isDeliveredInUnits, isOrderedByPacket } from '@kosar/domain/packing';
import type { PackingType } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { invoiceAskedNow, sellerNow } from '../../infra/database/keep-sold-terms.ts';

/** What a seller has to invoice of one order. */
export interface SoldGoods {
  readonly orderId: number;
  readonly sellerId: number;
  readonly lines: InvoiceLine[];
}

interface Row {
  order_id: number;
  seller_id: number;
  item_id: number;
  name: string;
  packing_type: PackingType;
  unit_name: string;
  delivered_amount_milli: number;
  delivered_unit_milli: number | null;
  delivered_value_ft: number;
  delivered_full_value_ft: number;
  tax_code: string;
  vat_percent: number;
}

/**
 * The handed-over lines of orders by who sells them (docs/decisions, who invoices what): the producer, or the transporter who resells its
 * goods; and by which VAT and name, as kept with the line from the moment that counts (INV-6). A discount or coupon has lowered the line it was given on, so the lines come to what the buyer pays.
 */
export async function readSoldGoods(
  db: Database,
  which: { chainId: number } | { orderIds: readonly number[] },
): Promise<SoldGoods[]> {
  const isWanted: RawBuilder<boolean> =
    'chainId' in which
      ? sql<boolean>`o.chain_id = ${which.chainId} and ${asksForInvoice}`
      : sql<boolean>`o.id = any(${which.orderIds}::integer[])`;
  const { rows } = await sql<Row>`
    select i.order_id, coalesce(i.seller_id, ${sellerNow}) as seller_id, i.id as item_id,
      coalesce(i.invoice_name, nullif(k.invoice_name, ''), i.product_name) as name,
      i.packing_type, i.unit_name, i.delivered_amount_milli, i.delivered_unit_milli, i.delivered_value_ft, i.delivered_full_value_ft,
      coalesce(i.tax_code, t.code) as tax_code, coalesce(i.vat_percent, t.vat_percent) as vat_percent
    from customer_order o
    join chain c on c.id = o.chain_id
    join delivery d on d.id = o.delivery_id
    join order_item i on i.order_id = o.id
    join chain_packing k on k.id = i.chain_packing_id
    join product p on p.id = i.product_id
    join tax_category t on t.id = p.tax_category_id
    join producer maker on maker.id = i.producer_id
    join transporter carrier on carrier.id = c.transporter_id
    left join producer_transporter_relation r on r.producer_id = i.producer_id and r.transporter_id = c.transporter_id
    where o.cancelled_at is null and i.cancelled_at is null and i.delivery_state = 'DELIVERED' and ${isWanted}
    order by i.order_id, seller_id, i.id`.execute(db);
  return grouped(rows);
}

/** The buyer asked for an invoice, or the chain gives one with every order; as it was kept at the settlement (INV-6). */
export const asksForInvoice = sql<boolean>`coalesce(o.is_invoice_asked, ${invoiceAskedNow})`;

function grouped(rows: readonly Row[]): SoldGoods[] {
  const bySeller = Map.groupBy(rows, (row) => `${row.order_id} ${row.seller_id}`);
  return [...bySeller.values()].flatMap((own) => {
    const [first] = own;
    const lines = invoiceLines(own.map(goodsOf));
    if (first === undefined || lines.length === 0) return [];
    return [{ orderId: first.order_id, sellerId: first.seller_id, lines }];
  });
}

function goodsOf(row: Row): InvoicedGoods {
  const isWeighed = isDeliveredInUnits(row.packing_type);
  const isPacket = isOrderedByPacket(row.packing_type) && !isWeighed;
  return {
    itemId: row.item_id,
    name: row.name,
    unitName: isPacket ? 'csomag' : row.unit_name,
    amountMilli: isWeighed
      ? (row.delivered_unit_milli ?? row.delivered_amount_milli)
      : row.delivered_amount_milli,
    grossFt: row.delivered_value_ft,
    fullFt: row.delivered_full_value_ft,
    taxCode: row.tax_code,
    vatPercent: row.vat_percent,
  };
}
