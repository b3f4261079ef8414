import { decideFinalize, isCashLeft } from '@kosar/domain/chain-action';
import { effectiveChainState } from '@kosar/domain/chain-state';
import { sumFt } from '@kosar/domain/money';
import { computeSettlement } from '@kosar/domain/settle-chain';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { updateHandedOver } from '../../../infra/database/handed-over.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { hasUnreadPayments, type PlannedCapture, planCaptures } from '../../payments/public.ts';
import { type LockedChain, lockChain } from '../states/lock-chain.ts';
import { type Finalized, findFinalized } from './find-finalized.ts';
import { readClosing } from './read-closing.ts';
import { type FinalOrder, plannedCaptureFt, type Settlement } from './read-settlement.ts';
import { settleChain } from './settle-chain.ts';

/** The task that takes a chain's reservations and then settles it. */
export const FINISH_FINALIZING = 'finish-finalizing';

/**
 * Finalizes a chain (spec 4): what isn't recorded counts as it is said of it, and without a word as not delivered; reserved online payments are captured, the settlement is computed and what
 * is due at once is paid out. Without reservations it ends here, in one transaction; with them it begins here, and a job ends it once every
 * capture is known. Asked again it answers how far it is and begins nothing anew. Refuses with DELIVERY_NOT_FOUND, CHAIN_ACTION_NOT_POSSIBLE,
 * CHAIN_CASH_LEFT, and CHAIN_PAYMENTS_UNREAD while a card may hold money of which the provider hasn't said so yet: it would be given back, and the
 * order count as paid in cash. No card is charged before the settlement was tried: one that fails leaves everything as it was.
 */
export async function finalizeChain(
  context: AppContext,
  { chainId, userId }: { chainId: number; userId: number },
): Promise<Finalized> {
  return transaction(context.db, async (trx) => {
    const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
    const begun = await findFinalized(trx, chainId);
    if (begun !== null) {
      if (begun.state === 'TO_BE_FINALIZED') await queueFinishing(trx, chainId);
      return begun;
    }
    const now = context.clock.now();
    const settlement = await decideAndBegin(trx, chain, { userId, now });
    if (capturesOf(settlement).length === 0) await settleChain(trx, chain, now);
    else {
      await trySettling(trx, chain, now);
      await queueFinishing(trx, chainId);
    }
    return found(await findFinalized(trx, chainId));
  });
}

/**
 * What finalizing a locked chain now would settle: the same decision, the same writing, and nothing of it stays. Refuses and fails as finalizing
 * would (SETTLE-7).
 */
export async function rehearseFinalizing(
  trx: Transaction,
  chain: LockedChain,
  by: { userId: number; now: Date },
): Promise<Settlement> {
  return takenBack(trx, async () => {
    const settlement = await decideAndBegin(trx, chain, by);
    await settleChain(trx, chain, by.now);
    return settlement;
  });
}

/** A settlement in which every card pays what is planned; of a card that refuses it later less is booked, by the same rules. */
async function trySettling(trx: Transaction, chain: LockedChain, now: Date): Promise<void> {
  await takenBack(trx, () => settleChain(trx, chain, now));
}

async function takenBack<T>(trx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(trx);
  const result = await work();
  await sql`rollback to savepoint rehearsal`.execute(trx);
  return result;
}

/** From here on what was handed over stays as it is, unless it is refused. */
async function decideAndBegin(
  trx: Transaction,
  chain: LockedChain,
  { userId, now }: { userId: number; now: Date },
): Promise<Settlement> {
  const { settlement } = await readClosing(trx, chain.id);
  refuseUnlessPossible(chain, settlement, now);
  refuseUnless(!(await hasUnreadPayments(trx, chain.id, now)), 'CHAIN_PAYMENTS_UNREAD');
  await beginFinalizing(trx, { chain, settlement, userId, now });
  return settlement;
}

/** Whether anything of a chain was handed over: by what is recorded, and what will count as delivered. */
export function hasDeliveredItems({ orders }: Settlement): boolean {
  return orders.some(({ isAnythingHandedOver }) => isAnythingHandedOver);
}

