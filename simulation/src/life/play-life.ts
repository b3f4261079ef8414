import { markDuePaid } from '@kosar/contract/clearings/clearing-payments';
import { pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { compareBankFiles } from '../compare/compare-bank-files.ts';
import { compareChains } from '../compare/compare-chains.ts';
import { compareInvoices } from '../compare/compare-invoices.ts';
import { compareIncomes, compareStatements, retryPayouts } from '../compare/compare-lists.ts';
import { compareMails } from '../compare/compare-mails.ts';
import { compareBooks } from '../compare/compare-money.ts';
import { buildTown } from '../market/build-town.ts';
import type { Markets } from '../market/start-market.ts';
import { SETTLING_TASKS } from '../market/worker.ts';
import { openBooks } from '../oracle/books.ts';
import { passTime } from '../oracle/chains.ts';
import { chainOf } from '../oracle/find-in-books.ts';
import { settle } from '../oracle/settle.ts';
import type { Action, Life, TimedAction } from './actions.ts';
import { calendarFrom } from './calendar.ts';
import { followComplaints } from './follow-complaints.ts';
import { DAY } from './plan-life.ts';
import { playBankFiles } from './play-bank-files.ts';
import { playBurst } from './play-burst.ts';
import { playCounting, playSaying } from './play-cash.ts';
import {
  playCoupon,
  playDiscount,
  playDropPacking,
  playFinalize,
  playOpen,
  playShares,
  playStep,
} from './play-chains.ts';
import { playClock, playMidnight, serveLists } from './play-clock.ts';
import { playComplaint, playComplaintAnswer, playDecision } from './play-complaints.ts';
import { playCorrection, playDebt } from './play-corrections.ts';
import { playCash, playHandover } from './play-handover.ts';
import { playReversal } from './play-invoices.ts';
import { playCancel, playChange, playOrder } from './play-orders.ts';
import { playInvoiceProblem, playKill, playMailProblem, playProblem } from './play-problem.ts';
import { playAnswer, playPlanRescue, playSwitch } from './play-rescue.ts';
import { playLeaveList, playOrderHeld, playWait } from './play-waiting.ts';
import { Difference, type Stage } from './stage.ts';
import { describe } from './story.ts';

/** How a life ended: with no difference, or with the first one. */
export interface Played {
  readonly difference: Difference | null;
  readonly story: readonly string[];
  /** Actions that were done. */
  readonly done: number;
  readonly orders: number;
}

/** Plays a life on an empty market; after every day market and oracle are compared. */
export async function playLife(markets: Markets, life: Life): Promise<Played> {
  const calendar = calendarFrom(life.firstDay);
  const market = await markets.open(calendar.instantOf(0));
  const town = await buildTown(market, life.town);
  const stage: Stage = {
    life,
    calendar,
    market,
    town,
    books: openBooks(life.town),
    chains: new Map(),
    orders: new Map(),
    couponIds: new Map(),
    waiting: new Map(),
    complaints: new Map(),
    clearings: new Map(),
    story: [],
    touched: new Set(),
    corrected: new Set(),
    returnedFt: 0,
    hasProblem: false,
    hasMailProblem: false,
    hasPayoutProblem: false,
    hasRefundProblem: false,
  };
  for (const key of ['waitingList', 'chainRescue'] as const)
    await playSwitch(stage, { do: 'switch', key, isOn: true });
  let done = 0;
  let isWorkAhead = false;
  try {
    let day = 0;
    for (const action of life.actions) {
      for (; (day + 1) * DAY <= action.at; day += 1) await endDay(stage, day);
      await play(stage, action, isWorkAhead);
      isWorkAhead = action.do === 'accept offer' && action.isBeforeWork;
      done += 1;
    }
    await endLife(stage, day);
    return { difference: null, story: stage.story, done, orders: stage.orders.size };
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    return { difference: error, story: stage.story, done, orders: stage.orders.size };
  }
}

/** `isWorkAhead`: what was agreed on just before is carried out only after this action, so that lists aren't served before it either. */
async function play(stage: Stage, action: TimedAction, isWorkAhead: boolean): Promise<void> {
  const { market, books, calendar } = stage;
  market.setNow(Math.max(market.now(), calendar.instantOf(action.at)));
  passTime(books, market.now());
  if (!isWorkAhead) await serveLists(stage);
  stage.story.push(describe(stage, action));
  touch(stage, action);
  await perform(stage, action);
  if (!(action.do === 'accept offer' && action.isBeforeWork))
    await followComplaints(stage, isWorkAhead ? 'ALL' : chainOfAction(stage, action));
}

function perform(stage: Stage, action: Action): Promise<void> {
  switch (action.do) {
    case 'open':
      return playOpen(stage, action);
    case 'order':
      return playOrder(stage, action);
    case 'amend':
    case 'edit':
      return playChange(stage, action);
    case 'cancel':
      return playCancel(stage, action);
    case 'drop packing':
      return playDropPacking(stage, action);
    case 'approve':
    case 'call off':
    case 'reopen':
    case 'restore':
      return playStep(stage, action);
    case 'finalize':
      return playFinalize(stage, action).then(() => settleKnown(stage));
    case 'settle dues':
      return playDues(stage, action.chain);
    case 'hand over':
      return playHandover(stage, action);
    case 'take cash':
      return playCash(stage, action);
    case 'correct':
      return playCorrection(stage, action);
    case 'pay debt':
      return playDebt(stage, action);
    case 'reverse invoice':
      return playReversal(stage, action);
    case 'bank files':
      return playBankFiles(stage, action);
    case 'shares':
      return playShares(stage, action);
    case 'wait':
      return playWait(stage, action);
    case 'order kept':
      return playOrderHeld(stage, action);
    case 'leave list':
      return playLeaveList(stage, action);
    case 'plan rescue':
      return playPlanRescue(stage, action);
    case 'answer':
      return playAnswer(stage, action);
    case 'clock':
      return playClock(stage, action);
    case 'switch':
      return playSwitch(stage, action);
    case 'coupon':
      return playCoupon(stage, action);
    case 'discount':
      return playDiscount(stage, action);
    case 'burst':
      return playBurst(stage, action);
    case 'problem':
      return playProblem(stage, action);
    case 'mail trouble':
      return playMailProblem(stage, action);
    case 'invoice trouble':
      return playInvoiceProblem(stage, action);
    case 'kill worker':
      return playKill(stage, action);
    case 'complain':
      return playComplaint(stage, action);
    case 'answer complaint':
      return playComplaintAnswer(stage, action);
    case 'accept offer':
    case 'decline offer':
      return playDecision(stage, action);
    case 'say':
      return playSaying(stage, action);
    case 'close cash':
    case 'reopen cash':
      return playCounting(stage, action);
  }
}

/** A midnight: what waits is done, then all that can be seen is compared. */
async function endDay(stage: Stage, day: number): Promise<void> {
  const { market, books, calendar } = stage;
  market.setNow(Math.max(market.now(), calendar.instantOf((day + 1) * DAY - 10)));
  passTime(books, market.now());
  await serveLists(stage);
  await passTo(stage, calendar.instantOf((day + 1) * DAY + 10));
  await settleOpen(stage);
  await followComplaints(stage, 'ALL');
  await compareAll(stage, [...stage.touched], { isEnd: false });
  stage.touched.clear();
}

/** After the last action everything is finished: open captures, payouts of the month. */
async function endLife(stage: Stage, day: number): Promise<void> {
  await endDay(stage, day);
  stage.market.barion.clearFaults();
  stage.market.worker.forgetKilling();
  for (const days of [1, 8, 32]) {
    await passTo(stage, stage.calendar.instantOf((day + days + 1) * DAY + 15));
    await playClock(stage, { isListsFirst: false });
    await settleOpen(stage);
    await followComplaints(stage, 'ALL');
  }
  await retryPayouts(stage);
  await playBankFiles(stage, { do: 'bank files', isOneReturned: false });
  await compareAll(stage, [...stage.chains.keys()], { isEnd: true });
  await compareStatements(stage);
  await compareMails(stage);
  await compareInvoices(stage);
  await compareBankFiles(stage);
}

async function passTo(stage: Stage, now: number): Promise<void> {
  const { market } = stage;
  market.setNow(Math.max(market.now(), now));
  await playMidnight(stage);
  await market.worker.wake();
  await market.worker.work();
  await serveLists(stage);
}

/** Lets time pass until no capture is open; each attempt waits a minute of the market's. */
async function settleOpen(stage: Stage): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await settleKnown(stage);
    const isOpen = [...stage.books.chains.values()].some(({ finalizing, settled }) => finalizing && !settled);
    if (!isOpen) return;
    stage.market.setNow(stage.market.now() + 65_000);
    await stage.market.worker.wake(SETTLING_TASKS);
    await stage.market.worker.work();
  }
  throw new Difference('STATE-6', 'a chain isn’t settled after many attempts');
}

