import { type Books, type Chain, liveLines, type Order, stateOf, takenOf } from './books.ts';
import type { PackingFacts } from './facts.ts';
import { chainOf, couponOf, packingOf } from './find-in-books.ts';
import { total } from './numbers.ts';
import { unitsOf } from './prices.ts';
import { claimedByOthers } from './waiting-list.ts';

/** Null: it is done. Else why the rules don't allow it. */
export type Refused = string | null;

export interface WantedLine {
  readonly packing: number;
  readonly amount: number;
}

/** STOCK-3 to STOCK-5. */
export function refuseLines(
  books: Books,
  chain: Chain,
  order: Order,
  wantedLines: readonly WantedLine[],
  now: number,
): Refused {
  const heldOf = (key: number) =>
    total(liveLines(order).flatMap(({ packing, amount }) => (packing.key === key ? [amount] : [])));
  const wanted = wantedLines.filter(({ amount }) => amount > 0);
  if (wanted.length === 0) return 'an empty order is none';
  const taken = takenOf(books, order);
  for (const { packing: key, amount } of wanted) {
    const packing = packingOf(books, key);
    const before = heldOf(key);
    if (amount === before) continue;
    const offer = chain.facts.items.flatMap(({ packings }) => packings).find((one) => one.packing === key);
    const isOffered = offer !== undefined && !chain.cancelledPackings.has(key);
    if (amount > before && !isOffered) return 'STOCK-3: it is not offered';
    if (!isLegal(packing, amount)) return 'STOCK-5: not a legal amount';
    if (amount < before) continue;
    const claimed = claimedByOthers(books, chain, { packing: key, buyer: order.buyer, now });
    const isTooMuch =
      isOver(taken.packing(chain, key) + claimed.amount + amount, offer?.max ?? null) ||
      (!chain.facts.bypass && isOver(taken.globalPacking(key) + claimed.amount + amount, packing.globalMax));
    if (isTooMuch) return 'STOCK-3: there is not so much of the packing';
    const item = chain.facts.items.find(({ product }) => product === packing.product);
    const product = books.town.products.find((one) => one.key === packing.product);
    const units = total(
      wanted
        .map((one) => ({ packing: packingOf(books, one.packing), amount: one.amount }))
        .filter((one) => one.packing.product === packing.product)
        .map((one) => unitsOf(one.packing, one.amount)),
    );
    const isItemTooMuch =
      isOver(taken.item(chain, packing.product) + claimed.units + units, item?.max ?? null) ||
      (!chain.facts.bypass &&
        isOver(taken.globalProduct(packing.product) + claimed.units + units, product?.globalMax ?? null));
    if (isItemTooMuch) return 'STOCK-3: there is not so much of the product';
  }
  return null;
}

function isOver(amount: number, max: number | null): boolean {
  return max !== null && amount > max;
}

/** STOCK-5. */
export function isLegal({ kind, step, least }: PackingFacts, amount: number): boolean {
  const by = kind === 'LOOSE' ? step : whole(step);
  const from = (kind === 'LOOSE' ? least : whole(least)) || by;
  return amount >= from && (amount - from) % by === 0;
}

function whole(milli: number): number {
  return Math.ceil(milli / 1000) * 1000;
}

/** COUPON-2. */
export function refuseCoupons(books: Books, order: Order): Refused {
  for (const key of order.coupons) {
    const { facts, uses, rest } = couponOf(books, key);
    if (facts.owner !== order.buyer) return 'COUPON-2: it is someone else’s';
    const { transporter } = chainOf(books, order.chain).facts;
    if ((facts.onlyTransporter ?? transporter) !== transporter)
      return 'COUPON-10: it is for another’s chains';
    if (facts.unit === 'PERCENT' ? uses === 0 : rest === 0) return 'COUPON-2: nothing is left on it';
  }
  return null;
}

/** What keeps a buyer from changing an order (STATE-7). */
export function refuseAmendment(chain: Chain, order: Order, now: number): Refused {
  if (!isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  if (order.cancelled) return 'it is cancelled';
  return order.online ? 'an order paid online is changed by cancelling it' : null;
}

/** What keeps an admin from changing one (STATE-7, PAY-5). */
export function refuseEdit(chain: Chain, order: Order, now: number): Refused {
  return refuseHand(chain, order, now) ?? (isBeingPaid(order, now) ? 'PAY-5: its buyer is paying' : null);
}

/** Its buyer is at the provider's page (PAY-5). */
export function isBeingPaid({ payment }: Order, now: number): boolean {
  return payment.state === 'STARTED' && now < payment.startedAt + PAYMENT_WINDOW;
}

const PAYMENT_WINDOW = 30 * 60_000;

/** What keeps an admin's hands off an order (STATE-7). */
export function refuseHand(chain: Chain, order: Order, now: number): Refused {
  const state = stateOf(chain, now);
  if (!['OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED', 'APPROVED'].includes(state))
    return `STATE-7: nothing is edited in ${state}`;
  if (order.cancelled) return 'it is cancelled';
  const together = chain.orders.filter(
    ({ buyer, delivery, home }) =>
      buyer === order.buyer && delivery === order.delivery && home === order.home,
  );
  if (together.some(({ isPaidInCash }) => isPaidInCash) || order.lines.some(({ record }) => record !== null))
    return 'STATE-7: it is handed over';
  return null;
}

/** Buyers may order, change and cancel (STATE-7). */
export function isOrdering(chain: Chain, now: number): boolean {
  const state = stateOf(chain, now);
  return state === 'OPEN' || state === 'MIN_INCOME_PASSED';
}
