import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import { digestOf } from './survey-coupon.ts';

/**
 * Gives a user what they answered as a stranger from the same address, now that the address is proved to be theirs, and the coupons
 * they got for it and haven't activated.
 */
export async function joinDemands(trx: Transaction, user: { id: number; email: string }): Promise<void> {
  await sql`update demand d set user_id = ${user.id}, unauth_email = null, unauth_phone = null
    where lower(d.unauth_email) = lower(${user.email})
      and not exists (select from demand own where own.survey_id = d.survey_id and own.user_id = ${user.id})`.execute(
    trx,
  );
  await sql`update user_discount c set user_id = ${user.id}
    from survey_coupon g
    where g.person_digest = ${digestOf(user.email)} and c.id = g.user_discount_id and c.user_id is null
      and not exists (select from user_discount own
        where own.user_id = ${user.id} and own.survey_id = c.survey_id)`.execute(trx);
}
