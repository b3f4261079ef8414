import { decideFinalize } from '@kosar/domain/round-action';
import { couponsPaid } from '@kosar/domain/settle-line';
import { settleRound } from '@kosar/domain/settle-round';
import type { Transaction } from '../../../infra/database/connect.ts';
import { settleCoupons } from '../../discounts/public.ts';
import { requestInvoicesOfRound } from '../../invoicing/public.ts';
import { settlePaymentsOfOrders } from '../../payments/public.ts';
import { queueDuePayouts } from '../clearing/queue-payouts.ts';
import { writeClearing } from '../clearing/write-clearing.ts';
import { type LockedRound } from '../states/lock-round.ts';
import { writeStep } from '../states/write-step.ts';
import { notifySettled } from './notify-settled.ts';
import { type FinalOrder, readSettlement } from './read-settlement.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * Settles a locked round whose captures are all known: postings, clearing and dues, the payments' and the round's end, notices, the payouts that are
 * due at once, and the invoices of its orders.
 */
export async function settleChain(trx: Transaction, round: LockedRound, now: Date): Promise<void> {
  const { orders, round: facts } = await readSettlement(trx, round.id);
  const isAnythingHandedOver = orders.some((order) => order.isAnythingHandedOver);
  const step = decideFinalize(round.facts, now, isAnythingHandedOver);
  if (step === null) throw new Error(`round ${round.id} can't be settled any more`);
  const settled = settleRound(facts);
  await writeLedger(trx, round.id, settled.postings, now);
  await writeClearing(trx, round.id, settled, now);
  if (step.goods === 'KEEP') {
    await settlePaymentsOfOrders(trx, settled.orders, now);
    await settleCouponsOf(trx, orders);
  }
  const { finalizing_by_id: userId } = await trx
    .selectFrom('chain')
    .select('finalizing_by_id')
    .where('id', '=', round.id)
    .executeTakeFirstOrThrow();
  await writeStep(trx, round, step, { action: 'chain.finalize', userId, now });
  await notifySettled(trx, round, { orders, settled, now });
  await queueDuePayouts(trx);
  await requestInvoicesOfRound(trx, round.id, now);
}

/** What the coupons of a chain's orders didn't pay goes back to them. */
export async function settleCouponsOf(trx: Transaction, orders: readonly FinalOrder[]): Promise<void> {
  const paid = orders.flatMap(({ id, lines }) =>
    couponsPaid(lines.map(({ values }) => values)).map(({ couponId, amountFt }) => ({
      orderId: id,
      couponId,
      paidFt: amountFt,
    })),
  );
  await settleCoupons(
    trx,
    orders.map(({ id }) => id),
    paid,
  );
}
