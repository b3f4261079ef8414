import type { Milli } from './amount.ts';
import { addDays, type Day, endOfDay, localDay, startOfDay } from './calendar.ts';
import { multiplyThenDivideDown, multiplyThenDivideUp } from './exact.ts';
import { checkDelivered, deliveredInFull, isBelowMinimum } from './handover.ts';
import { deliveredValues } from './handover-money.ts';
import type { Ft } from './money.ts';
import type { DeliveredAmount } from './price.ts';
import type { HandoverLine } from './record-handover.ts';

/** What may be wrong with a line: it is missing, it is damaged or gone bad, it is less than recorded, or something else. */
export const COMPLAINT_REASONS = ['MISSING', 'DAMAGED', 'LESS', 'OTHER'] as const;
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number];

/** What a buyer asks for: money, the goods next time, or only to say it. */
export const COMPLAINT_WANTS = ['MONEY', 'REPLACEMENT', 'NOTHING'] as const;
export type ComplaintWant = (typeof COMPLAINT_WANTS)[number];

/** OPEN waits for the market's side, ANSWERED for no one or for the buyer's yes, AGREED is done. */
export const COMPLAINT_STATES = ['OPEN', 'ANSWERED', 'AGREED'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Who answers: who made the goods, who runs the chain, or the market. */
export const COMPLAINT_SIDES = ['PRODUCER', 'TRANSPORTER', 'PLATFORM'] as const;
export type ComplaintSide = (typeof COMPLAINT_SIDES)[number];

/** A refund takes back what was paid for an amount, of everybody's share; a credit is for the next order, and who offers it bears it. */
export const COMPLAINT_OFFERS = ['REFUND', 'CREDIT'] as const;
export type ComplaintOffer = (typeof COMPLAINT_OFFERS)[number];

/** OPEN waits for its buyer; ENDED came to nothing, be it before or after the buyer's yes. */
export const OFFER_STATES = ['OPEN', 'ACCEPTED', 'DECLINED', 'ENDED'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Why an offer, or a refund that was agreed on, came to nothing: its time was over, the amounts changed, or the chain didn't take place. */
export const OFFER_ENDS = ['EXPIRED', 'CHANGED', 'CALLED_OFF'] as const;
export type OfferEnd = (typeof OFFER_ENDS)[number];

/** How many days after the day of delivery people may complain, where the market hasn't set another number. */
export const COMPLAINT_DAYS = 7;

/** How many days an offer waits for its buyer, where the market hasn't set another number. */
export const OFFER_DAYS = 14;

/** By law a complaint has a written answer within so many days. */
export const ANSWER_DAYS = 30;

/** So many days before that those are warned who have to answer. */
export const ANSWER_WARNING_DAYS = 7;

/** How long the other buyers of a product may answer whether theirs was good. */
export const QUESTION_HOURS = 48;

/** What decides whether a buyer may complain of an order. */
export type ComplainableOrder = {
  readonly isCancelled: boolean;
  readonly dayOfDelivery: Day;
  /** Something of it was recorded as handed over, be it before its day. */
  readonly isHandedOver: boolean;
};

/** Until when people may complain: the end of the last day. */
export function complaintsUntil(dayOfDelivery: Day, days: number): Date {
  return endOfDay(addDays(dayOfDelivery, days));
}

/** Why a buyer can't complain of an order at `now`, or null. It can be from the day of delivery on, or once something was handed over. */
export function refuseComplaint(
  { isCancelled, dayOfDelivery, isHandedOver }: ComplainableOrder,
  days: number,
  now: Date,
): 'ORDER_CANCELLED' | 'COMPLAINT_TOO_EARLY' | 'COMPLAINT_TOO_LATE' | null {
  if (isCancelled) return 'ORDER_CANCELLED';
  if (!isHandedOver && now < startOfDay(dayOfDelivery)) return 'COMPLAINT_TOO_EARLY';
  return now >= complaintsUntil(dayOfDelivery, days) ? 'COMPLAINT_TOO_LATE' : null;
}

/** The day by which a complaint of `now` has to have an answer in writing. */
export function answerDueOn(now: Date): Day {
  return addDays(localDay(now), ANSWER_DAYS);
}

/** Until when a buyer may accept an offer of `now`: the end of the last day. */
export function offerUntil(now: Date, days: number): Date {
  return endOfDay(addDays(localDay(now), days));
}

/** What counted as handed over of a line when an offer was made; null in offers from before that was kept. */
export type OfferedOn = { readonly amountMilli: Milli; readonly inUnitsMilli: Milli | null } | null;

/** Whether a line still stands as it did when an offer was made of it (COMP-2). */
export function isAsOffered(line: HandoverLine, offeredOn: OfferedOn): boolean {
  if (offeredOn === null) return true;
  const { amountMilli, inUnitsMilli } = handedOver(line);
  return amountMilli === offeredOn.amountMilli && inUnitsMilli === offeredOn.inUnitsMilli;
}

/** A complaint by the money of its line when it was made: how much of it was wrong, and what could be given back for it then. */
export type ComplainedOf = {
  readonly amountMilli: Milli;
  readonly lineMilli: Milli;
  readonly paidFt: Ft;
};

/** What was given back for a line since a complaint was made, in whatever way, in whole Ft. */
export function givenBackFt({ paidFt }: ComplainedOf, offerableNowFt: Ft): Ft {
  return Math.max(0, paidFt - offerableNowFt);
}

/** Whether an offer has to be asked about: with what was given back since, it is more than what the complaint is about is worth (COMP-4). */
export function isBeyondComplaint(complained: ComplainedOf, offerableNowFt: Ft, worthFt: Ft): boolean {
  const backFt = givenBackFt(complained, offerableNowFt);
  const { amountMilli, lineMilli, paidFt } = complained;
  const complainedFt =
    amountMilli >= lineMilli ? paidFt : multiplyThenDivideUp(paidFt, amountMilli, lineMilli);
  return backFt > 0 && backFt + worthFt > complainedFt;
}

/** What was handed over of a line as far as is known: what is recorded, else all that was ordered. */
export function handedOver({ packing, orderedMilli, delivered }: HandoverLine): DeliveredAmount {
  return delivered ?? deliveredInFull(packing, orderedMilli);
}

/** What can still be offered for a line, in whole Ft: what its buyer pays for it, less what was agreed of it. Never less than 0. */
export function offerableFt(paidFt: Ft, agreedFt: Ft): Ft {
  return Math.max(0, paidFt - agreedFt);
}

/**
 * A line once so much of it counts as not handed over: weighed units shrink in proportion, rounded down. Null where the rules of the handover don't
 * let it be recorded, such as half a packet, or less than the packing's minimum is left of a line that had as much.
 */
export function withoutAmount(line: HandoverLine, amountMilli: Milli): DeliveredAmount | null {
  const before = handedOver(line);
  const leftMilli = before.amountMilli - amountMilli;
  if (amountMilli <= 0 || leftMilli < 0) return null;
  const after = { amountMilli: leftMilli, inUnitsMilli: unitsLeft(before, leftMilli) };
  const allowsBelowMinimum = isBelowMinimum(line.packing, line.orderedMilli, line.delivered);
  return checkDelivered(line.packing, line.orderedMilli, after, { allowsBelowMinimum }) === null
    ? after
    : null;
}

/** What a buyer pays for a line as far as is known, in whole Ft after all discounts. */
export function paidForFt(line: HandoverLine): Ft {
  return deliveredValues({ ...line, delivered: handedOver(line) }).payableFt;
}

/** What taking an amount back is worth to the buyer, in whole Ft; null where it can't be recorded. */
export function refundFt(line: HandoverLine, amountMilli: Milli): Ft | null {
  const after = withoutAmount(line, amountMilli);
  return after && paidForFt(line) - deliveredValues({ ...line, delivered: after }).payableFt;
}

function unitsLeft({ amountMilli, inUnitsMilli }: DeliveredAmount, leftMilli: Milli): Milli | null {
  return inUnitsMilli === null ? null : multiplyThenDivideDown(inUnitsMilli, leftMilli, amountMilli);
}
