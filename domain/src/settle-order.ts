import { type Ft, sumFt } from './money.ts';
import { prorate } from './prorate.ts';

/** A line as it was handed over, in whole Ft. */
export type LineToSettle = {
  /** Value after the tier discount only: what the parties share (design 4, Discounts). */
  readonly revenueBaseFt: Ft;
  /** What others than the parties pay of it, by who pays: null is the platform. */
  readonly discounts: readonly SponsoredPart[];
};
export type SponsoredPart = { readonly sponsorId: number | null; readonly amountFt: Ft };

/** An order with what the provider could take for it. */
export type OrderToSettle = {
  readonly lines: readonly LineToSettle[];
  /** 0 when nothing was handed over. */
  readonly deliveryFeeFt: Ft;
  /** What was to be taken of the reservation, and what was taken. */
  readonly plannedOnlineFt: Ft;
  readonly capturedFt: Ft;
};

/** What a buyer pays of a line or of the delivery fee, by the way in which it comes. */
export type PaidParts = {
  readonly onlineFt: Ft;
  readonly cashFt: Ft;
  /** Was to be taken online and couldn't be: the buyer still owes it. */
  readonly owedFt: Ft;
};

/** An order's money, each sum split to its lines (in their order) and its delivery fee. */
export type SettledOrder = {
  readonly totalFt: Ft;
  readonly lines: readonly PaidParts[];
  readonly fee: PaidParts;
  /** All of it, before it is rounded to coins. */
  readonly cashFt: Ft;
};

/** What a buyer pays of a line: the rest is paid by those who give its discounts. */
export function payableFt({ revenueBaseFt, discounts }: LineToSettle): Ft {
  return revenueBaseFt - sumFt(discounts.map(({ amountFt }) => amountFt));
}

/** What an order costs its buyer. */
export function orderTotalFt(order: Pick<OrderToSettle, 'lines' | 'deliveryFeeFt'>): Ft {
  return sumFt(order.lines.map(payableFt)) + order.deliveryFeeFt;
}

/** What is taken of a reservation: the delivered total, never more than what is held (design 4, Payments). */
export function captureFt(totalFt: Ft, reservedFt: Ft): Ft {
  return Math.min(totalFt, reservedFt);
}

/**
 * Splits what a buyer pays for an order over its lines and its delivery fee: what was taken online in proportion to their values, what
 * couldn't be taken likewise, and the rest is cash. Each row and each column adds up to the forint. Throws RangeError when more was taken than
 * was planned, or more was planned than the order costs.
 */
export function settleOrder(order: OrderToSettle): SettledOrder {
  const { plannedOnlineFt, capturedFt } = order;
  const payables = [...order.lines.map(payableFt), order.deliveryFeeFt];
  const totalFt = sumFt(payables);
  if (capturedFt > plannedOnlineFt || plannedOnlineFt > totalFt)
    throw new RangeError(`${capturedFt} Ft taken of ${plannedOnlineFt} Ft for an order of ${totalFt} Ft`);
  const online = prorate(capturedFt, payables);
  const rest = payables.map((payable, index) => payable - (online[index] ?? 0));
  const owed = prorate(plannedOnlineFt - capturedFt, rest);
  const parts = rest.map((left, index) => {
    const owedFt = owed[index] ?? 0;
    return { onlineFt: online[index] ?? 0, owedFt, cashFt: left - owedFt };
  });
  const cashFt = totalFt - plannedOnlineFt;
  return {
    totalFt,
    lines: parts.slice(0, -1),
    fee: parts.at(-1) ?? { onlineFt: 0, owedFt: 0, cashFt: 0 },
    cashFt,
  };
}
