import { settlePersonCash } from './cash-table.ts';
import type { Ft } from './money.ts';

/** What whoever closes a chain says of an order that isn't recorded: its buyer took it and paid, took it and owes, or didn't come. */
export const CLOSING_ANSWERS = ['PAID', 'OWES', 'ABSENT'] as const;
export type ClosingAnswer = (typeof CLOSING_ANSWERS)[number];

/** An order when its chain is closed, in whole Ft. */
export type ClosingOrder = {
  readonly orderId: number;
  /** The same for the orders that one person pays at once. */
  readonly payerKey: number;
  /** What it costs in cash, before rounding to coins. */
  readonly cashFt: Ft;
  /** What the table took on it. `isTaken`: something was taken, be it 0 Ft. */
  readonly takenFt: Ft;
  readonly isTaken: boolean;
  readonly answer: ClosingAnswer | null;
};

/** What of each order's cash the table didn't record, by order; orders of which nothing is missing aren't there. */
export function missingCashFt(orders: readonly ClosingOrder[]): Map<number, Ft> {
  return new Map(
    persons(orders).flatMap(({ own, cash }) => {
      if (cash.differenceFt >= 0) return [];
      return own.flatMap(({ orderId, cashFt }, nth) => {
        const missingFt = cashFt - (cash.orders[nth]?.paidFt ?? 0);
        return missingFt > 0 ? [[orderId, missingFt] as const] : [];
      });
    }),
  );
}

/** What stays owed of each order's cash: what isn't recorded, and no one says that it was paid (CASH-3). */
export function uncollectedFt(orders: readonly ClosingOrder[]): Map<number, Ft> {
  const vouched = new Set(orders.filter(({ answer }) => answer === 'PAID').map(({ orderId }) => orderId));
  return new Map([...missingCashFt(orders)].filter(([orderId]) => !vouched.has(orderId)));
}

/** Whose lines without a record count as handed over: by what is said of them, or, without a word, by the cash that they paid (HAND-5). */
export function countAsTaken(orders: readonly ClosingOrder[]): Set<number> {
  return new Set(
    persons(orders).flatMap(({ own, cash }) =>
      own.flatMap(({ orderId, answer }, nth) => {
        const wasTaken = answer === null ? cash.orders[nth]?.isPaid === true : answer !== 'ABSENT';
        return wasTaken ? [orderId] : [];
      }),
    ),
  );
}

function persons(orders: readonly ClosingOrder[]) {
  return [...Map.groupBy(orders, ({ payerKey }) => payerKey).values()].map((some) => {
    const own = some.toSorted((one, other) => one.orderId - other.orderId);
    const cash = settlePersonCash(own.map(({ cashFt, ...order }) => ({ ...order, dueFt: cashFt })));
    return { own, cash };
  });
}
