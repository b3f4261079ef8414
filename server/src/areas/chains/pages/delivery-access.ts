import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { ANONYMOUS_VIEWER } from '../../../infra/session/viewer.ts';
import { seesDelivery, type Visibility } from '../../../infra/session/visibility.ts';

/** What belongs to a delivery that someone may see. */
export interface DeliveryAccess {
  readonly deliveryId: number;
  readonly chainId: number;
  readonly eventId: number;
  readonly pointId: number;
  /** Anybody may see it, without a session or a token. */
  readonly isPublic: boolean;
}

/** The delivery, if it is there and may be seen by its point, its event, an invitation or a tie to it; else undefined. */
export async function findDeliveryAccess(
  db: Database,
  visibility: Visibility,
  id: number,
): Promise<DeliveryAccess | undefined> {
  const row = await db
    .selectFrom('delivery as d')
    .innerJoin('chain as c', 'c.id', 'd.chain_id')
    .innerJoin('delivery_event as e', 'e.id', 'd.event_id')
    .innerJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['d.id as deliveryId', 'c.id as chainId', 'e.id as eventId', 'p.id as pointId'])
    .select(sql<SqlBool>`${seesDelivery({ viewer: ANONYMOUS_VIEWER })}`.as('isPublic'))
    .where('d.id', '=', id)
    .where(seesDelivery(visibility))
    .executeTakeFirst();
  return row && { ...row, isPublic: row.isPublic === true };
}
