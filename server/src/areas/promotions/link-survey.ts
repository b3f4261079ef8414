import type { Transaction } from '../../infra/database/connect.ts';

interface SurveyLink {
  readonly token: string;
  readonly promotionId: number | null;
}

/**
 * Has a campaign's page ask the survey that was given to it, unless it asks another one already; and no longer the one that was taken
 * from it. A new token of the survey goes along, so that no page asks for what isn't there.
 */
export async function linkSurvey(
  trx: Transaction,
  before: SurveyLink | null,
  { token, promotionId }: SurveyLink,
): Promise<void> {
  if (before !== null && before.token !== token) await retoken(trx, before.token, token);
  const from = before?.promotionId ?? null;
  if (from === promotionId) return;
  if (from !== null) {
    await trx
      .updateTable('promotion')
      .set((row) => ({ survey_name: null, demand_survey_active: false, version: row('version', '+', 1) }))
      .where('id', '=', from)
      .where('survey_name', '=', token)
      .execute();
  }
  if (promotionId !== null) {
    await trx
      .updateTable('promotion')
      .set((row) => ({ survey_name: token, demand_survey_active: true, version: row('version', '+', 1) }))
      .where('id', '=', promotionId)
      .where('survey_name', 'is', null)
      .execute();
  }
}

/** Puts a chain among the templates of a campaign. */
export async function offerTemplate(trx: Transaction, promotionId: number, chainId: number): Promise<void> {
  await trx
    .insertInto('promotion_template')
    .values({ promotion_id: promotionId, chain_id: chainId })
    .execute();
}

async function retoken(trx: Transaction, from: string, to: string): Promise<void> {
  await trx
    .updateTable('promotion')
    .set((row) => ({ survey_name: to, version: row('version', '+', 1) }))
    .where('survey_name', '=', from)
    .execute();
}
