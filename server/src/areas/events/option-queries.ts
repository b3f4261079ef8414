import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listDeliveryOptions } from '@kosar/contract/points/events';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { seesEvent, type Visibility } from '../../infra/session/visibility.ts';

/** One page of the delivery options of events that the viewer may see. */
export async function listOptionsFor(
  db: Database,
  visibility: Visibility,
  query: Parsed<typeof listDeliveryOptions>['query'],
): Promise<Output<typeof listDeliveryOptions>> {
  const { deliveryevent, type } = query;
  const options = db
    .selectFrom('delivery_option as o')
    .innerJoin('delivery_event as e', 'e.id', 'o.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['o.id', 'o.name', 'o.type', 'o.price_ft as price', 'e.id as deliveryEventId'])
    .select(
      sql<boolean>`exists (select from customer_order placed where placed.delivery_option_id = o.id)`.as(
        'hasOrders',
      ),
    )
    .where(seesEvent(visibility))
    .where(equalsIfSet('e.id', deliveryevent))
    .where(equalsIfSet('o.type', type));
  const { rows, total } = await pageOf(options, query, { id: 'o.id', name: 'o.name', price: 'o.price_ft' });
  return { items: rows, total, page: query.page, size: query.size };
}
