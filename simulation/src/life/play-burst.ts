import { compareChains } from '../compare/compare-chains.ts';
import { compareCouponsOfOrders } from '../compare/compare-coupons-of-orders.ts';
import { remembering } from '../market/call.ts';
import { type Books, copyBooks } from '../oracle/books.ts';
import type { Action, ActionOf } from './actions.ts';
import type { Attempt, Said } from './attempt.ts';
import { attemptAmendment, attemptCancelling, attemptOrder } from './attempt-orders.ts';
import { Difference, type Stage } from './stage.ts';

/** An attempt and what the market said to it. */
interface Answered {
  readonly attempt: Attempt;
  readonly said: Said;
}

/** Compares no more endings than this with the market: most orders of the same things end alike. */
const MAX_ENDINGS = 120;

/**
 * Several people do something at the same moment. What the market says and how it stands afterwards has to be what it would have been had they come
 * one after the other, in some order (SAME-1): no update is lost, nothing is sold twice.
 */
export async function playBurst(stage: Stage, { actions, crashesAfter }: ActionOf<'burst'>): Promise<void> {
  const attempts = actions.flatMap((action) => attemptOf(stage, action) ?? []);
  const sending = attempts.map(
    async (attempt): Promise<Answered> => ({ attempt, said: await attempt.send() }),
  );
  if (crashesAfter !== null) {
    // What it was sending may have gone out, with no one left to write that down.
    stage.hasMailProblem = true;
    stage.hasProblem = true;
    stage.hasPayoutProblem = true;
    await stage.market.crash(crashesAfter);
  }
  const answered = await Promise.all(sending);
  for (const { attempt, said } of answered) {
    if (said.status >= 500)
      throw new Difference('NO-500', `${attempt.what} answered ${said.status} ${said.text ?? ''}`);
    if (said.isDone && said.body !== undefined) attempt.keep?.(said.body);
  }
  stage.books = await findSerialOrder(stage, answered);
  sortAsPlaced(stage);
}

/** Who came first of a burst is the market's word where nothing else shows it: what is paid at once pays the orders one after the other (CASH-1). */
function sortAsPlaced({ books, orders }: Stage): void {
  for (const chain of books.chains.values())
    chain.orders.sort((a, b) => (orders.get(a.key)?.id ?? 0) - (orders.get(b.key)?.id ?? 0));
}

function attemptOf(stage: Stage, action: Action): Attempt | null {
  if (action.do === 'order') return attemptOrder(stage, action);
  if (action.do === 'amend') return attemptAmendment(stage, action);
  return action.do === 'cancel' ? attemptCancelling(stage, action) : null;
}

/** The books after the first order of the attempts that explains all answers and everything that can be seen. */
async function findSerialOrder(stage: Stage, answered: readonly Answered[]): Promise<Books> {
  const before = stage.books;
  const endings = serialEndings(before, answered, stage.market.now());
  // The market stands still meanwhile: what it showed once it would show again.
  const market = { ...stage.market, caller: remembering(stage.market.caller) };
  let last: unknown = null;
  let tried = 0;
  for (const ending of endings) {
    if (tried >= MAX_ENDINGS) break;
    tried += 1;
    try {
      const staged = { ...stage, market, books: ending };
      await compareChains(staged, stage.touched, 'ORDERED');
      await compareCouponsOfOrders(staged, [...stage.touched]);
      return ending;
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      last = error;
    }
  }
  const whys = answered.map(
    ({ attempt, said }) =>
      `${attempt.what} ${said.isDone ? 'done' : `refused (${said.code ?? said.status})`}`,
  );
  throw new Difference(
    'SAME-1',
    `no order of these explains what came of them: ${whys.join('; ')}${last instanceof Difference ? `; in the last one tried ${last.message}` : ''}`,
  );
}

/** How the books end for each order of the attempts in which the rules say to each what the market said. */
function* serialEndings(books: Books, rest: readonly Answered[], now: number): Generator<Books> {
  if (rest.length === 0) yield books;
  for (const one of rest) {
    const copy = copyBooks(books);
    const refused = one.attempt.apply(copy, now);
    if ((refused === null) === one.said.isDone)
      yield* serialEndings(
        copy,
        rest.filter((other) => other !== one),
        now,
      );
  }
}
