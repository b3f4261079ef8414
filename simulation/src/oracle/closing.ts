import { type Books, type Chain, isHandedOver, liveLines, liveOrders, type Order, stateOf } from './books.ts';
import type { Said } from './facts.ts';
import { chainOf } from './find-in-books.ts';
import { toCoins, total } from './numbers.ts';
import { inFull } from './prices.ts';
import { handedTotal, plannedOnline } from './settle.ts';

/** Keeps what is said of the orders that aren't recorded wholly, be it a line or their cash (HAND-5). */
export function say(chain: Chain, said: Said, now: number): string | null {
  if (chain.finalizing || stateOf(chain, now) !== 'TO_BE_FINALIZED') return 'HAND-5: it isn’t to be closed';
  const meant = liveOrders(chain).filter(
    (order) => liveLines(order).some(({ record }) => record === null) || missingOf(chain, order) > 0,
  );
  for (const order of meant) order.said = said;
  return null;
}

/** STATE-6, first half: from now on everything is fixed. What isn't recorded is as it is said; without a word it is neither delivered nor cash (HAND-5, CASH-3). */
export function beginFinalizing(books: Books, key: number, now: number): string | null {
  const chain = chainOf(books, key);
  const state = stateOf(chain, now);
  if (chain.finalizing || state !== 'TO_BE_FINALIZED') return `STATE-6: not from ${state}`;
  const came = new Set(liveOrders(chain).filter((order) => isTaken(chain, order)));
  const isAnything = liveOrders(chain).some(
    (order) =>
      order.agreedFee !== null ||
      liveLines(order).some(
        (line) => (line.record ?? inFull(line)).amount > 0 && (line.record || came.has(order)),
      ),
  );
  if (!isAnything && isHandedOver(chain)) return 'STATE-11: cash is left';
  chain.state = state;
  chain.finalizing = true;
  for (const order of liveOrders(chain))
    for (const line of liveLines(order))
      line.record ??= came.has(order)
        ? inFull(line)
        : { amount: 0, units: line.packing.kind === 'WEIGHED' ? 0 : null };
  for (const order of liveOrders(chain))
    order.uncollected = order.said === 'PAID' ? 0 : missingOf(chain, order);
  return null;
}

/** What of an order's cash the table didn't take (CASH-3). */
function missingOf(chain: Chain, order: Order): number {
  return Math.max(0, cashOf(order) - paidOf(chain, order));
}

/** Whether what isn't recorded of an order counts as handed over. */
function isTaken(chain: Chain, order: Order): boolean {
  if (order.said !== null) return order.said !== 'ABSENT';
  return order.cashTaken > 0 || (isAnythingTaken(chain, order) && isAllPaid(chain, order));
}

/** How much of an order its buyer's cash pays: the orders that are paid at once one after the other. */
function paidOf(chain: Chain, order: Order): number {
  const own = together(chain, order);
  if (isAllPaid(chain, order)) return cashOf(order);
  let left = total(own.map(({ cashTaken }) => cashTaken));
  for (const one of own) {
    const paid = Math.min(cashOf(one), left);
    if (one === order) return paid;
    left -= paid;
  }
  return 0;
}

function isAnythingTaken(chain: Chain, order: Order): boolean {
  return together(chain, order).some(({ isPaidInCash }) => isPaidInCash);
}

/** The coins that were due are there (CASH-1). */
function isAllPaid(chain: Chain, order: Order): boolean {
  const own = together(chain, order);
  return total(own.map(({ cashTaken }) => cashTaken)) >= toCoins(total(own.map(cashOf)));
}

/** What an order costs at the pickup. */
export function cashOf(order: Order): number {
  return handedTotal(order) - plannedOnline(order);
}

/** The orders that their buyer pays at once (CASH-1), in the order in which they were placed. */
function together(chain: Chain, { buyer, delivery, home }: Order): Order[] {
  return liveOrders(chain).filter(
    (one) => one.buyer === buyer && one.delivery === delivery && one.home === home,
  );
}
