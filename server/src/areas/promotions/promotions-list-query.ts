import type {
  listPromotions,
  PromotionListItemJson,
  pagePromotions,
} from '@kosar/contract/campaigns/promotions';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';

const MAX_PROMOTIONS = 100;

type Filters = Parsed<typeof listPromotions>['query'];

/** The campaigns that the viewer may see, those that begin last first, then by name (spec 9). */
export async function listPromotionsFor(
  db: Database,
  viewer: Viewer,
  filters: Filters,
): Promise<PromotionListItemJson[]> {
  const rows = await promotionsFor(db, viewer, filters)
    .orderBy('m.start_date', 'desc')
    .orderBy('name_sorted')
    .limit(MAX_PROMOTIONS)
    .execute();
  return rows.map(presentPromotion);
}

/** One page of the campaigns that the viewer may see. */
export async function pagePromotionsFor(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pagePromotions>['query'],
): Promise<Output<typeof pagePromotions>> {
  const { rows, total } = await pageOf(promotionsFor(db, viewer, query), query, {
    id: 'm.id',
    name: 'name_sorted',
    startDate: 'm.start_date',
    endDate: 'm.end_date',
  });
  return { items: rows.map(presentPromotion), total, page: query.page, size: query.size };
}

/** What lists and the page of a campaign both show, for the promotion that the query calls `m`. */
export const promotionColumns = [
  'm.id',
  'm.name',
  'm.title',
  'm.published',
  'm.start_date',
  'm.end_date',
  'm.survey_name',
  'm.demand_survey_active',
  'm.min_amount_ft',
] as const;

export const typesOfPromotion: RawBuilder<{ id: number; name: string }[]> = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
  from promotion_product_type pt join product_type t on t.id = pt.product_type_id
  where pt.promotion_id = m.id), '[]')`;

export const hasTemplate: RawBuilder<boolean> = sql`exists (
  select from promotion_template pt where pt.promotion_id = m.id)`;

/** A row of what the columns above select. */
export interface PromotionRow {
  id: number;
  name: string;
  title: string;
  published: boolean;
  start_date: string;
  end_date: string;
  survey_name: string | null;
  demand_survey_active: boolean;
  min_amount_ft: number | null;
  product_types: { id: number; name: string }[];
  has_template: boolean;
}

/** The wire's form of a campaign, as far as its list and its page have the same. */
export function presentPromotion(row: PromotionRow): PromotionListItemJson {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    published: row.published,
    startDate: row.start_date,
    endDate: row.end_date,
    surveyName: row.survey_name,
    demandSurveyActive: row.demand_survey_active,
    minAmount: row.min_amount_ft,
    productTypes: row.product_types,
    hasDcTemplate: row.has_template,
  };
}

function promotionsFor(db: Database, viewer: Viewer, { search, published }: Filters) {
  return db
    .selectFrom('promotion as m')
    .select(promotionColumns)
    .select([typesOfPromotion.as('product_types'), hasTemplate.as('has_template')])
    .select(sql<string>`m.name collate "hu_numeric"`.as('name_sorted'))
    .$if(!isAdmin(viewer), (promotions) => promotions.where('m.published', '=', true))
    .where(equalsIfSet('m.published', published))
    .where(containsText(sql`m.title`, search));
}
