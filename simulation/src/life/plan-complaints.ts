import type { Random } from '../random.ts';
import type { HandedShare, TimedAction } from './actions.ts';
import type { ComplaintAction, PlannedOffer } from './complaint-actions.ts';
import { DAY, HOUR } from './minutes.ts';

/** A chain whose goods may not have been right. */
export interface ComplainedChain {
  readonly chain: number;
  readonly deliveries: number;
  readonly orders: readonly number[];
  readonly packings: readonly number[];
  /** Its day of delivery. */
  readonly day: number;
}

interface Plan {
  readonly numbers: { complaint: number };
  readonly actions: TimedAction[];
}

/** What buyers complain of, what is offered for it and what becomes of that, with cash that is counted and records that are mended in between. */
export function planComplaints(random: Random, chain: ComplainedChain, plan: Plan): void {
  const pickup = chain.day * DAY + 15 * HOUR;
  planClosing(random, chain, plan);
  planRefundsThatWait(random.fork('refunds that wait'), chain, plan);
  // It turns out at the pickup that something hasn't come at all, when some have complained of it already.
  if (random.chance(25))
    plan.actions.push({
      at: pickup - random.int(1, 20),
      do: 'drop packing',
      chain: chain.chain,
      packing: random.pick(chain.packings),
    });
  for (const order of chain.orders) {
    if (random.chance(12)) planAllBack(random, order, pickup + random.int(5 * HOUR, 2 * DAY), plan);
    if (!random.chance(55)) continue;
    const line = random.int(0, 2);
    // Before anything is recorded, in the evening, or once the chain is settled.
    const begin = pickup + random.pick([-HOUR, 5 * HOUR, 3 * DAY]) + random.int(0, HOUR);
    for (let count = random.pick([1, 1, 1, 2]); count > 0; count -= 1) {
      plan.numbers.complaint += 1;
      const complaint = plan.numbers.complaint;
      // One in thirty comes too late.
      const at = begin + (random.chance(3) ? 9 * DAY : 0);
      planComplaint(random, { complaint, order, line }, at, plan.actions);
    }
  }
}

interface Subject {
  readonly complaint: number;
  readonly order: number;
  readonly line: number;
}

function planComplaint(random: Random, subject: Subject, from: number, actions: TimedAction[]): void {
  const { complaint, order, line } = subject;
  let at = from;
  const then = (
    action: ComplaintAction | { do: 'correct' | 'hand over'; order: number; how: HandedShare },
  ) => {
    at += random.int(1, 12);
    actions.push({ at, ...action });
  };
  // Something of the order is recorded or corrected meanwhile: before the settlement the one is done, after it the other.
  const meanwhile = () => {
    if (!random.chance(35)) return;
    const how = mendedShare(random);
    then({ do: 'hand over', order, how });
    then({ do: 'correct', order, how });
  };
  then({ do: 'complain', complaint, order, line, percent: random.pick([10, 25, 50, 100, 100, 130]) });
  meanwhile();
  for (let answers = random.pick([1, 1, 2]); answers > 0; answers -= 1) {
    const side = random.pick(['TRANSPORTER', 'TRANSPORTER', 'PLATFORM', 'PRODUCER', 'PRODUCER'] as const);
    const offer = random.chance(5) ? null : planOffer(random, side === 'PRODUCER' && !random.chance(5));
    then({ do: 'answer complaint', complaint, order, side, offer, insists: random.chance(30) });
    meanwhile();
    if (random.chance(answers > 1 ? 60 : 8)) then({ do: 'decline offer', complaint, order });
    else if (random.chance(92))
      then({ do: 'accept offer', complaint, order, isBeforeWork: random.chance(35) });
    meanwhile();
  }
  if (random.chance(8)) then({ do: 'accept offer', complaint, order, isBeforeWork: false });
}

function planOffer(random: Random, isCredit: boolean): PlannedOffer {
  const kind = isCredit || random.chance(30) ? 'CREDIT' : 'REFUND';
  const percent = random.pick([10, 30, 47, 50, 80, 100, 100, 120]);
  return { kind, percent, isWithFee: kind === 'REFUND' && random.chance(12) };
}

/** All of an order was bad: each line is given back wholly, the fee mostly not. */
export function planAllBack(random: Random, order: number, from: number, { numbers, actions }: Plan): void {
  const isWithFee = random.chance(25);
  for (let line = 0; line < 4; line += 1) {
    numbers.complaint += 1;
    const complaint = numbers.complaint;
    const at = from + line * 20;
    const offer = { kind: 'REFUND', percent: 100, isWithFee: isWithFee && line === 0 } as const;
    actions.push(
      { at, do: 'complain', complaint, order, line, percent: 100 },
      { at: at + 2, do: 'answer complaint', complaint, order, side: 'TRANSPORTER', offer, insists: true },
      { at: at + 4, do: 'accept offer', complaint, order, isBeforeWork: false },
    );
  }
}

/** Buyers who hear that something won't come get a refund promised before anything is recorded; then it is another amount that is handed over, mostly. */
function planRefundsThatWait(
  random: Random,
  { orders, day }: ComplainedChain,
  { numbers, actions }: Plan,
): void {
  const pickup = day * DAY + 15 * HOUR;
  for (const order of random.some(orders, 3)) {
    numbers.complaint += 1;
    const complaint = numbers.complaint;
    const at = pickup - random.int(30, 55);
    const line = random.int(0, 1);
    const offer = { kind: 'REFUND', percent: random.pick([30, 50, 100]), isWithFee: false } as const;
    actions.push(
      { at, do: 'complain', complaint, order, line, percent: 100 },
      { at: at + 2, do: 'answer complaint', complaint, order, side: 'TRANSPORTER', offer, insists: true },
      { at: at + 4, do: 'accept offer', complaint, order, isBeforeWork: false },
      { at: pickup - random.int(1, 20), do: 'hand over', order, how: mendedShare(random) },
    );
  }
}

/** The cash is counted in the evening, and some of it opened again; in the morning someone says what wasn't recorded. */
function planClosing(random: Random, { chain, deliveries, day }: ComplainedChain, { actions }: Plan): void {
  const evening = day * DAY + 19 * HOUR;
  for (let delivery = 0; delivery < deliveries; delivery += 1) {
    if (!random.chance(45)) continue;
    const at = evening + random.int(0, 3 * HOUR);
    actions.push({ at, do: 'close cash', chain, delivery });
    if (random.chance(60))
      actions.push({ at: at + random.int(2 * HOUR, 10 * HOUR), do: 'reopen cash', chain, delivery });
  }
  if (random.chance(35))
    actions.push({
      at: (day + 1) * DAY + 7 * HOUR,
      do: 'say',
      chain,
      said: random.pick(['PAID', 'OWES', 'ABSENT', null]),
    });
}

function mendedShare(random: Random): HandedShare {
  const fate = random.int(1, 100);
  if (fate <= 30) return 'EXACT';
  if (fate <= 45) return random.pick(['ODD', 'EVEN']);
  return { percent: random.int(20, 100) };
}
