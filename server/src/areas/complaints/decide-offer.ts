import type { OfferState } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { auditOf } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { type ComplaintAccess, factsOf, findSeenComplaint } from './complaint-access.ts';
import { readLineOfComplaint, worthOf } from './complaint-line.ts';
import { offerEnd } from './end-offer.ts';
import { giveCredit } from './give-credit.ts';
import { lockComplaint } from './lock-complaint.ts';
import { notifySides } from './notify-sides.ts';
import type { OfferRow } from './offer-row.ts';
import { queueRefundOfComplaint } from './queue-refund-of-complaint.ts';

const audit = auditOf('complaint');

/**
 * The buyer accepts an offer, once: a credit is given at once, a refund is carried out by a job, as it may have to wait for the settlement. Accepted
 * again it changes nothing. Refuses with COMPLAINT_OFFER_GONE what was declined, with COMPLAINT_OFFER_OVER and
 * COMPLAINT_OFFER_CHANGED what has lost its time or its amounts, and with COMPLAINT_OFFER_TOO_MUCH what the line can't bear any more.
 */
export async function acceptOffer(
  context: AppContext,
  viewer: KnownViewer,
  complaintId: number,
  answerId: number,
): Promise<void> {
  await decide(context, viewer, { complaintId, answerId }, 'ACCEPTED', async (trx, access, offer, now) => {
    const read = await readLineOfComplaint(trx, access);
    const end = offerEnd(offer, read.line, now);
    refuseUnless(end !== 'EXPIRED', 'COMPLAINT_OFFER_OVER');
    refuseUnless(end === null, 'COMPLAINT_OFFER_CHANGED');
    const { goodsFt, feeFt } = worthOf(
      read,
      offer.offer === 'CREDIT'
        ? { kind: 'CREDIT', valueFt: offer.amount_ft }
        : { kind: 'REFUND', amountMilli: offer.amount_milli ?? 0, isWithFee: offer.fee_ft > 0 },
    );
    refuseUnless(goodsFt + feeFt === offer.amount_ft, 'COMPLAINT_OFFER_CHANGED');
    await trx.updateTable('complaint').set({ state: 'AGREED' }).where('id', '=', complaintId).execute();
    await setState(trx, answerId, 'ACCEPTED', now);
    if (offer.offer === 'CREDIT') await giveCredit(trx, access, offer, now);
    else await queueRefundOfComplaint(trx, answerId);
    await audit(trx, viewer, {
      action: 'complaint.accept',
      id: complaintId,
      after: { offer: offer.offer, value: offer.amount_ft },
      now,
    });
    await notifySides(trx, {
      complaintId,
      kind: `accepted:${answerId}`,
      name: 'Elfogadták az ajánlatot',
      now,
    });
  });
}

/** The buyer declines an offer: the complaint waits for another answer. Declined again it changes nothing. */
export async function declineOffer(
  context: AppContext,
  viewer: KnownViewer,
  complaintId: number,
  answerId: number,
): Promise<void> {
  await decide(context, viewer, { complaintId, answerId }, 'DECLINED', async (trx, _access, offer, now) => {
    await trx.updateTable('complaint').set({ state: 'OPEN' }).where('id', '=', complaintId).execute();
    await setState(trx, answerId, 'DECLINED', now);
    await audit(trx, viewer, {
      action: 'complaint.decline',
      id: complaintId,
      before: { offer: offer.offer, value: offer.amount_ft },
      now,
    });
    await notifySides(trx, {
      complaintId,
      kind: `declined:${answerId}`,
      name: 'Elutasították az ajánlatot',
      now,
    });
  });
}

type Work = (trx: Transaction, access: ComplaintAccess, offer: OfferRow, now: Date) => Promise<void>;

/** Does the work where the offer is open; where it was decided in the same way before, nothing. */
async function decide(
  context: AppContext,
  viewer: KnownViewer,
  { complaintId, answerId }: { complaintId: number; answerId: number },
  decision: OfferState,
  work: Work,
): Promise<void> {
  const { db, clock } = context;
  const access = await findSeenComplaint(db, viewer, complaintId);
  allow(viewer, 'decideComplaintOffer', factsOf(access));
  await transaction(db, async (trx) => {
    await lockComplaint(trx, access.orderId, complaintId);
    const offer = found(await findOffer(trx, complaintId, answerId));
    if (offer.offer_state === decision) return;
    refuseUnless(offer.offer_state === 'OPEN', 'COMPLAINT_OFFER_GONE');
    await work(trx, access, offer, clock.now());
  });
}

async function findOffer(
  trx: Transaction,
  complaintId: number,
  answerId: number,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select id, side, offer, offer_state, amount_milli, amount_ft, fee_ft, line_milli, line_unit_milli, ends_at from complaint_answer
    where id = ${answerId} and complaint_id = ${complaintId} and offer is not null`.execute(trx);
  return rows[0];
}

async function setState(trx: Transaction, answerId: number, state: OfferState, now: Date): Promise<void> {
  await trx
    .updateTable('complaint_answer')
    .set({ offer_state: state, decided_at: now })
    .where('id', '=', answerId)
    .execute();
}
