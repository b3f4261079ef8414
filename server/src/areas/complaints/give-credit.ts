import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import type { ComplaintAccess } from './complaint-access.ts';
import type { OfferRow } from './offer-row.ts';

/**
 * Gives an agreed credit: a coupon of its buyer, which pays only the goods of the producer who gives it, or in the chains of the transporter who does,
 * and is booked at the settlement of the order it is spent on, at the cost of who gave it (docs/decisions, credits are coupons).
 */
export async function giveCredit(
  trx: Transaction,
  { userId, producerId, transporterId }: ComplaintAccess,
  { id, side, amount_ft }: OfferRow,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into user_discount (user_id, name, source, unit, value, remaining_amount_ft, sponsor_id, only_producer_id, only_transporter_id,
      starts_at, created_at)
    select ${userId}, left(concat_ws(': ', 'Jóváírás', giver.name), 255), 'COMPLAINT', 'FT', ${amount_ft}, ${amount_ft}, giver.actor_id,
      giver.producer_id, giver.transporter_id, ${now}::timestamptz, ${now}::timestamptz
    from (
      select a.name, a.id as actor_id, r.id as producer_id, null::integer as transporter_id
      from producer r join actor a on a.id = r.actor_id where ${side === 'PRODUCER'} and r.id = ${producerId}
      union all select a.name, a.id, null, t.id
      from transporter t join actor a on a.id = t.actor_id where ${side === 'TRANSPORTER'} and t.id = ${transporterId}
      union all select null, null, null, null where ${side === 'PLATFORM'}) giver
    returning id`.execute(trx);
  await trx
    .updateTable('complaint_answer')
    .set({ carried_out_at: now, user_discount_id: found(rows[0]).id })
    .where('id', '=', id)
    .execute();
}
