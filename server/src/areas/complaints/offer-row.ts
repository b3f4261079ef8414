import type { ComplaintOffer, ComplaintSide, OfferedOn, OfferState } from '@kosar/domain/complaint';

/** An offer for a complaint. */
export interface OfferRow {
  readonly id: number;
  readonly side: ComplaintSide;
  readonly offer: ComplaintOffer;
  readonly offer_state: OfferState;
  readonly amount_milli: number | null;
  /** With the delivery fee, if that goes back as well. */
  readonly amount_ft: number;
  readonly fee_ft: number;
  readonly line_milli: number | null;
  readonly line_unit_milli: number | null;
  readonly ends_at: Date | null;
}

/** What stood of the line when the offer was made. */
export function offeredOnOf({
  line_milli,
  line_unit_milli,
}: Pick<OfferRow, 'line_milli' | 'line_unit_milli'>): OfferedOn {
  return line_milli === null ? null : { amountMilli: line_milli, inUnitsMilli: line_unit_milli };
}
