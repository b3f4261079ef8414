import type { RefusalCode } from '@kosar/contract/refusals';
import { fromMilli } from '@kosar/domain/amount';
import {
  type CorrectedMoney,
  correctMoney,
  correctOrder,
  type OrderCorrection,
  withDebtPaid,
  withDebtUnpaid,
} from '@kosar/domain/correct-order';
import { type Ft, sumFt } from '@kosar/domain/money';
import { type DecidedHandover, decideHandover, type HandoverLine } from '@kosar/domain/record-handover';
import { type ChainOrder, type ChainToSettle, computeSettlement } from '@kosar/domain/settle-chain';
import type { Database } from '../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { type FinalLine, type FinalOrder, readBookedParties, readSettlement } from '../chains/public.ts';
import { enteredLines, handoverRefusal, listHandoverLines } from '../handover/public.ts';
import { findOrderToCorrect, listBookedPostings, type OrderToCorrect } from './booked-order.ts';
import { canCouponsPay } from './coupons-left.ts';

/** What was handed over after all of a line, as an admin gives it. */
export interface CorrectedItem {
  readonly orderItemId: number;
  readonly deliveredAmount: number;
  readonly deliveredAmountInUnits?: number | undefined;
  readonly belowMinimum?: boolean | undefined;
}

/** A line that a correction changes. */
export interface ChangedLine {
  readonly orderItemId: number;
  readonly amountBefore: number;
  readonly amountAfter: number;
  readonly unitsBefore: number | null;
  readonly unitsAfter: number | null;
  readonly valueBefore: Ft;
  readonly valueAfter: Ft;
}

/** A correction with all that follows of it. */
export interface CorrectionCase {
  readonly order: OrderToCorrect;
  readonly handover: DecidedHandover;
  readonly paymentId: number | null;
  readonly totalBeforeFt: Ft;
  readonly totalAfterFt: Ft;
  readonly money: CorrectedMoney;
  /** In coins. */
  readonly cashBackFt: Ft;
  readonly lines: readonly ChangedLine[];
  readonly correction: OrderCorrection;
  /** The order as it will stand. */
  readonly after: FinalOrder;
}

/**
 * Decides a correction of a settled order by what is booked of it: prices, percents, shares and parties are those of the settlement. Refuses with
 * ORDER_CANCELLED, CORRECTION_NOT_SETTLED, CORRECTION_WHILE_FINALIZING, HANDOVER_REFUSED with the lines at fault, CORRECTION_UNCHANGED, and
 * CORRECTION_COUPON_SPENT where a coupon would have to pay again what has been spent elsewhere since.
 */
export async function decideCorrection(
  db: Database,
  orderId: number,
  items: readonly CorrectedItem[],
  { isFeeGivenBack = false }: { readonly isFeeGivenBack?: boolean } = {},
): Promise<CorrectionCase> {
  const order = await getCorrectable(db, orderId);
  const lines = await listHandoverLines(db, orderId);
  const decision = decideHandover(lines, enteredLines(items, lines));
  if ('refusals' in decision) throw handoverRefusal(decision.refusals);
  const handover = changedOnly(decision.handover, lines);
  refuseUnless(handover.lines.length > 0, 'CORRECTION_UNCHANGED');
  const corrected = new Map(
    handover.lines.flatMap(({ itemId, delivered }) => (delivered === null ? [] : [[itemId, delivered]])),
  );
  const was = await readOrder(db, order);
  const will = await readOrder(db, order, { amounts: corrected, feeBackOf: isFeeGivenBack ? orderId : null });
  refuseUnless(await canCouponsPay(db, orderId, will.row), 'CORRECTION_COUPON_SPENT');
  const cashBeforeFt = computeSettlement({ ...was.chain, orders: [was.money] }).orders[0]?.cashFt ?? 0;
  const money = correctMoney(
    {
      onlineFt: was.money.capturedFt,
      cashFt: cashBeforeFt,
      owedFt: was.money.plannedOnlineFt - was.money.capturedFt,
    },
    will.row.totalFt,
  );
  const after = {
    ...will.money,
    capturedFt: money.onlineFt,
    plannedOnlineFt: money.onlineFt + money.owedFt,
  };
  const booked = await listBookedPostings(db, idsOf(was));
  const correction = correctOrder(was.chain, booked, groupOf(was, was.money), groupOf(was, after));
  return {
    order,
    handover,
    paymentId: was.row.payment_id,
    totalBeforeFt: was.row.totalFt,
    totalAfterFt: will.row.totalFt,
    money,
    cashBackFt: money.cashBackFt === 0 ? 0 : coinsOf(was, was.money) - coinsOf(was, after),
    lines: changedLines(was.row, will.row, new Set(corrected.keys())),
    correction,
    after: will.row,
  };
}

/** Why an order can't be corrected, or not now; null where it can. */
export function correctionObstacle(order: OrderToCorrect): RefusalCode | null {
  if (order.isCancelled) return 'ORDER_CANCELLED';
  if (order.isBeingFinalized) return 'CORRECTION_WHILE_FINALIZING';
  return order.isSettled ? null : 'CORRECTION_NOT_SETTLED';
}

async function getCorrectable(db: Database, orderId: number): Promise<OrderToCorrect> {
  const order = found(await findOrderToCorrect(db, orderId));
  const obstacle = correctionObstacle(order);
  if (obstacle !== null) throw new Refusal(obstacle);
  return order;
}

