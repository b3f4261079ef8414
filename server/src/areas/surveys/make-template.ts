import type { createSurveyTemplate } from '@kosar/contract/catalogue/demand-details';
import type { NewChainJson } from '@kosar/contract/chains/chain-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { checkChainDates, defaultChainDates } from '@kosar/domain/chain-dates';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { insertChain } from '../chains/public.ts';
import { offerTemplate } from '../promotions/public.ts';
import { offeredBy } from './offered-goods-sql.ts';

type Request = Parsed<typeof createSurveyTemplate>['body'];

/**
 * Makes a chain without deliveries out of what a survey's people ask for: a template that copies are made from, each to a point and a day of its
 * own (docs/decisions, what a survey's template is). What of the chosen goods can't be sold by now is left out. Gives the chain's id.
 */
export async function makeTemplate(
  context: AppContext,
  viewer: KnownViewer,
  surveyId: number,
  request: Request,
): Promise<number> {
  allow(viewer, 'manageSurveys', {});
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    await lockSurvey(trx, surveyId);
    await refuseUnknown(trx, request);
    const goods = await readGoods(trx, request);
    refuseUnless(goods.length > 0, 'NO_INCLUDED_PRODUCT');
    const { terms, orderDeadline } = termsOf(request, goods, now);
    const { id } = await insertChain(trx, terms, orderDeadline, now);
    await trx
      .insertInto('survey_template')
      .values({ survey_id: surveyId, chain_id: id, created_at: now })
      .execute();
    if (request.promotionId !== null) await offerTemplate(trx, request.promotionId, id);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'survey.template',
      entity: 'chain',
      entityId: id,
      after: { surveyId, ...request },
      now,
    });
    return id;
  });
}

async function lockSurvey(trx: Transaction, id: number): Promise<void> {
  found(
    await trx.selectFrom('demand_survey').select('id').where('id', '=', id).forKeyShare().executeTakeFirst(),
  );
}

/** A transporter or a campaign that isn't there is a wrong choice of the form. */
async function refuseUnknown(trx: Transaction, { transporterId, promotionId }: Request): Promise<void> {
  const transporter = await trx
    .selectFrom('transporter')
    .select('id')
    .where('id', '=', transporterId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  const promotion =
    promotionId === null ||
    (await trx
      .selectFrom('promotion')
      .select('id')
      .where('id', '=', promotionId)
      .forKeyShare()
      .executeTakeFirst());
  const errors = [...(transporter ? [] : ['transporterId']), ...(promotion ? [] : ['promotionId'])].map(
    (path) => ({ path, code: 'choice', message: FIELD_MESSAGES.choice }),
  );
  if (errors.length > 0) throw new Refusal('invalid_input', { errors });
}

interface Good {
  readonly id: number;
  readonly packing_ids: readonly number[];
}

/** What can be sold today of the chosen products, in the order in which they were chosen. */
async function readGoods(trx: Transaction, { transporterId, productIds }: Request): Promise<Good[]> {
  const { rows } = await sql<Good>`with ${offeredBy(transporterId)}
    select o.id, o.packing_ids from unnest(${productIds}::integer[]) with ordinality as w(id, place)
    join offered o on o.id = w.id group by o.id, o.packing_ids order by min(w.place)`.execute(trx);
  return rows;
}

/** The terms of a new chain with the market's defaults; a copy brings its own day, deadline, shares and payment (spec 5, Chains; spec 9). */
function termsOf(
  { name, transporterId, minIncome }: Request,
  goods: readonly Good[],
  now: Date,
): { terms: NewChainJson; orderDeadline: Date } {
  const dates = defaultChainDates(now);
  const checked = checkChainDates(dates, now);
  if ('refusal' in checked) throw new Refusal('conflict');
  const terms: NewChainJson = {
    transporterId,
    name,
    description: '',
    dayOfDelivery: dates.dayOfDelivery,
    orderDeadline: checked.orderDeadline.toISOString(),
    minIncome,
    showProgressRemainingInAmount: false,
    bypassProductAvailableAmount: false,
    invoiceRequired: false,
    paymentOptions: [{ paymentType: 'ON_SITE' }],
    onSitePaymentOptions: ['CASH'],
    discountTiers: [],
    tags: [],
    items: goods.map(({ id, packing_ids: packingIds }, listOrder) => ({
      productId: id,
      maxAmount: null,
      listOrder,
      packings: packingIds.map((packingId, place) => ({ packingId, maxAmount: null, listOrder: place })),
    })),
    deliveryEventIds: [],
  };
  return { terms, orderDeadline: checked.orderDeadline };
}