function refuseUnlessPossible(chain: LockedChain, settlement: Settlement, now: Date): void {
  const hasDelivered = hasDeliveredItems(settlement);
  const isPossible = decideFinalize(chain.facts, now, hasDelivered) !== null;
  if (!isPossible) throw new Refusal('CHAIN_ACTION_NOT_POSSIBLE');
  if (isCashLeft(chain.facts, hasDelivered)) throw new Refusal('CHAIN_CASH_LEFT');
}

/** From here on what was handed over stays as it is: everything after can be computed again and comes to the same. */
async function beginFinalizing(
  trx: Transaction,
  change: { chain: LockedChain; settlement: Settlement; userId: number; now: Date },
): Promise<void> {
  const { chain, settlement, userId, now } = change;
  await markHandedOver(trx, settlement.orders);
  await writeUncollected(trx, settlement.orders);
  await updateHandedOver(trx, chain.id, now);
  await planCaptures(trx, chain.id, capturesOf(settlement));
  await trx
    .updateTable('chain')
    .set((row) => ({
      state: effectiveChainState(chain.facts, now),
      finalizing_at: now,
      finalizing_by_id: userId,
      version: row('version', '+', 1),
    }))
    .where('id', '=', chain.id)
    .execute();
}

/** Marks the lines without a record as they count (spec 4, finalize; HAND-5), and sums up their orders. Gives the orders' ids. */
export async function markHandedOver(trx: Transaction, orders: readonly FinalOrder[]): Promise<number[]> {
  const marked = orders.filter(({ lines }) => lines.some(({ isMarkedNow }) => isMarkedNow));
  if (marked.length === 0) return [];
  const lines = marked.flatMap((order) =>
    order.lines
      .filter(({ isMarkedNow }) => isMarkedNow)
      .map(({ itemId, state, delivered, values }) => ({
        id: itemId,
        state,
        amount: delivered.amountMilli,
        units: delivered.inUnitsMilli,
        full: values.fullValueFt,
        value: values.payableFt,
      })),
  );
  await sql`
    update order_item i
    set delivery_state = r.state, delivered_amount_milli = r.amount, delivered_unit_milli = r.units,
      delivered_full_value_ft = r."full", delivered_value_ft = r.value
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(id integer, state text, amount bigint, units bigint, "full" bigint, value bigint)
    where i.id = r.id`.execute(trx);
  const sums = marked.map((order) => ({
    id: order.id,
    full: sumFt(order.lines.map(({ values }) => values.fullValueFt)),
    value: sumFt(order.lines.map(({ values }) => values.payableFt)),
  }));
  await sql`
    update customer_order o
    set delivered_full_value_ft = r."full", delivered_value_ft = r.value, version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as r(id integer, "full" bigint, value bigint)
    where o.id = r.id`.execute(trx);
  return marked.map(({ id }) => id);
}

/** Cash that no one recorded and no one vouched for is owed from here on. */
async function writeUncollected(trx: Transaction, orders: readonly FinalOrder[]): Promise<void> {
  const owed = orders.filter(({ uncollected_ft: ft }) => ft > 0);
  if (owed.length === 0) return;
  await sql`
    update customer_order o set uncollected_ft = r.ft
    from jsonb_to_recordset(${JSON.stringify(owed.map(({ id, uncollected_ft: ft }) => ({ id, ft })))}::jsonb)
      as r(id integer, ft bigint)
    where o.id = r.id`.execute(trx);
}

/** What is to be taken of each reservation. */
export function capturesOf({ orders, chain }: Settlement): PlannedCapture[] {
  const settled = new Map(computeSettlement(chain).orders.map((order) => [order.orderId, order]));
  return orders.flatMap((order) => {
    if (order.payment_id === null) return [];
    const plannedFt = plannedCaptureFt(order);
    const plannedPlatformFt = settled.get(order.id)?.platformOnlineFt ?? plannedFt;
    return [{ paymentId: order.payment_id, plannedFt, plannedPlatformFt, payeeId: order.wallet_id }];
  });
}

async function queueFinishing(trx: Transaction, chainId: number): Promise<void> {
  await addJob(trx, FINISH_FINALIZING, { chainId }, { key: `${FINISH_FINALIZING}:${chainId}` });
}
