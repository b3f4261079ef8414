import { localDay } from '@kosar/domain/calendar';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from './connect.ts';

/** Who sells a line `i`, as long as that isn't kept with it: the producer `maker`, or the transporter `carrier` who resells its goods by the relation `r`. */
export const sellerNow = sql<number>`case when r.transporter_type = 'RESELLER' then carrier.actor_id else maker.actor_id end`;

/** Whether invoices are to be given of an order `o` of the chain `c` and the delivery `d`, as long as that isn't kept with it. */
export const invoiceAskedNow = sql<boolean>`(o.billing_required or c.invoice_required or d.billing_not_optional)`;

const SOURCES = sql`order_item own
  join customer_order o on o.id = own.order_id
  join chain c on c.id = own.chain_id
  join delivery_event e on e.id = o.event_id
  join chain_packing k on k.id = own.chain_packing_id
  join product p on p.id = own.product_id
  join tax_category t on t.id = p.tax_category_id
  join producer maker on maker.id = own.producer_id
  join transporter carrier on carrier.id = c.transporter_id
  left join producer_transporter_relation r on r.producer_id = own.producer_id and r.transporter_id = c.transporter_id`;

const IS_LIVE = sql<SqlBool>`o.cancelled_at is null and own.cancelled_at is null`;

/** Keeps with the lines of a chain what counts for them now, so that no later change of it touches what is settled (INV-6). The caller holds its lock. */
export async function keepSoldTerms(trx: Transaction, chainId: number): Promise<void> {
  await sql`
    update order_item i
    set seller_id = coalesce(i.seller_id, ${sellerNow}), tax_code = coalesce(i.tax_code, t.code),
      vat_percent = coalesce(i.vat_percent, t.vat_percent),
      invoice_name = coalesce(i.invoice_name, nullif(k.invoice_name, ''), i.product_name)
    from ${SOURCES}
    where own.id = i.id and own.chain_id = ${chainId} and ${IS_LIVE}`.execute(trx);
  await sql`
    update customer_order o set is_invoice_asked = ${invoiceAskedNow}
    from chain c, delivery d
    where o.chain_id = ${chainId} and c.id = o.chain_id and d.id = o.delivery_id and o.is_invoice_asked is null`.execute(
    trx,
  );
}

/** Just before the VAT of some products changes: goods whose day of delivery has come were delivered by the one of before (INV-6). */
export async function keepVat(
  trx: Transaction,
  of: { readonly productId: number } | { readonly taxCategoryId: number },
  now: Date,
): Promise<void> {
  const isMeant: RawBuilder<SqlBool> =
    'productId' in of ? sql`p.id = ${of.productId}` : sql`p.tax_category_id = ${of.taxCategoryId}`;
  await sql`
    update order_item i set tax_code = t.code, vat_percent = t.vat_percent
    from ${SOURCES}
    where own.id = i.id and i.tax_code is null and ${isMeant} and ${IS_LIVE}
      and coalesce(e.day_of_delivery, c.day_of_delivery) <= ${localDay(now)}::date`.execute(trx);
}

/** Just before a relation of a producer and a transporter begins, changes or ends: who sells what is ordered by then stays so (INV-6). */
export async function keepSeller(
  trx: Transaction,
  { producerId, transporterId }: { readonly producerId: number; readonly transporterId: number },
): Promise<void> {
  await sql`
    update order_item i set seller_id = ${sellerNow}
    from ${SOURCES}
    where own.id = i.id and i.seller_id is null and own.producer_id = ${producerId} and c.transporter_id = ${transporterId}
      and ${IS_LIVE}`.execute(trx);
}