/** What is booked once a refund was refused: the money stays in the wallet, and the buyer gets as much in cash. */
export async function decideGivenBack(
  db: Database,
  orderId: number,
  amountFt: Ft,
): Promise<{ correction: OrderCorrection; totalFt: Ft }> {
  const order = found(await findOrderToCorrect(db, orderId));
  const read = await readOrder(db, order);
  const after = { ...read.money, givenBackFt: (read.money.givenBackFt ?? 0) + amountFt };
  const booked = await listBookedPostings(db, idsOf(read));
  return {
    correction: correctOrder(read.chain, booked, groupOf(read, read.money), groupOf(read, after)),
    totalFt: read.row.totalFt,
  };
}

/** A change of what a buyer owes, with what is booked for it. */
export interface DebtCase {
  readonly order: OrderToCorrect;
  readonly totalFt: Ft;
  /** Before the change. */
  readonly owedFt: Ft;
  /** What is handed over in coins when it is paid in cash. */
  readonly coinsFt: Ft;
  readonly correction: OrderCorrection;
}

/** What is booked once a buyer has paid a debt: the transporter has the money, and the parties get their parts of it. Refuses like a correction does. */
export async function decideDebtPaid(db: Database, orderId: number): Promise<DebtCase> {
  return decideDebt(db, orderId, withDebtPaid);
}

/** What is booked when that turns out to be a mistake. */
export async function decideDebtUnpaid(db: Database, orderId: number, owedFt: Ft): Promise<DebtCase> {
  return decideDebt(db, orderId, (order) => withDebtUnpaid(order, owedFt));
}

async function decideDebt(
  db: Database,
  orderId: number,
  change: (order: ChainOrder) => ChainOrder,
): Promise<DebtCase> {
  const order = await getCorrectable(db, orderId);
  const read = await readOrder(db, order);
  const after = change(read.money);
  const booked = await listBookedPostings(db, idsOf(read));
  return {
    order,
    totalFt: read.row.totalFt,
    owedFt: read.money.plannedOnlineFt - read.money.capturedFt,
    coinsFt: coinsOf(read, after) - coinsOf(read, read.money),
    correction: correctOrder(read.chain, booked, groupOf(read, read.money), groupOf(read, after)),
  };
}

interface ReadOrder {
  readonly chain: Omit<ChainToSettle, 'orders'>;
  readonly row: FinalOrder;
  readonly money: ChainOrder;
  /** Those that its buyer pays with it: their cash is rounded together. */
  readonly others: readonly ChainOrder[];
}

/** The order as the settlement reads it, served by whom it was booked for: a point may have got another manager since. */
async function readOrder(
  db: Database,
  order: OrderToCorrect,
  corrected?: Parameters<typeof readSettlement>[3],
): Promise<ReadOrder> {
  const { orders, chain } = await readSettlement(db, order.chainId, order.id, corrected);
  const row = orders.find(({ id }) => id === order.id);
  const money = chain.orders.find(({ orderId }) => orderId === order.id);
  if (row === undefined || money === undefined) throw new Error(`order ${order.id} can't be settled`);
  const parties = await readBookedParties(db, order);
  const own = chain.orders.map((one) => ({ ...one, ...parties }));
  return {
    chain,
    row,
    money: { ...money, ...parties },
    others: own.filter(({ orderId }) => orderId !== order.id),
  };
}

function idsOf({ money, others }: ReadOrder): number[] {
  return [money, ...others].map(({ orderId }) => orderId);
}

function groupOf({ others }: ReadOrder, order: ChainOrder): ChainOrder[] {
  return [order, ...others].toSorted((one, other) => one.orderId - other.orderId);
}

/** The cash of all that is paid at once, in coins. */
function coinsOf(read: ReadOrder, order: ChainOrder): Ft {
  const settled = computeSettlement({ ...read.chain, orders: groupOf(read, order) }).orders;
  return sumFt(settled.map(({ cashFt, roundingFt }) => cashFt + roundingFt));
}

function changedOnly(handover: DecidedHandover, lines: readonly HandoverLine[]): DecidedHandover {
  const before = new Map(lines.map(({ itemId, delivered }) => [itemId, delivered]));
  const changed = handover.lines.filter(({ itemId, delivered }) => {
    const was = before.get(itemId);
    return was?.amountMilli !== delivered?.amountMilli || was?.inUnitsMilli !== delivered?.inUnitsMilli;
  });
  return { ...handover, lines: changed };
}

function changedLines(was: FinalOrder, will: FinalOrder, changed: ReadonlySet<number>): ChangedLine[] {
  return was.lines.flatMap((before, index) => {
    const after = will.lines[index];
    if (after === undefined || !changed.has(before.itemId)) return [];
    return [
      {
        orderItemId: before.itemId,
        amountBefore: fromMilli(before.delivered.amountMilli),
        amountAfter: fromMilli(after.delivered.amountMilli),
        unitsBefore: unitsOf(before),
        unitsAfter: unitsOf(after),
        valueBefore: before.values.payableFt,
        valueAfter: after.values.payableFt,
      },
    ];
  });
}

function unitsOf({ delivered: { inUnitsMilli } }: FinalLine): number | null {
  return inUnitsMilli === null ? null : fromMilli(inUnitsMilli);
}
