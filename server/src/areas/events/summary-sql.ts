import { sql } from 'kysely';
import type { BuyerOrder } from './emails/buyer-summary-mail.ts';

/** What a summary says of the order `o` on the delivery `d` of the chain `c`, as JSON. */
export const ordersInSummary = sql<BuyerOrder>`json_build_object('id', o.id, 'version', o.version, 'code', o.code,
  'deliveryName', coalesce(nullif(d.name, ''), c.name), 'isHome', o.delivery_option_type = 'HOME_DELIVERY',
  'optionName', o.delivery_option_name, 'deliveryPriceFt', o.delivery_price_ft,
  'home', nullif(concat_ws(', ', nullif(concat_ws(' ', o.home_postal_code, o.home_city), ''), o.home_address), ''),
  'paymentType', o.payment_type, 'totalFt', o.total_ft,
  'lines', (select coalesce(json_agg(json_build_object('name', i.product_name, 'packingName', i.packing_name,
      'packingType', i.packing_type, 'unitName', i.unit_name, 'amountMilli', i.amount_milli, 'valueFt', i.value_ft) order by i.id), '[]')
    from order_item i where i.order_id = o.id and i.cancelled_at is null))`;