/** Settles in the oracle what the market has settled. */
async function settleKnown(stage: Stage): Promise<void> {
  const { market, books } = stage;
  await market.worker.work();
  for (const [key, staged] of stage.chains) {
    const chain = chainOf(books, key);
    if (!chain.finalizing || chain.settled) continue;
    const rows = await market.query<{ finalized_at: Date | null }>(
      'select finalized_at from chain where id = $1',
      [staged.id],
    );
    if ((rows[0]?.finalized_at ?? null) === null) continue;
    const refused = await market.query<{ order_id: number }>(
      `select p.order_id from payment_capture k join payment p on p.id = k.payment_id
       where k.chain_id = $1 and k.state = 'REFUSED'`,
      [staged.id],
    );
    if (refused.length > 0 && !stage.hasProblem)
      throw new Difference('PAY-2', `chain ${key} has captures that no one refused`);
    const keys = [...stage.orders].filter(([, { id }]) => refused.some((row) => row.order_id === id));
    stage.clearings.set(key, settle(books, chain, new Set(keys.map(([order]) => order))));
    stage.touched.add(key);
  }
}

/** Whoever gets something notes that it has arrived. */
async function playDues(stage: Stage, key: number): Promise<void> {
  const staged = stage.chains.get(key);
  if (staged === undefined || !stage.clearings.has(key)) return;
  const { market, town } = stage;
  const [row] = await market.query<{ id: number }>('select id from clearing where chain_id = $1', [
    staged.id,
  ]);
  const { items } = await market.caller.ask(pageClearingTransactions, town.admin, {
    query: { clearing: String(row?.id), size: '100' },
  });
  for (const due of items) {
    if (due.paymentType !== 'ON_SITE' || due.state === 'PAID') continue;
    const payee = [...town.actors.values()].find(({ id }) => id === due.payee?.id);
    const answer = await market.caller.call(markDuePaid, payee?.as ?? town.admin, {
      params: { id: String(due.id) },
    });
    if (!answer.isDone) throw new Difference('SETTLE-5', `noting a due as paid was refused: ${answer.text}`);
  }
}

async function compareAll(
  stage: Stage,
  keys: readonly number[],
  when: { readonly isEnd: boolean },
): Promise<void> {
  await compareChains(stage, keys, 'SETTLED');
  await compareIncomes(stage);
  await compareBooks(stage, when);
}

function touch(stage: Stage, action: Action): void {
  if (action.do === 'burst') for (const one of action.actions) touch(stage, one);
  const chain = chainOfAction(stage, action);
  if (chain !== null) stage.touched.add(chain);
}

function chainOfAction({ orders, waiting }: Stage, action: Action): number | null {
  if ('chain' in action) return action.chain;
  if ('entry' in action) return waiting.get(action.entry)?.chain ?? null;
  return 'order' in action ? (orders.get(action.order)?.chain ?? null) : null;
}
