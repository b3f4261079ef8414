import type {
  listMarketplaceManagers,
  listMarketplaces,
  MarketplaceJson,
  MarketplaceManagerJson,
} from '@kosar/contract/actors/marketplaces';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { Database } from '../../infra/database/connect.ts';
import { equalsIfSet, pageOf } from '../../infra/database/page.ts';

/** One page of the marketplaces. */
export async function pageMarketplaces(
  db: Database,
  query: Parsed<typeof listMarketplaces>['query'],
): Promise<Output<typeof listMarketplaces>> {
  const { rows, total } = await pageOf(selectMarketplaces(db), query, { id: 'id', name: 'name' });
  return { items: rows.map(({ id, name }) => ({ id, name })), total, page: query.page, size: query.size };
}

export function findMarketplace(db: Database, id: number): Promise<MarketplaceJson | undefined> {
  return selectMarketplaces(db).where('id', '=', id).executeTakeFirst();
}

/** One page of those who approve products; actors that have gone approve nothing any more. */
export async function pageMarketplaceManagers(
  db: Database,
  query: Parsed<typeof listMarketplaceManagers>['query'],
): Promise<Output<typeof listMarketplaceManagers>> {
  const { marketplace, veActor } = query;
  const fitting = selectManagers(db)
    .where(equalsIfSet('mm.marketplace_id', marketplace))
    .where(equalsIfSet('mm.actor_id', veActor));
  const { rows, total } = await pageOf(fitting, query, {
    id: 'mm.id',
    veActorName: 'a.name',
    marketplaceName: 'm.name',
  });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

export async function findMarketplaceManager(
  db: Database,
  id: number,
): Promise<MarketplaceManagerJson | undefined> {
  const row = await selectManagers(db).where('mm.id', '=', id).executeTakeFirst();
  return row && present(row);
}

function selectMarketplaces(db: Database) {
  return db.selectFrom('marketplace').select(['id', 'name']);
}

function selectManagers(db: Database) {
  return db
    .selectFrom('marketplace_manager as mm')
    .innerJoin('marketplace as m', 'm.id', 'mm.marketplace_id')
    .innerJoin('actor as a', 'a.id', 'mm.actor_id')
    .select(['mm.id', 'm.id as marketplace_id', 'm.name as marketplace_name'])
    .select(['a.id as actor_id', 'a.name as actor_name'])
    .where('a.deleted_at', 'is', null);
}

interface ManagerRow {
  id: number;
  marketplace_id: number;
  marketplace_name: string;
  actor_id: number;
  actor_name: string;
}

function present(row: ManagerRow): MarketplaceManagerJson {
  return {
    id: row.id,
    marketplace: { id: row.marketplace_id, name: row.marketplace_name },
    veActor: { id: row.actor_id, name: row.actor_name },
  };
}
