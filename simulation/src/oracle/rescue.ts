import {
  type Books,
  byIncome,
  type Chain,
  dayOf,
  incomeOf,
  isHandedOver,
  liveLines,
  liveOrders,
} from './books.ts';
import { callOff } from './call-off.ts';
import { total } from './numbers.ts';
import { cancelOrder, dropPackings, endOrder } from './ordering.ts';
import { orderedValue } from './prices.ts';
import { isOrdering, type Refused } from './refuse-orders.ts';
import type { RescuePlan } from './rescue-plan.ts';
import { isUndecided } from './rescue-questions.ts';

export type WantedRescue = Pick<RescuePlan, 'plan' | 'days'> & {
  readonly minimums: readonly { readonly producer: number; readonly income: number }[];
};

/** A transporter chooses what the deadline does (RESCUE-1). */
export function planRescue(books: Books, chain: Chain, wanted: WantedRescue, now: number): Refused {
  if (!books.switches.chainRescue) return 'STATE-12: the market has no such plans';
  if (!isOrdering(chain, now)) return 'RESCUE-1: ordering is closed';
  if (chain.rescue?.asked === true) return 'RESCUE-1: its buyers were asked';
  if (wanted.days !== null && movedDeadline(chain, wanted.days) === null) return 'RESCUE-3: there is no time';
  const minimums = wanted.minimums.filter(({ income }) => income > 0);
  chain.rescue = {
    plan: wanted.plan,
    days: wanted.days,
    minimums: new Map(minimums.map(({ producer, income }) => [producer, income])),
    answers: chain.rescue?.answers ?? new Map(),
    asked: false,
    ended: false,
  };
  return null;
}

/** What a deadline that has passed does to a chain (RESCUE-2 to RESCUE-6). */
export function decideDeadline(books: Books, chain: Chain, now: number): void {
  const { rescue } = chain;
  if (rescue === null || !isUndecided(chain) || now < chain.facts.deadline) return;
  if (isHandedOver(chain)) {
    chain.state = 'ORDERING_CLOSED';
    return;
  }
  if (rescue.asked) releaseSilent(books, chain, rescue, now);
  const missed = missedProducers(books, chain);
  const left = incomeOf(chain) - total(missed.map((producer) => incomeOfProducer(books, chain, producer)));
  const isReached = left >= chain.facts.minIncome;
  if (!isReached && (rescue.asked || rescue.plan === 'CANCEL')) return callOff(books, chain, 'CANCELLED');
  const moved = rescue.plan === 'EXTEND' ? movedDeadline(chain, rescue.days ?? 0) : null;
  if (!isReached && moved !== null && moved > now) {
    chain.facts = { ...chain.facts, deadline: moved };
    chain.state = byIncome(chain);
    rescue.asked = true;
    for (const { buyer } of liveOrders(chain)) rescue.answers.set(buyer, null);
    return;
  }
  dropProducers(books, chain, missed, now);
  chain.state = !isReached && rescue.plan === 'APPROVE' && left > 0 ? 'APPROVED' : 'ORDERING_CLOSED';
}

/** Producers of whom something is ordered, but less than their minimum, and of whom nothing was handed over (STATE-13). */
export function missedProducers(books: Books, chain: Chain): number[] {
  return [...(chain.rescue?.minimums ?? [])].flatMap(([producer, minimum]) => {
    const lines = linesOf(books, chain, producer);
    const isGiven = lines.some(({ record }) => (record?.amount ?? 0) > 0);
    const income = incomeOfProducer(books, chain, producer);
    return income > 0 && income < minimum && !isGiven ? [producer] : [];
  });
}

/** All that producers offer is cancelled like a packing (STATE-13). */
export function dropProducers(books: Books, chain: Chain, producers: readonly number[], now: number): void {
  const products = books.town.products.filter(({ producer }) => producers.includes(producer));
  const packings = chain.facts.items
    .filter((item) => products.some(({ key }) => key === item.product))
    .flatMap((item) => item.packings.map(({ packing }) => packing));
  dropPackings(
    books,
    chain,
    packings.filter((packing) => !chain.cancelledPackings.has(packing)),
    now,
  );
}

/** TIER-1 of one producer. */
export function incomeOfProducer(books: Books, chain: Chain, producer: number): number {
  return total(linesOf(books, chain, producer).map((line) => orderedValue(line).full));
}

/** A buyer says whether they stay (RESCUE-5). */
export function answerRescue(
  books: Books,
  chain: Chain,
  { buyer, answer }: { buyer: number; answer: 'STAY' | 'LEAVE' },
  now: number,
): Refused {
  const { rescue } = chain;
  if (rescue === null || rescue.ended || !rescue.answers.has(buyer)) return 'RESCUE-4: they weren’t asked';
  if (!isOrdering(chain, now)) return 'STATE-7: ordering is closed';
  const own = liveOrders(chain).filter((order) => order.buyer === buyer);
  if (own.length > 0) rescue.answers.set(buyer, answer);
  if (answer === 'LEAVE') for (const order of own) cancelOrder(books, order, { now, isAdmin: false });
  return null;
}

/** The market has no such plans any more; what is due already is decided as planned (STATE-12). */
export function endRescues(books: Books, now: number): void {
  books.switches.chainRescue = false;
  for (const { rescue, state, facts } of books.chains.values()) {
    const isOver = state === 'TO_BE_FINALIZED' || state === 'DELIVERED' || state === 'NOT_DELIVERED';
    const isDue = (state === 'OPEN' || state === 'MIN_INCOME_PASSED') && facts.deadline <= now;
    if (rescue === null || rescue.ended || isOver || isDue) continue;
    rescue.ended = true;
    rescue.minimums.clear();
  }
}

function releaseSilent(books: Books, chain: Chain, { answers }: RescuePlan, now: number): void {
  for (const order of liveOrders(chain))
    if (answers.get(order.buyer) === null) endOrder(books, chain, order, now);
}

function linesOf(books: Books, chain: Chain, producer: number) {
  const own = books.town.products.filter((product) => product.producer === producer);
  return liveOrders(chain)
    .flatMap(liveLines)
    .filter(({ packing }) => own.some(({ key }) => key === packing.product));
}

const BUDAPEST_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The deadline so many days later at the same time of the clock on the wall; null where that is on the first day of delivery or after (RESCUE-3). */
function movedDeadline({ facts }: Chain, days: number): number | null {
  const [day = '', time = ''] = BUDAPEST_TIME.format(facts.deadline).split(' ');
  const later = new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const moved = instantOf(later, time) ?? instantOf(later, '03:00:00') ?? 0;
  return dayOf(moved) >= facts.day ? null : moved;
}

/** When a clock in Budapest shows that: in summer time, else in winter time; null in the hour that spring skips. */
function instantOf(day: string, time: string): number | null {
  const shown = Date.parse(`${day}T${time}Z`);
  const found = [2, 1]
    .map((hours) => shown - hours * 3_600_000)
    .find((instant) => BUDAPEST_TIME.format(instant) === `${day} ${time}`);
  return found ?? null;
}
