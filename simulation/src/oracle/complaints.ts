import { type Books, dayOf, liveLines, stateOf } from './books.ts';
import { feeToGive, findLine, isBeyond, isSame, lineOf, refundOf, without } from './complained-line.ts';
import type { Complaint, End, Offer, Side } from './complaint.ts';
import { complaintsOf } from './complaint-state.ts';
import { type Corrected, correctOrder, refuseByCoupons } from './corrections.ts';
import { chainOf, orderOf } from './find-in-books.ts';
import { inFull } from './prices.ts';
import type { Refused } from './refuse-orders.ts';
import type { Clearing } from './settle.ts';

const COMPLAINT_DAYS = 7;
const OFFER_DAYS = 14;
/** Credits have keys of their own among the coupons. */
const CREDITS = 1_000_000;

export function creditKeyOf(complaint: number): number {
  return CREDITS + complaint;
}

/** A buyer complains of an amount of a line, or hears why that can't be (COMP-8). */
export function complain(
  books: Books,
  {
    key,
    chain,
    order: orderKey,
    packing,
    part,
    amount,
  }: Pick<Complaint, 'key' | 'chain' | 'order' | 'packing' | 'part' | 'amount'>,
  now: number,
): Refused {
  const { facts, state } = chainOf(books, chain);
  const order = orderOf(books, chain, orderKey);
  if (order.cancelled || isCalledOff(state)) return 'COMP-8: it didn’t take place';
  const isHandedOver = liveLines(order).some(({ record }) => (record?.amount ?? 0) > 0);
  if (!isHandedOver && dayOf(now) < facts.day) return 'COMP-8: it is too early';
  if (dayOf(now) > daysAfter(facts.day, COMPLAINT_DAYS)) return 'COMP-8: it is too late';
  const read = lineOf(books, { chain, order: orderKey, packing, part });
  if (read === null) return 'COMP-8: there is no such line';
  if (amount <= 0 || amount > Math.max(read.line.amount, read.handed.amount))
    return 'COMP-8: there was not so much';
  books.complaints.set(key, {
    key,
    chain,
    order: orderKey,
    packing,
    part,
    amount,
    lineAmount: read.standing.amount,
    offerable: read.offerable,
    state: 'OPEN',
    offers: [],
  });
  return null;
}

/** What someone offers: of a refund the amount, of a credit its value. */
export type WantedOffer =
  | { readonly kind: 'REFUND'; readonly amount: number; readonly isWithFee: boolean }
  | { readonly kind: 'CREDIT'; readonly ft: number };

/** The market's side answers (COMP-9). `insists`: what is beyond the complaint is meant so (COMP-4). */
export function answer(
  books: Books,
  complaint: Complaint,
  { side, offer: wanted, insists }: { side: Side; offer: WantedOffer | null; insists: boolean },
  now: number,
): Refused {
  if (side === 'PRODUCER' && wanted?.kind === 'REFUND') return 'COMP-9: a refund is the chain’s';
  if (complaint.state === 'AGREED') return 'COMP-9: something is agreed on';
  const read = lineOf(books, complaint);
  if (wanted !== null) {
    if (read === null) return 'COMP-2: the line is gone';
    if (complaint.offers.some(({ state }) => state === 'OPEN')) return 'COMP-9: an offer is open';
    const goods = wanted.kind === 'CREDIT' ? wanted.ft : refundOf(read.line, read.record, wanted.amount);
    if (goods === null) return 'COMP-1: it can’t be recorded';
    if (goods <= 0 || goods > read.offerable) return 'COMP-4: more than can be offered';
    const isWithFee = wanted.kind === 'REFUND' && wanted.isWithFee;
    const fee = isWithFee ? feeToGive(books, orderOf(books, complaint.chain, complaint.order)) : 0;
    if (isWithFee && fee === 0) return 'COMP-7: there is no fee to give back';
    if (!insists && isBeyond(complaint, read, goods)) return 'COMP-4: it is asked about';
    complaint.offers.push({
      kind: wanted.kind,
      side,
      amount: wanted.kind === 'REFUND' ? wanted.amount : 0,
      goods,
      fee,
      on: read.standing,
      day: dayOf(now),
      state: 'OPEN',
      end: null,
      isCarriedOut: false,
      turn: 0,
    });
  }
  complaint.state = 'ANSWERED';
  return null;
}

/** The buyer accepts an offer (COMP-2 to COMP-4): a credit is theirs at once, a refund is still to be carried out. */
export function accept(books: Books, complaint: Complaint, offer: Offer, now: number): Refused {
  if (offer.state === 'ACCEPTED') return null;
  if (offer.state !== 'OPEN') return 'COMP-9: it is gone';
  const read = lineOf(books, complaint);
  if (read === null) return 'COMP-2: the line is gone';
  if (isExpired(offer, now)) return 'COMP-3: its time is over';
  if (!isSame(read.standing, offer.on)) return 'COMP-2: it was made on other amounts';
  const goods = offer.kind === 'CREDIT' ? offer.goods : refundOf(read.line, read.record, offer.amount);
  if (goods !== offer.goods) return 'COMP-1: it comes to another sum';
  if (goods > read.offerable) return 'COMP-4: more than can be offered';
  const order = orderOf(books, complaint.chain, complaint.order);
  if (offer.fee > 0 && offer.fee !== feeToGive(books, order)) return 'COMP-7: the fee is gone';
  complaint.state = 'AGREED';
  offer.state = 'ACCEPTED';
  offer.turn =
    1 + Math.max(...[...books.complaints.values()].flatMap(({ offers }) => offers.map(({ turn }) => turn)));
  if (offer.kind === 'CREDIT') giveCredit(books, complaint, offer, order.buyer);
  return null;
}

