import type {
  DemandSurveyJson,
  listDemandSurveys,
  pageDemandSurveys,
  SurveyedTypeJson,
} from '@kosar/contract/campaigns/surveys';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { containsText, equalsIfSet, pageOf } from '../../infra/database/page.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { cleanRichText } from '../../infra/rich-text.ts';
import { isAdmin, type Viewer } from '../../infra/session/viewer.ts';
import { unitOfType } from './unit-of-type-sql.ts';

const MAX_SURVEYS = 100;

type Filters = Parsed<typeof listDemandSurveys>['query'];

/** The surveys that the viewer may see, the newest first. */
export async function listSurveysFor(
  db: Database,
  viewer: Viewer,
  filters: Filters,
): Promise<DemandSurveyJson[]> {
  const rows = await surveysFor(db, viewer, filters).orderBy('s.id', 'desc').limit(MAX_SURVEYS).execute();
  return rows.map(present);
}

/** One page of the surveys that the viewer may see. */
export async function pageSurveysFor(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageDemandSurveys>['query'],
): Promise<Output<typeof pageDemandSurveys>> {
  const { rows, total } = await pageOf(surveysFor(db, viewer, query), query, { id: 's.id', name: 's.name' });
  return { items: rows.map(present), total, page: query.page, size: query.size };
}

/** The survey with an id or a token, or undefined where there is none that may be seen. */
export async function findSurvey(
  db: Database,
  viewer: Viewer,
  by: { id: number } | { token: string },
): Promise<DemandSurveyJson | undefined> {
  const row = await surveysFor(db, viewer, {})
    .where((eb) => ('id' in by ? eb('s.id', '=', by.id) : eb('s.token', '=', by.token)))
    .executeTakeFirst();
  return row && present(row);
}

/** Closed ones are for admins only. */
function surveysFor(db: Database, viewer: Viewer, { search, active }: Filters) {
  return db
    .selectFrom('demand_survey as s')
    .select(['s.id', 's.name', 's.token', 's.description', 's.promotion_event', 's.active'])
    .select([promotionOf(viewer).as('promotion'), typesOf.as('types'), isFilledBy(viewer).as('filled')])
    .$if(!isAdmin(viewer), (surveys) => surveys.where('s.active', '=', true))
    .where(equalsIfSet('s.active', active))
    .where(containsText(sql`s.name`, search));
}

/** The campaign, unless it is not published and the viewer may not see it. */
function promotionOf(viewer: Viewer): RawBuilder<DemandSurveyJson['promotion']> {
  return sql<DemandSurveyJson['promotion']>`(select json_build_object('name', m.name, 'title', m.title)
    from promotion m where m.id = s.promotion_id and (m.published or ${isAdmin(viewer)}))`;
}

/** A type that a survey asks about, before its picture has an address. */
export interface SurveyedTypeRow {
  id: number;
  name: string;
  unitName: string;
  color: string | null;
  fileKey: string | null;
}

/** What the survey `s` asks about, in its order. */
export const typesOf = sql<
  SurveyedTypeRow[]
>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
    'unitName', ${unitOfType}, 'color', t.color, 'fileKey', i.file_key) order by st.list_order, t.name)
  from demand_survey_product_type st
    join product_type t on t.id = st.product_type_id
    left join image i on i.id = t.image_id
  where st.survey_id = s.id), '[]')`;

function isFilledBy({ userId }: Viewer): RawBuilder<SqlBool> {
  if (userId === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from demand own where own.survey_id = s.id and own.user_id = ${userId})`;
}

interface SurveyRow
  extends Pick<DemandSurveyJson, 'id' | 'name' | 'token' | 'description' | 'active' | 'promotion'> {
  promotion_event: boolean;
  types: SurveyedTypeRow[];
  filled: SqlBool;
}

function present({ promotion_event, types, filled, ...row }: SurveyRow): DemandSurveyJson {
  return {
    ...row,
    description: cleanRichText(row.description),
    promotionEvent: promotion_event,
    possibleProductTypes: types.map(presentType),
    filled: filled === true,
  };
}

/** A type with the address of its picture. */
export function presentType({ fileKey, ...type }: SurveyedTypeRow): SurveyedTypeJson {
  return { ...type, imageUrl: imageUrl(fileKey) };
}
