import type { ManagedMarketplaceJson } from '@kosar/contract/actors/marketplace-management';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';

/** Every marketplace by name, with its managers and what hangs on it. */
export async function listManagedMarketplaces(db: Database): Promise<ManagedMarketplaceJson[]> {
  const { rows } = await sql<ManagedMarketplaceJson>`
    select m.id, m.name, m.version,
      (select count(*)::int from delivery_event e where e.marketplace_id = m.id) as "eventCount",
      (select count(*)::int from product_marketplace a join product x on x.id = a.product_id
        where a.marketplace_id = m.id and x.state <> 'DELETED') as "productCount",
      coalesce((select json_agg(json_build_object('id', k.id, 'version', k.version,
          'veActor', json_build_object('id', a.id, 'name', a.name)) order by k.id)
        from marketplace_manager k join actor a on a.id = k.actor_id
        where k.marketplace_id = m.id and a.deleted_at is null), '[]') as managers
    from marketplace m order by m.name, m.id`.execute(db);
  return rows;
}

/** One of them, or undefined. */
export async function findManagedMarketplace(
  db: Database,
  id: number,
): Promise<ManagedMarketplaceJson | undefined> {
  return (await listManagedMarketplaces(db)).find((marketplace) => marketplace.id === id);
}
