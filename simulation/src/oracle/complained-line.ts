import { type Books, liveLines, type Order } from './books.ts';
import type { Complaint, Offer } from './complaint.ts';
import { complaintsOf } from './complaint-state.ts';
import { orderOf } from './find-in-books.ts';
import { timesDown, timesUp, total } from './numbers.ts';
import { type Handed, handedValue, inFull, type Line } from './prices.ts';
import { feeOf } from './settle.ts';

/** A line as complaints see it. */
export interface ComplainedLine {
  readonly line: Line;
  /** What is recorded, else what was ordered. */
  readonly handed: Handed;
  /** The same less the refunds that are agreed on and not carried out (COMP-2). */
  readonly standing: Handed;
  /** `standing` as a record; null where there is none and nothing is taken back of it. */
  readonly record: Handed | null;
  /** What can be offered for it, in Ft (COMP-4). */
  readonly offerable: number;
}

/** The line of an order that a complaint is about. */
export function findLine(
  order: Order,
  { packing, part }: Pick<Complaint, 'packing' | 'part'>,
): Line | undefined {
  return liveLines(order).filter((one) => one.packing.key === packing)[part];
}

/** The line of a complaint; null once it was taken out of its order. */
export function lineOf(
  books: Books,
  of: Pick<Complaint, 'chain' | 'order' | 'packing' | 'part'>,
): ComplainedLine | null {
  const line = findLine(orderOf(books, of.chain, of.order), of);
  if (line === undefined) return null;
  const accepted = complaintsOf(books, of)
    .flatMap(({ offers }) => offers)
    .filter(({ state }) => state === 'ACCEPTED')
    .toSorted((a, b) => a.turn - b.turn);
  let { record } = line;
  for (const offer of accepted) {
    if (offer.kind === 'CREDIT' || offer.isCarriedOut) continue;
    const isAsOffered = isSame(record ?? inFull(line), offer.on);
    record = (isAsOffered ? without(line, record, offer.amount) : null) ?? record;
  }
  const standing = record ?? inFull(line);
  const credits = accepted.filter(({ kind }) => kind === 'CREDIT').map(({ goods }) => goods);
  return {
    line,
    handed: line.record ?? inFull(line),
    standing,
    record,
    offerable: Math.max(0, payableOf(line, standing) - total(credits)),
  };
}

export function payableOf(line: Line, handed: Handed): number {
  return handedValue(line, handed).payable;
}

export function isSame(one: Handed, other: Handed): boolean {
  return one.amount === other.amount && one.units === other.units;
}

/** What is left of a line once an amount is taken back; null where that can't be recorded (COMP-1, HAND-2). */
export function without(line: Line, record: Handed | null, amount: number): Handed | null {
  const before = record ?? inFull(line);
  const left = before.amount - amount;
  if (amount <= 0 || left < 0) return null;
  if (line.packing.kind !== 'LOOSE' && left % 1000 !== 0) return null;
  const isLittle = (one: number) => one > 0 && one < Math.min(line.packing.least, line.amount);
  if (isLittle(left) && !isLittle(record?.amount ?? 0)) return null;
  return { amount: left, units: before.units === null ? null : timesDown(before.units, left, before.amount) };
}

/** What taking an amount back is worth (COMP-1); null where it can't be recorded. */
export function refundOf(line: Line, record: Handed | null, amount: number): number | null {
  const after = without(line, record, amount);
  return after && payableOf(line, record ?? inFull(line)) - payableOf(line, after);
}

/** What of the delivery fee a refund can still give back (COMP-7). */
export function feeToGive(books: Books, order: Order): number {
  const own = [...books.complaints.values()].filter((one) => one.order === order.key);
  const isPromised = own.some(({ offers }) =>
    offers.some(({ state, fee }: Offer) => state === 'ACCEPTED' && fee > 0),
  );
  return isPromised ? 0 : feeOf(order);
}

/** What was given back for its line since a complaint was made (COMP-4). */
export function givenBackOf(complaint: Complaint, { offerable }: Pick<ComplainedLine, 'offerable'>): number {
  return Math.max(0, complaint.offerable - offerable);
}

/** Whether an offer of so much is asked about (COMP-4). */
export function isBeyond(complaint: Complaint, read: ComplainedLine, goods: number): boolean {
  const { amount, lineAmount } = complaint;
  const back = givenBackOf(complaint, read);
  const part = amount >= lineAmount ? complaint.offerable : timesUp(complaint.offerable, amount, lineAmount);
  return back > 0 && back + goods > part;
}
