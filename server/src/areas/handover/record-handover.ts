import { toMilli } from '@kosar/domain/amount';
import {
  decideHandover,
  type HandoverEntry,
  type HandoverLine,
  withDefaultUnits,
} from '@kosar/domain/record-handover';
import type { AppContext } from '../../infra/app-context.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../infra/idempotency.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { refuseOnceSettling } from '../../infra/settling.ts';
import { bookCash } from '../cash/public.ts';
import { handoverRefusal } from './handover-refusal.ts';
import { holdCashOpen } from './lock-cash.ts';
import { lockOrder } from './lock-order.ts';
import { listHandoverLines } from './order-lines-query.ts';
import {
  forgetClosingAnswer,
  noteHandover,
  refuseUnlessRecordable,
  stateOfChain,
} from './refuse-recording.ts';
import { refuseUndoingRefunds } from './refuse-undoing-refunds.ts';
import { writeHandover } from './write-handover.ts';

/** What was recorded at the table, on which version of the order, and by whom. */
export interface Recording {
  readonly orderId: number;
  readonly version: number;
  readonly recorder: { readonly userId: number };
  readonly items: readonly {
    readonly orderItemId: number;
    readonly deliveredAmount: number | null;
    readonly deliveredAmountInUnits?: number | undefined;
    readonly belowMinimum?: boolean | undefined;
  }[];
  /** When it was entered, if that was without a connection. */
  readonly enteredAt?: string | undefined;
}

/**
 * Records what was handed over of an order (spec 4, Order item delivery state). No one's record is lost: one entered on a version that
 * another record has outdated is a conflict. Refuses with HANDOVER_NOT_YET while ordering is open, HANDOVER_CALLED_OFF where the chain doesn't take
 * place (a record may still be taken back there), ORDER_CANCELLED, HANDOVER_REFUSED with the lines at fault, HANDOVER_REFUNDED, ROUND_FINALIZED, and CASH_CLOSED when the cash of the pickup was counted by these amounts.
 */
export async function recordHandover(
  context: AppContext,
  recording: Recording,
  once: OnceOnly | null,
): Promise<void> {
  const { db, clock } = context;
  await transaction(db, async (trx) => {
    if ((await claim(trx, once, clock.now())) !== null) return;
    await recordWithin(trx, clock, recording);
    await rememberAnswer(trx, once, recording.orderId);
  });
}

/** The same in the transaction of what it follows from, such as what a buyer and the transporter have agreed on. */
export async function recordWithin(
  trx: Transaction,
  clock: AppContext['clock'],
  recording: Recording,
  { isOfRefund = false }: { readonly isOfRefund?: boolean } = {},
): Promise<void> {
  const order = found(await lockOrder(trx, recording.orderId, isAllMore(recording) ? 'MORE' : 'LESS'));
  const now = clock.now();
  refuseUnless(!order.isCancelled, 'ORDER_CANCELLED');
  await refuseOnceSettling(trx, order.chainId);
  if (!isTakenBack(recording)) refuseUnlessRecordable(stateOfChain(order, now));
  await holdCashOpen(trx, order.deliveryId);
  if (order.version !== recording.version) throw new Refusal('conflict');
  const lines = await listHandoverLines(trx, order.id);
  const decision = decideHandover(lines, enteredLines(recording.items, lines));
  if ('refusals' in decision) throw handoverRefusal(decision.refusals);
  if (!isOfRefund) {
    await refuseUndoingRefunds(trx, lines, decision.handover);
    await forgetClosingAnswer(trx, order);
  }
  const cause = { userId: recording.recorder.userId, enteredAt: recording.enteredAt, now };
  await writeHandover(trx, order, lines, decision.handover, cause);
  await bookCash(trx, order.deliveryId, order.id);
  await noteHandover(trx, order, now);
}

/** Nothing of it can make less of what is recorded. */
function isAllMore({ items }: Recording): boolean {
  return items.every(({ deliveredAmount }) => deliveredAmount !== null && deliveredAmount > 0);
}

/** Earlier records are taken back, and nothing is recorded instead. */
function isTakenBack({ items }: Recording): boolean {
  return items.every(({ deliveredAmount }) => deliveredAmount === null);
}

/** The entries of a recording as the rules know them, units that weren't weighed filled in. */
export function enteredLines(items: Recording['items'], lines: readonly HandoverLine[]): HandoverEntry[] {
  return items.map(({ orderItemId, deliveredAmount, deliveredAmountInUnits, belowMinimum = false }) => {
    const line = lines.find(({ itemId }) => itemId === orderItemId);
    if (deliveredAmount === null || line === undefined) return { itemId: orderItemId, delivered: null };
    const entered = {
      amountMilli: toMilli(deliveredAmount),
      inUnitsMilli: deliveredAmountInUnits === undefined ? undefined : toMilli(deliveredAmountInUnits),
    };
    const delivered = withDefaultUnits(line.packing, entered);
    return { itemId: orderItemId, delivered, allowsBelowMinimum: belowMinimum };
  });
}
