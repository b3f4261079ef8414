import type { Database } from '../../../infra/database/connect.ts';
import { isAdmin, type Viewer } from '../../../infra/session/viewer.ts';
import { seesDelivery } from '../../../infra/session/visibility.ts';

/** Whether someone may know of a chain: it is theirs, or they may see one of its deliveries. */
export async function isChainSeen(db: Database, viewer: Viewer, chainId: number): Promise<boolean> {
  if (isAdmin(viewer)) return true;
  const row = await db
    .selectFrom('chain as c')
    .leftJoin('delivery as d', 'd.chain_id', 'c.id')
    .leftJoin('delivery_event as e', 'e.id', 'd.event_id')
    .leftJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select('c.id')
    .where('c.id', '=', chainId)
    .where(seesDelivery({ viewer }))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
