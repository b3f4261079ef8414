import {
  type ComplaintOffer,
  handedOver,
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
}

/** Reads the line of an order with what buyer and seller have agreed of it: of all complaints about it. */
export async function readLineOfComplaint(
  db: Database,
  { orderId, orderItemId }: { orderId: number; orderItemId: number },
): Promise<LineOfComplaint> {
  const lines = await listHandoverLines(db, orderId);
  const line = found(lines.find(({ itemId }) => itemId === orderItemId));
  const { rows } = await sql<Agreed>`
    select a.offer, a.amount_ft, a.amount_milli, a.carried_out_at is not null as is_carried_out
    from complaint_answer a join complaint p on p.id = a.complaint_id
    where p.order_item_id = ${orderItemId} and a.offer_state = 'ACCEPTED' order by a.id`.execute(db);
  let standing = line;
  let creditsFt = 0;
  for (const { offer, amount_ft, amount_milli, is_carried_out } of rows) {
    if (offer === 'CREDIT') creditsFt += amount_ft;
    else if (!is_carried_out) {
      const delivered = withoutAmount(standing, amount_milli ?? 0);
      standing = { ...standing, delivered: delivered ?? { ...handedOver(standing), amountMilli: 0 } };
    }
  }
  return { line: standing, paidFt: paidForFt(line), creditsFt };
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
