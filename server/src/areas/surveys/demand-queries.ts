import type {
  aggregateDemands,
  countDemands,
  DemandItemJson,
  DemandJson,
  listDemands,
} from '@kosar/contract/campaigns/surveys';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { demandFilter } from './demand-filter.ts';

const MAX_DEMANDS = 1000;

/** What a user has answered, the newest first. */
export async function listDemandsOf(db: Database, userId: number): Promise<DemandJson[]> {
  const { rows } = await sql<DemandJson>`select ${demandColumns} from ${demandTables}
    where d.user_id = ${userId} order by d.created_at desc, d.id desc limit ${MAX_DEMANDS}`.execute(db);
  return rows;
}

/** One answer of a user to a survey. */
export async function findDemandOf(
  db: Database,
  userId: number,
  surveyId: number,
): Promise<DemandJson | undefined> {
  const { rows } = await sql<DemandJson>`select ${demandColumns} from ${demandTables}
    where d.user_id = ${userId} and d.survey_id = ${surveyId}`.execute(db);
  return rows[0];
}

/** One answer with whose it is; no one's is an outsider's. */
export async function findDemand(
  db: Database,
  id: number,
): Promise<{ readonly demand: DemandJson; readonly userId: number | null } | undefined> {
  const { rows } = await sql<DemandJson & { user_id: number | null }>`
    select ${demandColumns}, d.user_id from ${demandTables} where d.id = ${id}`.execute(db);
  if (rows[0] === undefined) return undefined;
  const { user_id: userId, ...demand } = rows[0];
  return { demand, userId };
}

/** Everybody's answers with who they are of, the newest first. */
export async function listDemandsBy(
  db: Database,
  query: Parsed<typeof listDemands>['query'],
  max = MAX_DEMANDS,
): Promise<Output<typeof listDemands>> {
  const { rows } = await sql<
    Output<typeof listDemands>[number]
  >`select ${demandColumns}, ${demandPerson} as person
    from ${demandTables} left join app_user u on u.id = d.user_id
    where ${demandFilter(query)} order by d.created_at desc, d.id desc limit ${max}`.execute(db);
  return rows;
}

/** What is asked for, added up by product and unit, and by person where asked; the most asked for first. */
export async function aggregateDemandsBy(
  db: Database,
  { groupByUser = false, ...query }: Parsed<typeof aggregateDemands>['query'],
  max = MAX_DEMANDS,
): Promise<Output<typeof aggregateDemands>> {
  const byPerson = groupByUser ? sql`, u.id, d.unauth_email, d.unauth_phone` : sql``;
  const { rows } = await sql<Output<typeof aggregateDemands>[number]>`
    select i.product_name as "productName", i.unit, sum(i.quantity)::bigint as quantity,
      count(distinct d.id) as people, round(avg(i.max_price_ft))::bigint as "averageMaxPrice",
      ${groupByUser ? demandPerson : sql`null::json`} as person
    from demand d join demand_item i on i.demand_id = d.id left join app_user u on u.id = d.user_id
    where ${demandFilter(query)}
    group by i.product_name, i.unit${byPerson}
    order by sum(i.quantity) desc, i.product_name, i.unit limit ${max}`.execute(db);
  return rows;
}

/** How many answers there are. */
export async function countDemandsBy(
  db: Database,
  query: Parsed<typeof countDemands>['query'],
): Promise<Output<typeof countDemands>> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from demand d where ${demandFilter(query)}`.execute(db);
  return { count: rows[0]?.count ?? 0 };
}

const items = sql<
  DemandItemJson[]
>`(select json_agg(json_build_object('productName', i.product_name, 'unit', i.unit,
    'listOrder', i.list_order, 'quantity', i.quantity, 'maxPrice', i.max_price_ft, 'frequency', i.frequency)
    order by i.list_order, i.id)
  from demand_item i where i.demand_id = d.id)`;

/** A demand `d` as it is sent. */
export const demandColumns = sql`d.id, d.survey_id as "surveyId",
  json_build_object('id', s.id, 'name', s.name, 'token', s.token, 'active', s.active) as survey,
  ${instantInJson('d.created_at')} as "createdDate",
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name, 'address',
    json_build_object('country', p.country, 'postalCode', p.postal_code, 'city', p.city, 'street', p.street))
    end as "deliveryPoint",
  d.postal_code as "postalCode", d.comment, coalesce(${items}, '[]') as "demandItemsData",
  json_build_object('deliveryHelper', d.offers_delivery_helper, 'organizer', d.offers_organizer,
    'transporter', d.offers_transporter) as "roleSurveyData",
  case when c.id is null then null else json_build_object('name', c.name,
    'value', case when c.unit = 'PERCENT' then c.value / 100.0 else c.value end,
    'isUsed', coalesce(c.remaining_uses = 0, false)) end as coupon`;

/** What the columns of a demand are read from. */
export const demandTables = sql`demand d
  join demand_survey s on s.id = d.survey_id
  left join delivery_point p on p.id = d.delivery_point_id
  left join user_discount c on c.id = d.user_discount_id`;

/** Who a demand is of: the user `u`, or an outsider. */
export const demandPerson = sql`json_build_object('id', u.id, 'fullName', coalesce(u.full_name, ''),
  'emailAddress', coalesce(u.email, d.unauth_email),
  'phoneNumber', coalesce(u.phone_number, d.unauth_phone, ''))`;
