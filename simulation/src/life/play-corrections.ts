import { correctOrder as correctCall, noteDebtPaid } from '@kosar/contract/orders/order-corrections';
import { getOrder } from '@kosar/contract/orders/orders';
import { expectEqual } from '../compare/expect-equal.ts';
import { liveLines, type Order } from '../oracle/books.ts';
import { correctOrder, grantRefund, payDebt, refuseRefund } from '../oracle/corrections.ts';
import { orderOf, sellsOutOfMarketWallet } from '../oracle/find-in-books.ts';
import type { ActionOf } from './actions.ts';
import { handedFields, handedOf, itemOf, meansLess } from './play-handover.ts';
import { Difference, expectSame, type Stage } from './stage.ts';

/** A refund of unknown outcome is sent again after ten minutes. */
const UNTIL_SENT_AGAIN = 11 * 60_000;
const ATTEMPTS = 10;

/** An admin corrects what was handed over of a settled order (CORR-1 to CORR-5). */
export async function playCorrection(stage: Stage, action: ActionOf<'correct'>): Promise<void> {
  const found = stage.orders.get(action.order);
  const staged = found && stage.chains.get(found.chain);
  if (found === undefined || staged === undefined) return;
  const { market, town, books } = stage;
  const order = orderOf(books, found.chain, action.order);
  const params = { id: String(found.id) };
  const seen = await market.caller.ask(getOrder, town.admin, { params });
  const lines = liveLines(order);
  const entries = lines.map((line, index) => handedOf(line, index, action.how));
  if (entries.length === 0) return;
  const answer = await market.caller.call(correctCall, town.admin, {
    params,
    body: {
      version: seen.version,
      orderItems: lines.map((line, index) => ({
        orderItemId: itemOf(seen, order, line, staged)?.id ?? 0,
        ...handedFields(entries[index] ?? { amount: 0, units: null }),
        belowMinimum: meansLess(action.how),
      })),
      reason: 'Utólag kiderült.',
    },
  });
  const before = stage.clearings.get(found.chain);
  const corrected = correctOrder(books, order, entries, meansLess(action.how), before);
  const what = `correcting order ${action.order}`;
  expectSame('CORR-1', what, answer, 'refused' in corrected ? corrected.refused : null);
  if ('refused' in corrected || !answer.isDone) return;
  stage.clearings.set(found.chain, corrected.clearing);
  stage.corrected.add(action.order);
  expectEqual('CORR-2', `refund of ${what}`, answer.body.refund, corrected.refund);
  expectEqual('CORR-2', `new debt of ${what}`, answer.body.owedChange, corrected.owedChange);
  if (corrected.refund > 0) await endRefund(stage, order, answer.body.id, corrected.refund);
}

/** Lets time pass until the provider has said what becomes of a refund (CORR-3). */
export async function endRefund(
  stage: Stage,
  order: Order,
  correctionId: number,
  refund: number,
): Promise<void> {
  const { market, books } = stage;
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    await market.worker.work();
    const [row] = await market.query<{ state: string }>(
      'select state from payment_refund where correction_id = $1',
      [correctionId],
    );
    const isOurs = sellsOutOfMarketWallet(books, order.chain);
    if (row?.state === 'DONE') {
      if (!isOurs)
        throw new Difference('CORR-3', `${refund} Ft of order ${order.key} came back of another’s wallet`);
      grantRefund(order, refund);
      return;
    }
    const clearing = stage.clearings.get(order.chain);
    if (row?.state === 'REFUSED' && clearing !== undefined) {
      if (isOurs && !stage.hasRefundProblem)
        throw new Difference(
          'CORR-3',
          `${refund} Ft of order ${order.key} didn’t come back of the market’s wallet`,
        );
      stage.clearings.set(order.chain, refuseRefund(books, order, refund, clearing));
      return;
    }
    market.setNow(market.now() + UNTIL_SENT_AGAIN);
    await market.worker.wake(['refund-all-payments']);
  }
  throw new Difference('CORR-3', `the refund of order ${order.key} isn’t ended after many attempts`);
}

/** A buyer brings what is owed (PAY-4). */
export async function playDebt(stage: Stage, action: ActionOf<'pay debt'>): Promise<void> {
  const found = stage.orders.get(action.order);
  if (found === undefined) return;
  const { market, town, books } = stage;
  const order = orderOf(books, found.chain, action.order);
  const params = { id: String(found.id) };
  const { version } = await market.caller.ask(getOrder, town.admin, { params });
  const answer = await market.caller.call(noteDebtPaid, town.admin, {
    params,
    body: { version, way: 'CASH', note: '' },
  });
  const paid = payDebt(books, order, stage.clearings.get(found.chain));
  expectSame(
    'PAY-4',
    `paying the debt of order ${action.order}`,
    answer,
    'refused' in paid ? paid.refused : null,
  );
  if (!('refused' in paid)) stage.clearings.set(found.chain, paid);
}
