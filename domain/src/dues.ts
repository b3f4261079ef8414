import { addDays, addMonths, type Day, monthRange, weekRange } from './calendar.ts';
import type { LedgerPosting } from './clearing.ts';
import type { Ft } from './money.ts';
import { PAYOUT_PERIODS, type PaymentType, type PayoutPeriod } from './vocabulary.ts';

/** Who pays whom after a chain, in whole Ft, more than zero. Null is the platform. */
export type Due = {
  readonly payerId: number | null;
  readonly payeeId: number | null;
  readonly amountFt: Ft;
  /** ONLINE for what the platform pays out, ON_SITE for what people hand over to each other. */
  readonly paymentType: PaymentType;
};

/**
 * Nets the money of a chain's postings to one due for each pair (design 4, Clearing): whoever holds money owes the parties their parts of it.
 * What someone owes themselves vanishes, and so does what the buyers haven't paid yet: there is nothing to hand on. In the order of payer and payee,
 * the platform first.
 */
export function netDues(postings: Iterable<LedgerPosting>): Due[] {
  const nets = new Map<string, { a: number | null; b: number | null; fromAToBFt: Ft }>();
  for (const { entries } of postings) {
    // Who holds the money; a correction takes back by the same entries with the other sign.
    const holder = entries.find(({ account }) => HOLDING.has(account));
    if (holder === undefined) continue;
    for (const { account, actorId, amountFt } of entries) {
      if (account === 'ROUNDING' || actorId === holder.actorId) continue;
      const isInOrder = order(holder.actorId) < order(actorId);
      const [a, b] = isInOrder ? [holder.actorId, actorId] : [actorId, holder.actorId];
      const net = nets.get(`${a}:${b}`) ?? { a, b, fromAToBFt: 0 };
      net.fromAToBFt += isInOrder ? amountFt : 0 - amountFt;
      nets.set(`${a}:${b}`, net);
    }
  }
  return [...nets.values()]
    .flatMap(({ a, b, fromAToBFt }) => {
      if (fromAToBFt === 0) return [];
      const [payerId, payeeId] = fromAToBFt > 0 ? [a, b] : [b, a];
      const paymentType = payerId === null ? ('ONLINE' as const) : ('ON_SITE' as const);
      return [{ payerId, payeeId, amountFt: Math.abs(fromAToBFt), paymentType }];
    })
    .toSorted(
      (one, other) => order(one.payerId) - order(other.payerId) || order(one.payeeId) - order(other.payeeId),
    );
}

/** When a due of a period is to be paid: at once, on next Monday, or on the 1st of next month. */
export function dueDay(period: PayoutPeriod, today: Day): Day {
  if (period === 'PER_DELIVERY') return today;
  return period === 'WEEKLY' ? addDays(weekRange(today).to, 1) : addMonths(monthRange(today).from, 1);
}

/** The period of someone who gets money in several roles: the soonest. Null when there is none. */
export function soonestPeriod(periods: readonly PayoutPeriod[]): PayoutPeriod | null {
  return PAYOUT_PERIODS.find((period) => periods.includes(period)) ?? null;
}

const HOLDING: ReadonlySet<string> = new Set(['CASH', 'ONLINE', 'SPONSOR']);

function order(actorId: number | null): number {
  return actorId ?? 0;
}
