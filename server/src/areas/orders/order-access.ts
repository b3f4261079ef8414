import type { PermissionFacts } from '@kosar/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery } from '../../infra/session/visibility.ts';

/** Whose an order is, for `can(viewer, 'viewOrder', …)`; undefined when there is none. */
export async function findOrderAccess(db: Database, orderId: number): Promise<PermissionFacts | undefined> {
  const row = await parties(db)
    .innerJoin('customer_order as o', 'o.delivery_id', 'd.id')
    .select('o.user_id')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row && accessOf(row);
}

/** Who has to do with the orders of a delivery that the viewer may see; `buyerId` is the buyer asked for. */
export async function findDeliveryAccess(
  db: Database,
  viewer: Viewer,
  deliveryId: number,
  buyerId: number,
): Promise<PermissionFacts | undefined> {
  const row = await parties(db)
    .where('d.id', '=', deliveryId)
    .where(seesDelivery({ viewer }))
    .executeTakeFirst();
  return row && accessOf({ ...row, user_id: buyerId });
}

function parties(db: Database) {
  return db
    .selectFrom('delivery as d')
    .innerJoin('chain as c', 'c.id', 'd.chain_id')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['c.transporter_id', 'e.organizer_id', 'p.manager_id'])
    .select(
      sql<number[]>`array(select distinct i.producer_id from chain_item i where i.chain_id = c.id)`.as(
        'producer_ids',
      ),
    );
}

interface PartiesRow {
  user_id: number;
  transporter_id: number;
  organizer_id: number;
  manager_id: number;
  producer_ids: number[];
}

function accessOf(row: PartiesRow): PermissionFacts {
  return {
    userId: row.user_id,
    transporterIds: [row.transporter_id],
    organizerIds: [row.organizer_id],
    deliveryPointManagerIds: [row.manager_id],
    producerIds: row.producer_ids,
  };
}
