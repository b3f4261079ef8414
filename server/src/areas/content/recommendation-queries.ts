import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { listCurrentPromotions, listRecommendations, RecommendationJson } from '@kosar/contract/market';
import type { Day } from '@kosar/domain/calendar';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { pageOf } from '../../platform/database/page.ts';
import { imageUrl } from '../../platform/files/image-url.ts';
import { type Sight, seesDelivery } from '../../platform/session/visibility.ts';

/** One page of the recommendations of a day, without those that lead to what the viewer may not see. */
export async function listRecommendationsOf(
  db: Database,
  sight: Sight,
  today: Day,
  query: Parsed<typeof listRecommendations>['query'],
): Promise<Output<typeof listRecommendations>> {
  const running = db
    .selectFrom('recommendation as r')
    .leftJoin('image as i', 'i.id', 'r.image_id')
    .leftJoin('promotion as m', 'm.id', 'r.promotion_id')
    .select(['r.id', 'r.name', 'r.title', 'r.subtitle', 'r.type', 'i.file_key'])
    .select(['r.delivery_id', 'r.chain_id', 'm.name as promotion_name'])
    .where('r.active', '=', query.active ?? true)
    .where('r.start_date', '<=', today)
    .where('r.end_date', '>=', today)
    .$if(query.startDateTo !== undefined, (rows) =>
      rows.where('r.start_date', '<=', query.startDateTo ?? today),
    )
    .$if(query.endDateFrom !== undefined, (rows) =>
      rows.where('r.end_date', '>=', query.endDateFrom ?? today),
    )
    .where(
      sql<SqlBool>`(case r.type
        when 'PROMOTION' then m.published and ${today}::date between m.start_date and m.end_date
        else exists (select from delivery d
          join chain c on c.id = d.chain_id
          join delivery_event e on e.id = d.event_id
          join delivery_point p on p.id = e.delivery_point_id
          where (d.id = r.delivery_id or d.chain_id = r.chain_id) and ${seesDelivery(sight)}) end)`,
    );
  const { rows, total } = await pageOf(running, query, { id: 'r.id', startDate: 'r.start_date' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

interface RecommendationRow extends Pick<RecommendationJson, 'id' | 'name' | 'title' | 'subtitle' | 'type'> {
  file_key: string | null;
  delivery_id: number | null;
  chain_id: number | null;
  promotion_name: string | null;
}

function present(row: RecommendationRow): RecommendationJson {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    subtitle: row.subtitle,
    imageUrl: imageUrl(row.file_key),
    type: row.type,
    targetUrl: targetOf(row),
  };
}

function targetOf(row: RecommendationRow): string {
  if (row.delivery_id !== null) return `/delivery/${row.delivery_id}`;
  if (row.chain_id !== null) return `/deliverychain/${row.chain_id}`;
  return `/campaign/${encodeURIComponent(row.promotion_name ?? '')}`;
}

/** Published campaigns that run on a day, the newest first, then by name (spec 9). */
export async function listPromotionsOn(
  db: Database,
  today: Day,
): Promise<Output<typeof listCurrentPromotions>> {
  return db
    .selectFrom('promotion')
    .select(['id', 'name', 'title'])
    .where('published', '=', true)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .orderBy('start_date', 'desc')
    .orderBy(sql`name collate "hu-x-icu"`)
    .execute();
}
