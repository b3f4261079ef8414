import type { listSurveyTemplates } from '@kosar/contract/catalogue/demand-details';
import type { Output } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';

type Template = Output<typeof listSurveyTemplates>[number];

/** The chains that were made of a survey to be copied, the newest first. */
export async function listTemplatesOf(db: Database, surveyId: number): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select c.id as "chainId", c.name, json_build_object('id', r.id, 'name', a.name) as transporter,
      (select json_build_object('id', m.id, 'title', m.title) from promotion_template pt
        join promotion m on m.id = pt.promotion_id
        where pt.chain_id = c.id order by m.id desc limit 1) as promotion,
      ${instantInJson('st.created_at')} as "createdDate"
    from survey_template st
      join chain c on c.id = st.chain_id
      join transporter r on r.id = c.transporter_id
      join actor a on a.id = r.actor_id
    where st.survey_id = ${surveyId}
    order by st.created_at desc, c.id desc`.execute(db);
  return rows;
}
