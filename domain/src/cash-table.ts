import { type DeliveryFee, deliveredValues, dueFeeFt } from './handover-money.ts';
import { cashRounded, cashRoundingsFt, type Ft, sumFt } from './money.ts';
import type { HandoverLine } from './record-handover.ts';

/** A line at the table, with what it was worth as ordered. */
export type DueLine = Pick<
  HandoverLine,
  'packing' | 'percents' | 'fullPriceFt' | 'couponFt' | 'delivered'
> & {
  readonly valueFt: Ft;
};

/**
 * What an order costs at the pickup, in whole Ft: recorded lines by what was handed over, the others as ordered; the delivery fee as far as
 * it is due (HAND-6); less what is held or was taken online (`heldFt`). Never negative. Cash taken so far doesn't count here.
 */
export function pickupDueFt(
  lines: readonly DueLine[],
  { fee, heldFt }: { fee: DeliveryFee; heldFt: Ft },
): Ft {
  const goodsFt = sumFt(lines.map(lineDueFt));
  const isNothingHandedOver = lines.every(({ delivered }) => delivered?.amountMilli === 0);
  return Math.max(0, goodsFt + dueFeeFt(fee, isNothingHandedOver) - heldFt);
}

/** What a line costs now: by what was handed over of it, else as ordered. */
export function lineDueFt({ delivered, valueFt, ...line }: DueLine): Ft {
  return delivered === null ? valueFt : deliveredValues({ ...line, delivered }).payableFt;
}

/** An order of those that one person pays at once, in whole Ft. `isTaken`: cash was taken on it, be it 0 Ft. */
export type OrderCash = { readonly dueFt: Ft; readonly takenFt: Ft; readonly isTaken: boolean };

/** What one person pays at once for all their orders of a pickup, and how that pays each of the orders (in their order). */
export type PersonCash = Pick<CashSettlement, 'expectedFt' | 'differenceFt'> & {
  readonly dueFt: Ft;
  readonly takenFt: Ft;
  readonly orders: readonly OrderPart[];
};

/** How a person's cash pays one of their orders, in whole Ft. `isPaid`: it counts as paid on site. */
export type OrderPart = Pick<CashSettlement, 'paidFt' | 'roundingFt'> & { readonly isPaid: boolean };

/**
 * Settles the cash of one person's orders of a pickup together: the law rounds the sum that is paid, not each order (decision 48). The cash pays one order after
 * the other; the rounding is a line of the first that costs something (CASH-5). An order counts as paid on site when cash was taken on it, or when the person owes nothing
 * more: what is left over of another order's cash doesn't pay it, as its card may still be about to (docs/rules.md, CASH-4).
 */
export function settlePersonCash(orders: readonly OrderCash[]): PersonCash {
  const dueFt = sumFt(orders.map((order) => order.dueFt));
  const takenFt = sumFt(orders.map((order) => order.takenFt));
  const isTaken = orders.some((order) => order.isTaken);
  const { paidFt, roundingFt, ...sums } = settleCash({ dueFt, takenFt, isTaken });
  // The rounding counts once all is paid; until then it is 0.
  const roundings = roundingFt === 0 ? [] : cashRoundingsFt(orders.map((order) => order.dueFt));
  let leftFt = paidFt;
  const parts = orders.map((order, index) => {
    const isLast = index === orders.length - 1;
    const ownFt = isLast ? leftFt : Math.min(order.dueFt, leftFt);
    leftFt -= ownFt;
    return {
      paidFt: ownFt,
      roundingFt: roundings[index] ?? 0,
      isPaid: order.takenFt > 0 || (isTaken && sums.differenceFt >= 0),
    };
  });
  return { dueFt, takenFt, ...sums, orders: parts };
}

/** A buyer's row of the cash table, in whole Ft. `paidFt + roundingFt` is always the cash in hand. */
export type CashSettlement = {
  /** What the buyer pays in cash: the due in steps of 5 Ft. */
  readonly expectedFt: Ft;
  /** Cash in hand above (or below) that. */
  readonly differenceFt: Ft;
  /** How much of the order's value the cash pays. */
  readonly paidFt: Ft;
  /** The rounding line (Hungarian law); 0 until the buyer has paid all. */
  readonly roundingFt: Ft;
};

/** Settles a buyer's cash. `isTaken`: someone has taken the cash, be it 0 Ft because the due rounds down to nothing. */
export function settleCash({
  dueFt,
  takenFt,
  isTaken,
}: {
  dueFt: Ft;
  takenFt: Ft;
  isTaken: boolean;
}): CashSettlement {
  const expectedFt = cashRounded(dueFt);
  const isSettled = isTaken && takenFt === expectedFt;
  return {
    expectedFt,
    differenceFt: takenFt - expectedFt,
    paidFt: isSettled ? dueFt : takenFt,
    roundingFt: isSettled ? takenFt - dueFt : 0,
  };
}

/** Whether a sum can be paid with Hungarian coins. */
export function isCashFt(valueFt: Ft): boolean {
  return Number.isSafeInteger(valueFt) && valueFt % 5 === 0;
}
