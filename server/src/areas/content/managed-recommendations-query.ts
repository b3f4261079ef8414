import type {
  ManagedRecommendationJson,
  pageManagedRecommendations,
} from '@kosar/contract/campaigns/recommendation-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { targetOf } from './recommendation-queries.ts';

/** A card of the home page with what it leads to. */
export type ManagedRecommendationRow = Awaited<ReturnType<typeof findManagedRecommendation>> & object;

/** One page of all cards, shown or not. */
export async function pageManagedRecommendationsOf(
  db: Database,
  { search, active, type, ...paging }: Parsed<typeof pageManagedRecommendations>['query'],
): Promise<{ rows: ManagedRecommendationRow[]; total: number }> {
  const query = cards(db)
    .where(equalsIfSet('r.active', active))
    .where(equalsIfSet('r.type', type))
    .where((eb) => eb.or([containsText(sql`r.name`, search), containsText(sql`r.title`, search)]));
  return pageOf(query, paging, {
    id: 'r.id',
    name: 'r.name',
    title: 'r.title',
    startDate: 'r.start_date',
    endDate: 'r.end_date',
  });
}

/** One card; undefined where there is none. */
export async function findManagedRecommendation(db: Database, id: number) {
  return cards(db).where('r.id', '=', id).executeTakeFirst();
}

/** A card as it is sent to who writes it. */
export function presentManagedRecommendation(row: ManagedRecommendationRow): ManagedRecommendationJson {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    subtitle: row.subtitle,
    imageUrl: imageUrl(row.file_key),
    type: row.type,
    target: { id: row.promotion_id ?? row.delivery_id ?? row.chain_id ?? 0, name: row.target_name },
    targetUrl: targetOf(row),
    active: row.active,
    startDate: row.start_date,
    endDate: row.end_date,
    version: row.version,
  };
}

function cards(db: Database) {
  return db
    .selectFrom('recommendation as r')
    .leftJoin('image as i', 'i.id', 'r.image_id')
    .leftJoin('promotion as m', 'm.id', 'r.promotion_id')
    .leftJoin('delivery as d', 'd.id', 'r.delivery_id')
    .leftJoin('chain as c', (join) =>
      join.on((eb) => eb.or([eb('c.id', '=', eb.ref('r.chain_id')), eb('c.id', '=', eb.ref('d.chain_id'))])),
    )
    .leftJoin('delivery_event as e', 'e.id', 'd.event_id')
    .leftJoin('delivery_point as p', 'p.id', 'e.delivery_point_id')
    .select(['r.id', 'r.name', 'r.title', 'r.subtitle', 'r.type', 'r.active', 'r.start_date', 'r.end_date'])
    .select(['r.version', 'r.promotion_id', 'r.delivery_id', 'r.chain_id', 'i.file_key'])
    .select('m.name as promotion_name')
    .select(
      sql<string>`coalesce(m.title, concat_ws(' – ', coalesce(nullif(d.name, ''), c.name), p.name))`.as(
        'target_name',
      ),
    );
}
