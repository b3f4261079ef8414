import type { PermissionFacts } from '@kosar/domain/permissions';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { seesDelivery } from '../../infra/session/visibility.ts';

/** Who runs a chain, for `allow(viewer, 'viewChainManagement', …)`; undefined where there is none that the viewer may see. */
export async function findChainParties(
  db: Database,
  viewer: Viewer,
  chainId: number,
): Promise<PermissionFacts | undefined> {
  const { rows } = await sql<{ transporter_id: number; producer_ids: number[] }>`
    select c.transporter_id, array(select distinct i.producer_id from chain_item i where i.chain_id = c.id) as producer_ids
    from chain c
    where c.id = ${chainId} and (c.transporter_id = any(${viewer.roleIds.TRANSPORTER}) or exists (
      select from delivery d join delivery_event e on e.id = d.event_id
        join delivery_point p on p.id = e.delivery_point_id
      where d.chain_id = c.id and ${seesDelivery({ viewer })}))`.execute(db);
  const [row] = rows;
  return row && { transporterIds: [row.transporter_id], producerIds: row.producer_ids };
}
