import type { ManagedSurveyJson, pageManagedSurveys } from '@kosar/contract/campaigns/survey-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import type { Walked } from '../../infra/database/walk.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { presentType, type SurveyedTypeRow, typesOf } from './survey-queries.ts';

/** A survey with its campaign, its types and what came of it. */
export interface ManagedSurveyRow {
  id: number;
  name: string;
  token: string;
  description: string;
  promotion_event: boolean;
  active: boolean;
  version: number;
  created_at: Date;
  promotion: ManagedSurveyJson['promotion'];
  types: SurveyedTypeRow[];
  demand_count: number;
  coupon_count: number;
  used_coupon_count: number;
}

/** One page of the surveys, closed ones too. */
export function pageManagedSurveysOf(
  db: Database,
  { page, size, orderby, walk, search, active }: Parsed<typeof pageManagedSurveys>['query'] & Walked,
): Promise<{ rows: ManagedSurveyRow[]; total: number }> {
  const query = select(db)
    .where(containsText(sql<string>`name`, search))
    .where(equalsIfSet('active', active));
  return pageOf(
    query,
    { page, size, orderby, walk },
    { id: 'id', name: 'name', demandCount: 'demand_count', createdDate: 'created_at' },
  );
}

/** One survey; undefined where there is none. */
export function findManagedSurvey(db: Database, id: number): Promise<ManagedSurveyRow | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst();
}

function select(db: Database) {
  return db
    .selectFrom(
      sql<ManagedSurveyRow>`(select s.id, s.name, s.token, s.description, s.promotion_event, s.active, s.version, s.created_at,
          (select json_build_object('id', m.id, 'name', m.name, 'title', m.title,
            'showsSurvey', m.demand_survey_active and coalesce(m.survey_name = s.token, false))
            from promotion m where m.id = s.promotion_id) as promotion,
          ${typesOf} as types,
          (select count(*)::integer from demand d where d.survey_id = s.id) as demand_count,
          coalesce(given.coupons, 0)::integer as coupon_count, coalesce(given.used, 0)::integer as used_coupon_count
        from demand_survey s
        left join lateral (select count(*) as coupons, count(*) filter (where u.remaining_uses = 0) as used
          from survey_coupon c join user_discount u on u.id = c.user_discount_id
          where c.survey_id = s.id) given on true)`.as<'survey'>('survey'),
    )
    .selectAll('survey');
}

/** A survey as it is sent to who asks. */
export function presentManagedSurvey(row: ManagedSurveyRow): ManagedSurveyJson {
  return {
    id: row.id,
    name: row.name,
    token: row.token,
    description: cleanRichText(row.description),
    promotionEvent: row.promotion_event,
    promotion: row.promotion,
    active: row.active,
    possibleProductTypes: row.types.map(presentType),
    demandCount: row.demand_count,
    couponCount: row.coupon_count,
    usedCouponCount: row.used_coupon_count,
    createdDate: row.created_at.toISOString(),
    version: row.version,
  };
}
