import {
  type ComplaintOffer,
  isAsOffered,
  offerableFt,
  paidForFt,
  refundFt,
  withoutAmount,
} from '@kosar/domain/complaint';
import type { Ft } from '@kosar/domain/money';
import type { HandoverLine } from '@kosar/domain/record-handover';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { listHandoverLines } from '../handover/public.ts';
import { offeredOnOf } from './offer-row.ts';

/** The line of a complaint, with what was agreed of it so far. */
export interface LineOfComplaint {
  /** As it will stand once every agreed refund is carried out. */
  readonly line: HandoverLine;
  /** What it would cost without the refunds that are still to be carried out. */
  readonly paidFt: Ft;
  /** Credits given for it. */
  readonly creditsFt: Ft;
}

interface Agreed {
  readonly offer: ComplaintOffer;
  readonly amount_ft: Ft;
  readonly amount_milli: number | null;
  readonly is_carried_out: boolean;
  readonly line_milli: number | null;
  readonly line_unit_milli: number | null;
}

/** Reads the line of an order with what buyer and seller have agreed of it: of all complaints about it. */
export async function readLineOfComplaint(
  db: Database,
  { orderId, orderItemId }: { orderId: number; orderItemId: number },
): Promise<LineOfComplaint> {
  const lines = await listHandoverLines(db, orderId);
  const line = found(lines.find(({ itemId }) => itemId === orderItemId));
  const { rows } = await sql<Agreed>`
    select a.offer, a.amount_ft, a.amount_milli, a.carried_out_at is not null as is_carried_out, a.line_milli, a.line_unit_milli
    from complaint_answer a join complaint p on p.id = a.complaint_id
    where p.order_item_id = ${orderItemId} and a.offer_state = 'ACCEPTED' order by a.decided_at, a.id`.execute(
    db,
  );
  let standing = line;
  let creditsFt = 0;
  for (const agreed of rows) {
    if (agreed.offer === 'CREDIT') creditsFt += agreed.amount_ft;
    else if (!agreed.is_carried_out) standing = withoutRefund(standing, agreed);
  }
  return { line: standing, paidFt: paidForFt(line), creditsFt };
}

/** The line once a refund is carried out. One that can't be as it was agreed will come to nothing, and takes nothing of it. */
function withoutRefund(line: HandoverLine, refund: Agreed): HandoverLine {
  if (!isAsOffered(line, offeredOnOf(refund))) return line;
  const delivered = withoutAmount(line, refund.amount_milli ?? 0);
  return delivered === null ? line : { ...line, delivered };
}

/** What may still be offered for a line. */
export function offerableOf({ line, creditsFt }: LineOfComplaint): Ft {
  return offerableFt(paidForFt(line), creditsFt);
}

/** An offer as it is made. */
export type MadeOffer =
  | { readonly kind: 'REFUND'; readonly amountMilli: number }
  | { readonly kind: 'CREDIT'; readonly valueFt: Ft };

/**
 * What an offer is worth to the buyer, in whole Ft. Refuses with COMPLAINT_REFUND_AMOUNT where the amount can't be taken back of the line, and with
 * COMPLAINT_OFFER_TOO_MUCH where it and what was agreed before are more than the buyer pays for it, or it is nothing.
 */
export function worthOf(read: LineOfComplaint, offer: MadeOffer): Ft {
  const worthFt = offer.kind === 'CREDIT' ? offer.valueFt : refundFt(read.line, offer.amountMilli);
  refuseUnless(worthFt !== null, 'COMPLAINT_REFUND_AMOUNT');
  refuseUnless(worthFt > 0 && worthFt <= offerableOf(read), 'COMPLAINT_OFFER_TOO_MUCH');
  return worthFt;
}
