import type { ProductDeliveryJson } from '@kosar/contract/catalogue/products';
import type { Coords } from '@kosar/domain/distance';
import { distanceMetres } from '@kosar/domain/distance';
import { type SqlBool, sql } from 'kysely';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import type { Visibility } from '../../infra/session/visibility.ts';
import { offersNow } from './offers-sql.ts';

type Row = Omit<ProductDeliveryJson, 'distance'> & { lat: number; lng: number };

const MAX_DELIVERIES = 100;

/** Deliveries on which the viewer can order the product now: the nearest to the place first, else the soonest. */
export async function listDeliveriesOfProduct(
  db: Database,
  visibility: Visibility,
  now: Date,
  productId: number,
  place: Coords | null,
): Promise<ProductDeliveryJson[]> {
  const offers = offersNow(visibility, now, sql<SqlBool>`i.product_id = ${productId}`);
  const { rows } = await sql<Row>`
    select d.id, coalesce(nullif(d.name, ''), e.name) as name, ${effectiveState(now)} as status,
      json_build_object('id', p.id, 'name', p.name, 'address', json_build_object('country', p.country,
        'postalCode', p.postal_code, 'city', p.city, 'street', p.street)) as "deliveryPoint",
      e.day_of_delivery as "dayOfDelivery", e.start_time as "startTime", e.end_time as "endTime",
      ${instantInJson('c.order_deadline')} as "orderDeadline", c.min_income_ft as "minIncome",
      c.ordered_income_ft as "orderedIncome", offer.item_id as "itemId", offer.low as "unitPriceFrom", offer.high as "unitPriceTo", p.lat, p.lng
    from (select delivery_id, min(item_id) as item_id, min(unit_price_ft) as low, max(unit_price_ft) as high
        from (${offers}) offers group by delivery_id) offer
      join delivery d on d.id = offer.delivery_id
      join chain c on c.id = d.chain_id
      join delivery_event e on e.id = d.event_id
      join delivery_point p on p.id = e.delivery_point_id
    order by e.day_of_delivery nulls last, e.start_time nulls last, c.order_deadline, d.id
    limit ${MAX_DELIVERIES}`.execute(db);
  const deliveries = rows.map(({ lat, lng, ...delivery }) => ({
    ...delivery,
    distance: place === null ? null : Math.round(distanceMetres(place, { lat, lng })),
  }));
  return deliveries.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}
