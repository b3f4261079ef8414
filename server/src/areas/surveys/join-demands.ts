import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { digestOf, handOverCoupon } from './survey-coupon.ts';

/**
 * Gives a user what they answered as an outsider from the same address, now that the address is proved to be theirs, and the coupons
 * they got for it and haven't activated.
 */
export async function joinDemands(trx: Transaction, user: { id: number; email: string }): Promise<void> {
  await sql`update demand d set user_id = ${user.id}, unauth_email = null, unauth_phone = null
    where lower(d.unauth_email) = lower(${user.email})
      and not exists (select from demand own where own.survey_id = d.survey_id and own.user_id = ${user.id})`.execute(
    trx,
  );
  const given = await trx
    .selectFrom('survey_coupon')
    .select('user_discount_id')
    .where('person_digest', '=', digestOf(user.email))
    .where('user_discount_id', 'is not', null)
    .orderBy('user_discount_id')
    .execute();
  // Few at most: one for each survey that was answered before there was an account.
  for (const { user_discount_id: id } of given) if (id !== null) await handOverCoupon(trx, id, user.id);
}
