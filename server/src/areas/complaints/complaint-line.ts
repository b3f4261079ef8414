import {
  type ComplaintOffer,
  handedOver,
  isAsOffered,
  offerableFt,
  paidForFt,
  refundFt,
  withoutAmount,
} from '@kosar/domain/complaint';
import { type AgreedFee, dueFeeFt } from '@kosar/domain/handover-money';
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
  /** The order's delivery fee, as long as it is due and none of its refunds is to give it back. */
  readonly feeFt: Ft;
}

interface Agreed {
  readonly offer: ComplaintOffer;
  readonly amount_ft: Ft;
  readonly amount_milli: number | null;
  readonly is_carried_out: boolean;
  readonly line_milli: number | null;
  readonly line_unit_milli: number | null;
}

/** Reads the line of an order with what buyer and seller have agreed of it: of all complaints about it. Of one that was taken out of the order since nothing was handed over. */
export async function readLineOfComplaint(
  db: Database,
  { orderId, orderItemId }: { orderId: number; orderItemId: number },
): Promise<LineOfComplaint> {
  const lines = await listHandoverLines(db, orderId, { withTakenOut: true });
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
  return { line: standing, paidFt: paidForFt(line), creditsFt, feeFt: await readFee(db, orderId, lines) };
}

async function readFee(db: Database, orderId: number, lines: readonly HandoverLine[]): Promise<Ft> {
  const { rows } = await sql<{ price_ft: Ft; agreed: AgreedFee | null; is_promised: boolean }>`
    select o.delivery_price_ft as price_ft, o.agreed_fee as agreed,
      exists (select from complaint_answer a join complaint p on p.id = a.complaint_id join order_item i on i.id = p.order_item_id
        where i.order_id = o.id and a.offer_state = 'ACCEPTED' and a.fee_ft > 0) as is_promised
    from customer_order o where o.id = ${orderId}`.execute(db);
  const { price_ft: feeFt, agreed, is_promised: isPromised } = found(rows[0]);
  const isNothingHandedOver = lines.every((line) => handedOver(line).amountMilli === 0);
  return isPromised ? 0 : dueFeeFt({ feeFt, agreed }, isNothingHandedOver);
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
  | { readonly kind: 'REFUND'; readonly amountMilli: number; readonly isWithFee: boolean }
  | { readonly kind: 'CREDIT'; readonly valueFt: Ft };

/** What an offer is worth to the buyer, in whole Ft: for the goods, and of the delivery fee. */
export interface Worth {
  readonly goodsFt: Ft;
  readonly feeFt: Ft;
}

/**
 * Counts what an offer is worth. Refuses with COMPLAINT_REFUND_AMOUNT where the amount can't be taken back of the line, with COMPLAINT_FEE_GONE where there
 * is no delivery fee to give back, and with COMPLAINT_OFFER_TOO_MUCH where it and what was agreed before are more than the buyer pays for the line, or it is nothing.
 */
export function worthOf(read: LineOfComplaint, offer: MadeOffer): Worth {
  const worthFt = offer.kind === 'CREDIT' ? offer.valueFt : refundFt(read.line, offer.amountMilli);
  refuseUnless(worthFt !== null, 'COMPLAINT_REFUND_AMOUNT');
  refuseUnless(worthFt > 0 && worthFt <= offerableOf(read), 'COMPLAINT_OFFER_TOO_MUCH');
  const isWithFee = offer.kind === 'REFUND' && offer.isWithFee;
  refuseUnless(!isWithFee || read.feeFt > 0, 'COMPLAINT_FEE_GONE');
  return { goodsFt: worthFt, feeFt: isWithFee ? read.feeFt : 0 };
}
