import type { HomeDeliveryJson } from '@kosar/contract/orders/delivery-orders';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { ORDER_TABLES, toBePaidOnSite } from './order-scope.ts';

/** Where the orders of a scope are brought, in one query, as a car goes: by postal code, then by town and street. */
export async function listHomeDeliveriesOf(
  db: Database,
  scope: RawBuilder<SqlBool>,
): Promise<HomeDeliveryJson[]> {
  const { rows } = await sql<HomeDeliveryJson>`
    select o.id as "orderId", o.code, o.delivery_id as "deliveryId",
      json_build_object('id', u.id, 'fullName', u.full_name, 'phoneNumber', u.phone_number) as "orderedBy",
      json_build_object('name', o.home_name, 'postalCode', o.home_postal_code, 'city', o.home_city,
        'address', o.home_address, 'otherInfo', coalesce(o.home_other_info, ''),
        'coords', case when o.home_lat is null then null else json_build_object('lat', o.home_lat, 'lng', o.home_lng) end) as address,
      o.note, o.total_ft as "totalValue", ${toBePaidOnSite} as "toBePaidOnSiteValue"
    from ${ORDER_TABLES}
    where ${scope} and o.delivery_option_type = 'HOME_DELIVERY'
    order by o.home_postal_code, o.home_city collate "hu_numeric", o.home_address collate "hu_numeric", o.id`.execute(
    db,
  );
  return rows;
}
