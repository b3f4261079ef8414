import type { DemandAndGoodsJson } from '@kosar/contract/catalogue/demand-details';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { offeredBy } from './offered-goods-sql.ts';

const MAX_DEMANDS = 200;

/**
 * What a survey's people ask for, the most asked for first, each with the goods of a transporter that answer it: of the type that was asked
 * about or one below it; where people named a product themselves, of its name.
 */
export async function listGoodsForSurveyOf(
  db: Database,
  surveyId: number,
  transporterId: number,
): Promise<DemandAndGoodsJson[]> {
  const { rows } = await sql<DemandAndGoodsJson>`
    with recursive request as (
      select i.product_name, i.unit, min(i.product_type_id) as type_id, sum(i.quantity)::bigint as quantity,
        count(distinct d.id) as people, round(avg(i.max_price_ft))::bigint as max_price_ft
      from demand d join demand_item i on i.demand_id = d.id
      where d.survey_id = ${surveyId}
      group by i.product_name, i.unit
      order by sum(i.quantity) desc, i.product_name, i.unit limit ${MAX_DEMANDS}
    ), branch as (
      select type_id as root, type_id as id from request where type_id is not null
      union
      select b.root, t.id from product_type t join branch b on t.parent_id = b.id
    ), ${offeredBy(transporterId)}
    select w.product_name as "productName", w.unit, w.quantity, w.people, w.max_price_ft as "averageMaxPrice",
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'unitName', o.unit_name,
          'unitPrice', o.unit_price_ft, 'producer', json_build_object('id', o.producer_id, 'name', o.producer_name))
          order by o.unit_price_ft, o.name, o.id)
        from offered o
        where case when w.type_id is null then strpos(f_unaccent(o.name), f_unaccent(w.product_name)) > 0
          else o.product_type_id in (select b.id from branch b where b.root = w.type_id) end), '[]') as products
    from request w order by w.quantity desc, w.product_name, w.unit`.execute(db);
  return rows;
}
