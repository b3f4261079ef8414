import { isAsOffered, type OfferEnd } from '@kosar/domain/complaint';
import type { HandoverLine } from '@kosar/domain/record-handover';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { readLineOfComplaint } from './complaint-line.ts';
import { lockComplaint } from './lock-complaint.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { type OfferRow, offeredOnOf } from './offer-row.ts';

const audit = auditOf('complaint');

/** Why an open offer can't be accepted any more, or null: its time is over, or the line stands otherwise than when it was made. */
export function offerEnd(
  offer: Pick<OfferRow, 'ends_at' | 'line_milli' | 'line_unit_milli'>,
  line: HandoverLine,
  now: Date,
): OfferEnd | null {
  if (offer.ends_at !== null && now >= offer.ends_at) return 'EXPIRED';
  return isAsOffered(line, offeredOnOf(offer)) ? null : 'CHANGED';
}

/** An offer with whose it is. */
export interface EndingOffer {
  readonly id: number;
  readonly complaint_id: number;
  readonly order_id: number;
}

/** Ends an offer that came to nothing: its complaint waits for another answer, and both sides hear why. The caller has locked the complaint. */
export async function endOffer(
  trx: Transaction,
  { id, complaint_id }: EndingOffer,
  reason: OfferEnd,
  now: Date,
): Promise<void> {
  const { wasAgreed } = await trx
    .selectFrom('complaint_answer')
    .select((row) => row('offer_state', '=', 'ACCEPTED').as('wasAgreed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('complaint_answer')
    .set({ offer_state: 'ENDED', ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('complaint').set({ state: 'OPEN' }).where('id', '=', complaint_id).execute();
  await audit(
    trx,
    { userId: null },
    {
      action: 'complaint.end-offer',
      id: complaint_id,
      after: { reason, wasAgreed: wasAgreed === true },
      now,
    },
  );
  await notifyOfEnd(trx, {
    complaintId: complaint_id,
    answerId: id,
    reason,
    wasAgreed: wasAgreed === true,
    now,
  });
}

/** Ends the offer where it is over; says whether it is. The caller has locked its complaint. */
export async function endIfOver(trx: Transaction, answerId: number, now: Date): Promise<boolean> {
  const offer = await findOpenOffer(trx, answerId);
  if (offer === undefined) return true;
  const { line } = await readLineOfComplaint(trx, {
    orderId: offer.order_id,
    orderItemId: offer.order_item_id,
  });
  const reason = offerEnd(offer, line, now);
  if (reason === null) return false;
  await endOffer(trx, offer, reason, now);
  return true;
}

/** Ends one offer whose time is over or whose amounts have changed; false where neither is so. */
export async function endOverdueOffer({ db, clock }: AppContext, answerId: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    const offer = await findOpenOffer(trx, answerId);
    if (offer === undefined) return false;
    await lockComplaint(trx, offer.order_id, offer.complaint_id);
    return endIfOver(trx, answerId, clock.now());
  });
}

/** Open offers whose time is over, or that were made on other amounts than the line has now, or whose line was taken out. */
export async function listOffersToEnd({ db, clock }: AppContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from complaint_answer a
    join complaint p on p.id = a.complaint_id
    join order_item i on i.id = p.order_item_id
    where a.offer_state = 'OPEN' and (a.ends_at <= ${clock.now()}
      or a.line_milli <> coalesce(i.delivered_amount_milli, i.amount_milli)
      or a.line_unit_milli <> i.delivered_unit_milli or i.cancelled_at is not null)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function findOpenOffer(trx: Transaction, answerId: number) {
  const { rows } = await sql<
    EndingOffer & Pick<OfferRow, 'ends_at' | 'line_milli' | 'line_unit_milli'> & { order_item_id: number }
  >`
    select a.id, a.complaint_id, i.order_id, i.id as order_item_id, a.ends_at, a.line_milli, a.line_unit_milli
    from complaint_answer a join complaint p on p.id = a.complaint_id join order_item i on i.id = p.order_item_id
    where a.id = ${answerId} and a.offer_state = 'OPEN'`.execute(trx);
  return rows[0];
}
