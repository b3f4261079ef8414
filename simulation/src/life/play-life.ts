import { compareBankFiles } from '../compare/compare-bank-files.ts';
import { compareChains } from '../compare/compare-chains.ts';
import { compareInvoices } from '../compare/compare-invoices.ts';
import { compareIncomes, compareStatements, retryPayouts } from '../compare/compare-lists.ts';
import { compareMails } from '../compare/compare-mails.ts';
import { compareBooks } from '../compare/compare-money.ts';
import { buildTown } from '../market/build-town.ts';
import type { Markets } from '../market/start-market.ts';
import { openBooks } from '../oracle/books.ts';
import { passTime } from '../oracle/chains.ts';
import type { Action, Life, TimedAction } from './actions.ts';
import { calendarFrom } from './calendar.ts';
import { followComplaints } from './follow-complaints.ts';
import { DAY } from './minutes.ts';
import { perform } from './perform.ts';
import { playBankFiles } from './play-bank-files.ts';
import { playClock, playMidnight, serveLists } from './play-clock.ts';
import { playSwitch } from './play-rescue.ts';
import { settleKnown, settleOpen } from './settle-chains.ts';
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
  if (!isWorkAhead) {
    await serveLists(stage);
    // The worker may have ended a chain by then whose captures had failed before.
    await settleKnown(stage);
  }
  stage.story.push(describe(stage, action));
  touch(stage, action);
  await perform(stage, action);
  if (!(action.do === 'accept offer' && action.isBeforeWork))
    await followComplaints(stage, isWorkAhead ? 'ALL' : chainOfAction(stage, action));
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
