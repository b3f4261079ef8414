import {
  type Books,
  type Chain,
  copyBooks,
  incomeOf,
  liveLines,
  liveOrders,
  type Order,
  stateOf,
  totalOf,
} from './books.ts';
import { isGivenBack } from './complaint-state.ts';
import { chainOf, orderOf } from './find-in-books.ts';
import { giveCouponsBack, giveFt, giveUse, promisedByCoupons } from './order-coupons.ts';
import { dropPayment, noPayment, startPayment } from './order-payment.ts';
import type { Line } from './prices.ts';
import {
  isOrdering,
  type Refused,
  refuseAmendment,
  refuseCoupons,
  refuseEdit,
  refuseHand,
  refuseLines,
  type WantedLine,
} from './refuse-orders.ts';
import { noteAnswer } from './rescue-questions.ts';
import { endWaitingFor } from './waiting-list.ts';
import { followIncome, writeLines } from './write-lines.ts';

/** What a buyer orders. */
export type WantedOrder = Pick<
  Order,
  'key' | 'chain' | 'buyer' | 'delivery' | 'home' | 'fee' | 'online' | 'wantsInvoice' | 'coupons'
> & { readonly lines: readonly WantedLine[] };

/** The least that a card can pay (PAY-7). */
const LEAST_OF_A_CARD = 10;

/** Places an order, or says why not (STATE-7, STOCK-3, STOCK-5, COUPON-2, PAY-7). */
export function placeOrder(books: Books, input: WantedOrder, now: number): Refused {
  const chain = chainOf(books, input.chain);
  if (!isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  const { lines: wantedLines, ...head } = input;
  const order: Order = {
    ...head,
    lines: [],
    cancelled: false,
    isPaidInCash: false,
    cashTaken: 0,
    said: null,
    agreedFee: null,
    uncollected: 0,
    payment: noPayment(),
    settled: null,
    spentUses: new Set(),
    paidByCoupons: new Map(),
  };
  const refused = refuseCoupons(books, order) ?? refuseLines(books, chain, order, wantedLines, now);
  if (refused !== null) return refused;
  if (order.online && isTooLittleForACard(books, input, now)) return 'PAY-7: too little for a card';
  const incomeBefore = incomeOf(chain);
  chain.orders.push(order);
  writeLines(books, chain, order, wantedLines, { incomeBefore, now });
  followOrder(chain, order, []);
  if (order.online && totalOf(order) > 0) startPayment(books, order, now);
  return null;
}

/** Ordered in cash on a copy, to see what it comes to. */
function isTooLittleForACard(books: Books, input: WantedOrder, now: number): boolean {
  const copy = copyBooks(books);
  placeOrder(copy, { ...input, online: false }, now);
  const total = totalOf(orderOf(copy, input.chain, input.key));
  return total > 0 && total < LEAST_OF_A_CARD;
}

/** Changes the lines of an order: by its buyer while ordering is open, or by an admin (STATE-7). */
export function changeOrder(
  books: Books,
  order: Order,
  wantedLines: readonly WantedLine[],
  { now, isAdmin }: { now: number; isAdmin: boolean },
): Refused {
  const chain = chainOf(books, order.chain);
  const refused = isAdmin ? refuseEdit(chain, order, now) : refuseAmendment(chain, order, now);
  if (refused !== null) return refused;
  const goods = refuseLines(books, chain, order, wantedLines, now);
  if (goods !== null) return goods;
  const incomeBefore = incomeOf(chain);
  giveCouponsBack(books, order);
  order.spentUses.clear();
  const before = liveLines(order);
  writeLines(books, chain, order, wantedLines, { incomeBefore, now });
  if (!isAdmin) followOrder(chain, order, before);
  if (order.online && order.payment.state === 'NONE' && totalOf(order) > 0) order.online = false;
  return null;
}

/** Cancels an order (STATE-7, COUPON-3, PAY-5). */
export function cancelOrder(
  books: Books,
  order: Order,
  { now, isAdmin }: { now: number; isAdmin: boolean },
): Refused {
  const chain = chainOf(books, order.chain);
  if (order.cancelled) return null;
  const refused = isAdmin ? refuseHand(chain, order, now) : null;
  if (refused !== null) return refused;
  if (!isAdmin && !isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  endOrder(books, chain, order, now);
  noteAnswer(chain, order.buyer);
  return null;
}

/** Takes packings out of a chain and all its orders (STATE-7, COUPON-4, COUPON-8). */
export function cancelPackings(
  books: Books,
  chain: Chain,
  packings: readonly number[],
  now: number,
): Refused {
  const state = stateOf(chain, now);
  if (!['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'].includes(state))
    return `STATE-7: no packing is cancelled in ${state}`;
  const isTaken = liveOrders(chain).some((order) =>
    liveLines(order).some(
      ({ packing, record }) =>
        packings.includes(packing.key) &&
        (order.isPaidInCash || (record?.amount ?? 0) > 0 || isGivenBack(books, order.key, packing.key)),
    ),
  );
  if (isTaken) return 'STATE-11: something of it was handed over';
  dropPackings(books, chain, packings, now);
  return null;
}

/** The same where nothing stands in the way (STATE-13). */
export function dropPackings(books: Books, chain: Chain, packings: readonly number[], now: number): void {
  for (const packing of packings) chain.cancelledPackings.add(packing);
  for (const order of liveOrders(chain)) {
    const taken = liveLines(order).filter((line) => packings.includes(line.packing.key));
    for (const line of taken) {
      line.cancelled = true;
      line.record = null;
      for (const { coupon, ft } of line.ftGifts) giveFt(books, coupon, ft);
    }
    if (taken.length === 0) continue;
    const promised = promisedByCoupons(order);
    for (const key of order.spentUses)
      if ((promised.get(key) ?? 0) === 0 && order.spentUses.delete(key)) giveUse(books, key);
    if (liveLines(order).length > 0) continue;
    order.cancelled = true;
    dropPayment(order);
  }
  followIncome(chain, now);
}

/** Who orders something waits for it no more, and stays (WAIT-6, RESCUE-5). */
function followOrder(chain: Chain, order: Order, before: readonly Line[]): void {
  const amountBefore = (key: number) => before.find(({ packing }) => packing.key === key)?.amount ?? 0;
  const more = liveLines(order).filter(({ packing, amount }) => amount > amountBefore(packing.key));
  endWaitingFor(
    chain,
    order.buyer,
    more.map(({ packing }) => packing.key),
  );
  noteAnswer(chain, order.buyer);
}

export function endOrder(books: Books, chain: Chain, order: Order, now: number): void {
  giveCouponsBack(books, order);
  order.cancelled = true;
  dropPayment(order);
  followIncome(chain, now);
}
