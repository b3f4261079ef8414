import type { Selectable } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { DemandSurveyTable, DemandTable } from '../../infra/database/tables.generated.ts';
import { columns, type Only } from './columns.ts';
import { BUILT_AT } from './default-time.ts';
import { makeProductType } from './product.ts';
import { nextTag } from './tag.ts';
import { makeUser } from './user.ts';

/** An open survey that asks about one new product type in kg, unless types are given. */
export async function makeSurvey(
  trx: Transaction,
  { typeIds, ...only }: Only<DemandSurveyTable> & { typeIds?: readonly number[] } = {},
): Promise<Selectable<DemandSurveyTable>> {
  const survey = await trx
    .insertInto('demand_survey')
    .values({ token: nextTag(), name: 'Mit hozzunk?', created_at: BUILT_AT, ...columns(only) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const types = typeIds ?? [(await makeProductType(trx, { unitName: 'kg' })).id];
  if (types.length === 0) return survey;
  await trx
    .insertInto('demand_survey_product_type')
    .values(
      types.map((product_type_id, list_order) => ({ survey_id: survey.id, product_type_id, list_order })),
    )
    .execute();
  return survey;
}

/** An answer to a survey with one product in it, of a new user unless said whose. */
export async function makeDemand(
  trx: Transaction,
  only: Only<DemandTable> & { productName?: string; quantity?: number; unit?: string } = {},
): Promise<Selectable<DemandTable>> {
  const { productName = 'Tej', quantity = 2, unit = 'l', ...row } = only;
  const isOutsider = typeof row.unauthEmail === 'string';
  const demand = await trx
    .insertInto('demand')
    .values({
      survey_id: row.surveyId ?? (await makeSurvey(trx)).id,
      user_id: isOutsider ? null : (row.userId ?? (await makeUser(trx)).id),
      postal_code: '1111',
      created_at: BUILT_AT,
      ...columns(row),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('demand_item')
    .values({ demand_id: demand.id, product_name: productName, unit, quantity })
    .execute();
  return demand;
}
