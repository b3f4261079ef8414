import { type RawBuilder, sql } from 'kysely';

/** What a packing cost when one of the transporter's chains, other than `except`, sold it last; null where none did. */
export type LastSale = { price: number; unitPrice: number; dayOfDelivery: string } | null;

/** The same as an expression of a query; `packingId`, `transporterId` and `except` are expressions of it, too. */
export function lastSale(
  packingId: RawBuilder<number>,
  transporterId: RawBuilder<number>,
  except: RawBuilder<number>,
): RawBuilder<LastSale> {
  return sql<LastSale>`(
    select json_build_object('price', sold.price_ft, 'unitPrice', sold.unit_price_ft,
      'dayOfDelivery', sale.day_of_delivery::text)
    from chain_packing sold join chain sale on sale.id = sold.chain_id
    where sold.packing_id = ${packingId} and sale.transporter_id = ${transporterId} and sale.id <> ${except}
    order by sold.id desc limit 1)`;
}
