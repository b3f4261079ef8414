import type { ComplaintOffer, ComplaintSide, OfferState } from '@kosar/domain/complaint';

/** An offer for a complaint. */
export interface OfferRow {
  readonly id: number;
  readonly side: ComplaintSide;
  readonly offer: ComplaintOffer;
  readonly offer_state: OfferState;
  readonly amount_milli: number | null;
  readonly amount_ft: number;
}