export function decline(complaint: Complaint, offer: Offer): Refused {
  if (offer.state === 'DECLINED') return null;
  if (offer.state !== 'OPEN') return 'COMP-9: it is gone';
  offer.state = 'DECLINED';
  complaint.state = 'OPEN';
  return null;
}

/** COUPON-10. */
function giveCredit(books: Books, complaint: Complaint, offer: Offer, owner: number): void {
  const key = creditKeyOf(complaint.key);
  const product = books.packings.get(complaint.packing)?.product;
  const producer = books.town.products.find((one) => one.key === product)?.producer ?? 0;
  const { transporter } = chainOf(books, complaint.chain).facts;
  const givers = {
    PRODUCER: { sponsor: producer, onlyProducer: producer },
    TRANSPORTER: { sponsor: transporter, onlyTransporter: transporter },
    PLATFORM: { sponsor: null },
  };
  const facts = { key, owner, unit: 'FT' as const, value: offer.goods, uses: null, ...givers[offer.side] };
  books.coupons.set(key, { facts, uses: null, rest: offer.goods });
  offer.isCarriedOut = true;
}

/** Ends open offers that are over (COMP-2, COMP-3). */
export function endOffers(books: Books, now: number): void {
  for (const complaint of books.complaints.values()) {
    const read = lineOf(books, complaint);
    for (const offer of complaint.offers) {
      if (offer.state !== 'OPEN') continue;
      const isChanged = read === null || (!isSame(read.standing, offer.on) && !isSame(read.handed, offer.on));
      if (isExpired(offer, now)) end(complaint, offer, 'EXPIRED');
      else if (isChanged) end(complaint, offer, 'CHANGED');
    }
  }
}

/** An offer that came to nothing: its complaint waits for another answer. */
export function end(complaint: Complaint, offer: Offer, why: End): void {
  offer.state = 'ENDED';
  offer.end = why;
  complaint.state = 'OPEN';
}

/** What has to become of an agreed refund now. */
export type Verdict = 'WAITS' | 'DONE' | End;

/** COMP-1, COMP-2, COMP-5. */
export function verdictOf(books: Books, complaint: Complaint, offer: Offer, now: number): Verdict {
  const chain = chainOf(books, complaint.chain);
  const order = orderOf(books, complaint.chain, complaint.order);
  if (order.cancelled || isCalledOff(chain.state)) return 'CALLED_OFF';
  const isBehind = complaintsOf(books, complaint).some(({ offers }) =>
    offers.some((one) => isWaiting(one) && one.turn < offer.turn),
  );
  if (isBehind) return 'WAITS';
  const line = lineOf(books, complaint)?.line;
  if (line === undefined) return 'CHANGED';
  const state = stateOf(chain, now);
  const isVouched = (order.said === 'PAID' || order.said === 'OWES') && state === 'TO_BE_FINALIZED';
  if (!chain.settled && line.record === null && !isVouched)
    return isCalledOff(state) ? 'CALLED_OFF' : 'WAITS';
  const isAsAgreed =
    isSame(line.record ?? inFull(line), offer.on) &&
    refundOf(line, line.record, offer.amount) === offer.goods;
  if (!isAsAgreed) return 'CHANGED';
  if (chain.settled)
    return refuseByCoupons(books, order, entriesOf(books, complaint, offer)) === null ? 'DONE' : 'WAITS';
  const isClosed = chain.finalizing || chain.closedCash.has(order.delivery);
  return isClosed || state === 'OPEN' || state === 'MIN_INCOME_PASSED' ? 'WAITS' : 'DONE';
}

/** Carries a refund out whose verdict is DONE: before the settlement as a record of its line, after it as a correction (COMP-6). Gives that. */
export function carryOut(
  books: Books,
  complaint: Complaint,
  offer: Offer,
  before: Clearing | undefined,
): Corrected | null {
  const order = orderOf(books, complaint.chain, complaint.order);
  const { settled } = chainOf(books, complaint.chain);
  const entries = entriesOf(books, complaint, offer);
  const isFeeGivenBack = offer.fee > 0;
  if (!(settled && isFeeGivenBack))
    order.agreedFee = isFeeGivenBack ? 'GIVEN_BACK' : (order.agreedFee ?? 'KEPT');
  offer.isCarriedOut = true;
  if (!settled) {
    const line = findLine(order, complaint);
    if (line !== undefined) line.record = entries[liveLines(order).indexOf(line)] ?? null;
    return null;
  }
  const corrected = correctOrder(books, order, entries, false, before, { isFeeGivenBack });
  if ('refused' in corrected)
    throw new Error(`a refund that can be carried out is refused: ${corrected.refused}`);
  return corrected;
}

/** The lines of its order as they are once a refund is carried out. */
function entriesOf(books: Books, complaint: Complaint, offer: Offer) {
  const order = orderOf(books, complaint.chain, complaint.order);
  const complained = findLine(order, complaint);
  return liveLines(order).map((line) => {
    const own = line === complained ? without(line, line.record, offer.amount) : null;
    return own ?? line.record ?? inFull(line);
  });
}

/** An agreed refund whose money hasn't moved. */
export function isWaiting({ kind, state, isCarriedOut }: Offer): boolean {
  return kind === 'REFUND' && state === 'ACCEPTED' && !isCarriedOut;
}

function isExpired({ day }: Offer, now: number): boolean {
  return dayOf(now) > daysAfter(day, OFFER_DAYS);
}

function isCalledOff(state: string): boolean {
  return state === 'CANCELLED' || state === 'NOT_DELIVERED';
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
