import { type Books, type Chain, liveLines, type Order, type SettledMoney } from './books.ts';
import { refuseAmounts } from './chains.ts';
import { chainOf, couponOf } from './find-in-books.ts';
import { giveFt, giveUse, paidByCoupons, takeUse } from './order-coupons.ts';
import { type Handed, inFull, type Line } from './prices.ts';
import type { Refused } from './refuse-orders.ts';
import { type Clearing, countChain, duesOf, handedTotal } from './settle.ts';

/** A settled chain after something of it was changed, and what that means for the buyer, in Ft. */
export interface Corrected {
  readonly clearing: Clearing;
  /** Goes back to the card, before rounding to be given in cash, and is owed more. */
  readonly refund: number;
  readonly cashBack: number;
  readonly owedChange: number;
}

/** Corrects what was handed over of a settled order, with one entry for each line in their order; or says why not (CORR-1, CORR-2, CORR-5). */
export function correctOrder(
  books: Books,
  order: Order,
  entries: readonly Handed[],
  meansLess: boolean,
  before: Clearing | undefined,
  { isFeeGivenBack = false }: { readonly isFeeGivenBack?: boolean } = {},
): Corrected | { readonly refused: string } {
  const chain = chainOf(books, order.chain);
  const paid = order.settled;
  if (chain.state !== 'DELIVERED' || paid === null || before === undefined)
    return { refused: 'CORR-1: it isn’t settled' };
  if (order.cancelled) return { refused: 'CORR-1: it is cancelled' };
  const lines = liveLines(order);
  const refused = refuseAmounts(lines, entries, meansLess);
  if (refused !== null) return { refused };
  if (lines.every((line, index) => isSame(line, entries[index])))
    return { refused: 'CORR-1: nothing is changed' };
  const spent = refuseByCoupons(books, order, entries);
  if (spent !== null) return { refused: spent };
  const totalBefore = handedTotal(order);
  const counted = countChain(books, chain);
  if (isFeeGivenBack) order.agreedFee = 'GIVEN_BACK';
  for (const [index, line] of lines.entries()) line.record = entries[index] ?? null;
  followCoupons(books, order);
  const money = followTotal(paid, totalBefore, handedTotal(order));
  return { clearing: booked(books, chain, before, counted.nets), ...money };
}

/** CORR-3: the provider has given it back; the books of it were made with the correction. */
export function grantRefund(order: Order, refund: number): void {
  order.payment.refunded += refund;
}

/** CORR-3: the provider gives nothing back of another's wallet, so the buyer gets it in cash. */
export function refuseRefund(books: Books, order: Order, refund: number, before: Clearing): Clearing {
  const chain = chainOf(books, order.chain);
  const { nets } = countChain(books, chain);
  if (order.settled !== null) order.settled.givenBack += refund;
  return booked(books, chain, before, nets);
}

/** PAY-4: all of a debt is paid to the transporter. */
export function payDebt(
  books: Books,
  order: Order,
  before: Clearing | undefined,
): Clearing | { readonly refused: string } {
  const chain = chainOf(books, order.chain);
  if (chain.state !== 'DELIVERED' || order.cancelled || before === undefined || !order.settled?.owed)
    return { refused: 'PAY-4: nothing is owed' };
  const { nets } = countChain(books, chain);
  order.settled.owed = 0;
  return booked(books, chain, before, nets);
}

function isSame(line: Line, entry: Handed | undefined): boolean {
  const record = line.record ?? inFull(line);
  return record.amount === entry?.amount && record.units === entry.units;
}

/** CORR-4: what stands is what would be, had it been settled so; what was due stays, and the difference is due beside it. */
function booked(
  books: Books,
  chain: Chain,
  before: Clearing,
  nets: ReturnType<typeof countChain>['nets'],
): Clearing {
  const now = countChain(books, chain);
  return { ...now.clearing, dues: [...before.dues, ...duesOf(now.nets, nets)] };
}

/** CORR-2. */
function followTotal(paid: SettledMoney, before: number, after: number): Omit<Corrected, 'clearing'> {
  const less = Math.max(0, before - after);
  const more = Math.max(0, after - before);
  const lessOwed = Math.min(less, paid.owed);
  const refund = Math.min(less - lessOwed, paid.online);
  paid.owed += more - lessOwed;
  paid.online -= refund;
  return { refund, cashBack: less - lessOwed - refund, owedChange: more - lessOwed };
}

/** CORR-5: whether coupons would have to pay what was spent elsewhere since. Changes nothing. */
export function refuseByCoupons(books: Books, order: Order, entries: readonly Handed[]): Refused {
  const lines = liveLines(order);
  const old = lines.map(({ record }) => record);
  for (const [index, line] of lines.entries()) line.record = entries[index] ?? null;
  const paid = paidByCoupons(order);
  for (const [index, line] of lines.entries()) line.record = old[index] ?? null;
  const isSpent = order.coupons.some((key) => {
    const { facts, rest, uses } = couponOf(books, key);
    const [was, is] = [order.paidByCoupons.get(key) ?? 0, paid.get(key) ?? 0];
    return facts.unit === 'FT' ? is - was > rest : was === 0 && is > 0 && uses === 0;
  });
  return isSpent ? 'CORR-5: a coupon was spent elsewhere' : null;
}

/** CORR-5: coupons pay what they pay of it now. */
function followCoupons(books: Books, order: Order): void {
  const paid = paidByCoupons(order);
  for (const key of order.coupons) {
    const coupon = couponOf(books, key);
    const [was, is] = [order.paidByCoupons.get(key) ?? 0, paid.get(key) ?? 0];
    if (coupon.facts.unit === 'FT') giveFt(books, key, was - is);
    else if (was > 0 && is === 0 && order.spentUses.delete(key)) giveUse(books, key);
    else if (was === 0 && is > 0) takeUse(books, order, key);
    order.paidByCoupons.set(key, is);
  }
}
