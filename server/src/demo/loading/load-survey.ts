import { SURVEY_COUPON_PERCENT } from '@kosar/domain/constants';
import { digestOf } from '../../areas/surveys/public.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { makeCoupon } from '../builders/coupon.ts';
import { SURVEY } from '../market/campaign.ts';
import { daysFrom, got, nth, type World } from './world.ts';

const ANSWERED_BY = 22;
const FREQUENCIES = ['WEEKLY', 'TWO_WEEKLY', 'MONTHLY', 'OCCASIONAL'] as const;

/** The demand survey with its answers; who has answered got the coupon for it. */
export async function loadSurvey(trx: Transaction, world: World): Promise<void> {
  const promotion = await trx.selectFrom('promotion').select('id').executeTakeFirst();
  const { id } = await trx
    .insertInto('demand_survey')
    .values({
      token: SURVEY.token,
      name: SURVEY.name,
      description: SURVEY.description,
      promotion_event: true,
      promotion_id: promotion?.id ?? null,
      created_at: daysFrom(world.now, -8),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('demand_survey_product_type')
    .values(
      SURVEY.types.map((name, list_order) => ({
        survey_id: id,
        product_type_id: got(world.typeIds, name),
        list_order,
      })),
    )
    .execute();
  for (let answer = 0; answer < ANSWERED_BY; answer += 1) await loadDemand(trx, world, id, answer);
}

async function loadDemand(trx: Transaction, world: World, surveyId: number, answer: number): Promise<void> {
  const { dice } = world;
  const buyer = nth(world.buyers, (answer * 7 + 1) % world.buyers.length);
  const at = daysFrom(world.now, -dice.between(0.5, 7));
  const coupon = await makeCoupon(trx, {
    userId: buyer.id,
    name: 'Köszönjük a felmérés kitöltését',
    source: 'SURVEY',
    value: SURVEY_COUPON_PERCENT,
    surveyId,
    startsAt: at,
    createdAt: at,
  });
  await trx
    .insertInto('survey_coupon')
    .values({
      survey_id: surveyId,
      person_digest: digestOf(buyer.email),
      user_discount_id: coupon.id,
      created_at: at,
    })
    .execute();
  const { id } = await trx
    .insertInto('demand')
    .values({
      survey_id: surveyId,
      user_id: buyer.id,
      delivery_point_id: nth(world.points, buyer.point).id,
      comment: dice.roll() < 0.3 ? 'Kisebb adagokat is szívesen vennénk.' : '',
      offers_delivery_helper: dice.roll() < 0.2,
      offers_organizer: dice.roll() < 0.05,
      user_discount_id: coupon.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requested = SURVEY.types.filter(() => dice.roll() < 0.45);
  const names = requested.length > 0 ? requested : [nth(SURVEY.types, 0)];
  await trx
    .insertInto('demand_item')
    .values(
      names.map((name, list_order) => ({
        demand_id: id,
        product_type_id: got(world.typeIds, name),
        product_name: name,
        unit: name === 'Tej' ? 'l' : name === 'Tyúktojás' ? 'db' : 'kg',
        list_order,
        quantity: name === 'Tyúktojás' ? 10 : Math.ceil(dice.between(0, 4)),
        frequency: dice.pick(FREQUENCIES),
      })),
    )
    .execute();
}
