import { type Ft, sumFt } from './money.ts';
import { type RevenueShares, splitByShares } from './revenue-share.ts';
import type { PaymentItemType } from './vocabulary.ts';

/**
 * The platform's part of an online payment, in whole Ft: all that isn't the producer's share of the lines (spec 9, shares; design 4, Payments),
 * the delivery's price included. The producer's share is counted line by line, as clearing counts it, on the value after the tier; where
 * others pay for discounts the buyer may pay less than that, and then the platform has no part of it.
 */
export function platformPartFt(valueFt: Ft, revenueBasesFt: readonly Ft[], shares: RevenueShares): Ft {
  const producerFt = sumFt(revenueBasesFt.map((base) => splitByShares(base, shares).producer));
  return Math.max(0, valueFt - producerFt);
}

/** A capture that the provider has made, in whole Ft: the platform's part as agreed at the start, as asked for, and as the provider's state shows it. */
export type CapturedPart = {
  readonly takenFt: Ft;
  readonly agreedFt: Ft;
  readonly askedFt: Ft;
  /** Null: the state doesn't show it. */
  readonly shownFt: Ft | null;
};

/**
 * The platform's part of what was taken: what the provider shows. It shows nothing where no part was agreed; and a state that still shows the part of the
 * start may simply not have been counted anew, as the provider leaves the total of a finished transaction as it was: then what it was asked for, and
 * said yes to, counts. Throws RangeError for a part greater than the whole, which is no answer.
 */
export function takenPlatformFt({ takenFt, agreedFt, askedFt, shownFt }: CapturedPart): Ft {
  if (takenFt === 0 || agreedFt === 0) return 0;
  const isCountedAnew = shownFt !== null && shownFt !== agreedFt;
  const partFt = isCountedAnew ? shownFt : askedFt;
  if (partFt < 0 || partFt > takenFt) throw new RangeError(`${partFt} Ft of ${takenFt} Ft for the platform`);
  return partFt;
}

/** A line of what a payment is made of, in whole Ft; below nothing where it lowers the payment. */
export type PaymentLine = { readonly itemType: PaymentItemType; readonly valueFt: Ft };

/**
 * What an online payment is made of once it was taken: the platform's part as taken, the goods as reserved, and the deviation, which is what was handed over
 * less than that. The lines add up to what was taken; goods and deviation together are in the payee's wallet.
 */
export function takenLines(payment: {
  readonly reservedFt: Ft;
  readonly takenFt: Ft;
  readonly platformFt: Ft;
}): PaymentLine[] {
  const { takenFt, platformFt } = payment;
  const reservedFt = Math.max(payment.reservedFt, takenFt);
  return withValue([
    { itemType: 'GOODS', valueFt: reservedFt - platformFt },
    { itemType: 'PLATFORM_SHARE', valueFt: platformFt },
    { itemType: 'DEVIATION', valueFt: takenFt - reservedFt },
  ]);
}

/** What a payment at the pickup is made of; the last line rounds it to coins. */
export function cashLines(cash: {
  readonly cashFt: Ft;
  /** The part of it that is the delivery's price. */
  readonly feeFt: Ft;
  readonly roundingFt: Ft;
}): PaymentLine[] {
  return withValue([
    { itemType: 'GOODS', valueFt: cash.cashFt - cash.feeFt },
    { itemType: 'DELIVERY', valueFt: cash.feeFt },
    { itemType: 'ROUNDING', valueFt: cash.roundingFt },
  ]);
}

function withValue(lines: readonly PaymentLine[]): PaymentLine[] {
  return lines.filter(({ valueFt }) => valueFt !== 0);
}
