import type { RoleSurveyJson } from '@kosar/contract/campaigns/surveys';
import type { OrderFrequency } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import type { Person } from './survey-coupon.ts';
import { unitOfType } from './unit-of-type-sql.ts';

/** A checked answer, ready to be written. */
export interface DemandRow {
  readonly surveyId: number;
  readonly person: Person;
  readonly phone: string | null;
  readonly deliveryPointId: number | null;
  readonly postalCode: string | null;
  readonly comment: string;
  readonly roles: RoleSurveyJson;
  readonly items: readonly DemandItemRow[];
  readonly now: Date;
}

interface DemandItemRow {
  readonly productName: string;
  readonly unit: string;
  readonly listOrder?: number | undefined;
  readonly quantity: number;
  readonly maxPrice?: number | null | undefined;
  readonly frequency?: OrderFrequency | null | undefined;
}

/** Writes an answer in place of what the person had answered to the survey before. The caller holds the person's lock. */
export async function writeDemand(
  trx: Transaction,
  row: DemandRow,
  couponId: number | null,
): Promise<number> {
  await forgetOwn(trx, row);
  const { id } = await trx
    .insertInto('demand')
    .values({
      survey_id: row.surveyId,
      user_id: row.person.userId,
      unauth_email: row.person.userId === null ? row.person.email : null,
      unauth_phone: row.phone,
      delivery_point_id: row.deliveryPointId,
      postal_code: row.postalCode,
      comment: row.comment,
      offers_delivery_helper: row.roles.deliveryHelper,
      offers_organizer: row.roles.organizer,
      offers_transporter: row.roles.transporter,
      user_discount_id: couponId,
      created_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeItems(trx, id, row);
  return id;
}

/** A user's own answer, and the one they gave as an outsider from the same address. */
async function forgetOwn(trx: Transaction, { surveyId, person }: DemandRow): Promise<void> {
  await trx
    .deleteFrom('demand')
    .where('survey_id', '=', surveyId)
    .where((demand) =>
      demand.or([
        demand(sql`lower(unauth_email)`, '=', person.email),
        ...(person.userId === null ? [] : [demand('user_id', '=', person.userId)]),
      ]),
    )
    .execute();
}

/** What the survey asks about is counted in its own unit, under its own name. */
async function writeItems(trx: Transaction, demandId: number, row: DemandRow): Promise<void> {
  const types = await trx
    .selectFrom('demand_survey_product_type as st')
    .innerJoin('product_type as t', 't.id', 'st.product_type_id')
    .select(['t.id', 't.name', unitOfType.as('unit')])
    .where('st.survey_id', '=', row.surveyId)
    .execute();
  const typeOf = new Map(types.map((type) => [keyOf(type.name), type]));
  await trx
    .insertInto('demand_item')
    .values(
      row.items.map((item, place) => {
        const type = typeOf.get(keyOf(item.productName));
        return {
          demand_id: demandId,
          product_type_id: type?.id ?? null,
          product_name: type?.name ?? item.productName,
          unit: type?.unit ?? item.unit,
          list_order: item.listOrder ?? place,
          quantity: item.quantity,
          max_price_ft: item.maxPrice ?? null,
          frequency: item.frequency ?? null,
        };
      }),
    )
    .execute();
}

function keyOf(name: string): string {
  return name.toLocaleLowerCase('hu');
}
