import type { Output, Parsed } from '@kosar/contract/endpoint';
import type {
  listCurrentPromotions,
  listRecommendations,
  RecommendationJson,
} from '@kosar/contract/market/market';
import { to } from '@kosar/contract/pages/paths';
import type { Day } from '@kosar/domain/calendar';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { isAdmin } from '../../infra/session/viewer.ts';
import { seesDelivery, type Visibility } from '../../infra/session/visibility.ts';

const MAX_RECOMMENDATIONS = 100;

type Filters = Pick<Parsed<typeof listRecommendations>['query'], 'active' | 'startDateTo' | 'endDateFrom'>;

/** One page of the recommendations of a day, without those that lead to what the viewer may not see. */
export async function listRecommendationsOf(
  db: Database,
  visibility: Visibility,
  today: Day,
  query: Parsed<typeof listRecommendations>['query'],
): Promise<Output<typeof listRecommendations>> {
  const running = shownOn(recommendations(db, visibility, today), today, query);
  const { rows, total } = await pageOf(running, query, { id: 'r.id', startDate: 'r.start_date' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** The same at once, the newest first. */
export async function listAllRecommendationsOf(
  db: Database,
  visibility: Visibility,
  today: Day,
  filters: Filters,
): Promise<RecommendationJson[]> {
  const rows = await shownOn(recommendations(db, visibility, today), today, filters)
    .orderBy('r.start_date', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_RECOMMENDATIONS)
    .execute();
  return rows.map(present);
}

/** One recommendation: of those shown today, or for admins any that leads somewhere. */
export async function findRecommendation(
  db: Database,
  visibility: Visibility,
  today: Day,
  id: number,
): Promise<RecommendationJson | undefined> {
  const one = recommendations(db, visibility, today).where('r.id', '=', id);
  const row = await (isAdmin(visibility.viewer) ? one : shownOn(one, today, {})).executeTakeFirst();
  return row && present(row);
}

function shownOn(
  query: ReturnType<typeof recommendations>,
  today: Day,
  { active = true, startDateTo, endDateFrom }: Filters,
) {
  return query
    .where('r.active', '=', active)
    .where('r.start_date', '<=', today)
    .where('r.end_date', '>=', today)
    .$if(startDateTo !== undefined, (rows) => rows.where('r.start_date', '<=', startDateTo ?? today))
    .$if(endDateFrom !== undefined, (rows) => rows.where('r.end_date', '>=', endDateFrom ?? today));
}

/** Recommendations whose target the viewer may see. */
function recommendations(db: Database, visibility: Visibility, today: Day) {
  return db
    .selectFrom('recommendation as r')
    .leftJoin('image as i', 'i.id', 'r.image_id')
    .leftJoin('promotion as m', 'm.id', 'r.promotion_id')
    .select(['r.id', 'r.name', 'r.title', 'r.subtitle', 'r.type', 'i.file_key'])
    .select(['r.delivery_id', 'r.chain_id', 'm.name as promotion_name'])
    .where(
      sql<SqlBool>`(case r.type
        when 'PROMOTION' then m.published and ${today}::date between m.start_date and m.end_date
        else exists (select from delivery d
          join chain c on c.id = d.chain_id
          join delivery_event e on e.id = d.event_id
          join delivery_point p on p.id = e.delivery_point_id
          where (d.id = r.delivery_id or d.chain_id = r.chain_id) and ${seesDelivery(visibility)}) end)`,
    );
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

/** Path of the page that a card leads to. */
export function targetOf(
  row: Pick<RecommendationRow, 'delivery_id' | 'chain_id' | 'promotion_name'>,
): string {
  if (row.delivery_id !== null) return to('delivery', { id: row.delivery_id });
  if (row.chain_id !== null) return to('deliveryChain', { id: row.chain_id });
  return to('campaign', { name: row.promotion_name ?? '' });
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
    .orderBy(sql`name collate "hu_numeric"`)
    .execute();
}
