import { createDemand } from '@kosar/contract/campaigns/surveys';
import { makeSurvey } from '../../demo/builders/survey.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import type { TestApi } from '../../infra/testing/api.ts';

/** A logged-in user of a test. */
export async function makePerson(api: TestApi, only: Parameters<typeof makeUser>[1] = {}) {
  const user = await transaction(api.context.db, (trx) => makeUser(trx, only));
  return {
    id: user.id,
    email: user.email,
    as: await api.logIn(user.id, user.is_admin ? ['ROLE_ADMIN'] : []),
  };
}

/** A survey of a test. */
export function openSurvey(api: TestApi, only: Parameters<typeof makeSurvey>[1] = {}) {
  return transaction(api.context.db, (trx) => makeSurvey(trx, only));
}

/** A body that is accepted from who is logged in. */
export function requestFor(surveyId: number, over: Record<string, unknown> = {}) {
  return {
    surveyId,
    postalCode: '1191',
    demandItemsData: [{ productName: 'Tej', unit: 'l', quantity: 2 }],
    ...over,
  };
}

/** Sends a request; without a person as an outsider. */
export function send(api: TestApi, body: Record<string, unknown>, person?: { as: string }) {
  return api.call(createDemand, { body }, person ?? {});
}

/** A file of the API as CSV; the path has a query already. */
export async function fileOf(api: TestApi, path: string, { as }: { as: string }): Promise<string> {
  const { body } = await api.app.inject({ url: `/api${path}&format=csv`, headers: { cookie: as } });
  return body;
}

/** All coupons that surveys have given. */
export function couponsOf(api: TestApi, surveyId: number) {
  return api.context.db
    .selectFrom('user_discount')
    .select(['id', 'user_id', 'code', 'unit', 'value', 'remaining_uses', 'source'])
    .where('survey_id', '=', surveyId)
    .orderBy('id')
    .execute();
}
