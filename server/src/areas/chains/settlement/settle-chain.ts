import { decideFinalize } from '@kosar/domain/chain-action';
import { computeSettlement } from '@kosar/domain/settle-chain';
import { couponsPaid } from '@kosar/domain/settle-line';
import type { Transaction } from '../../../infra/database/connect.ts';
import { keepSoldTerms } from '../../../infra/database/keep-sold-terms.ts';
import { settleCoupons } from '../../discounts/public.ts';
import { requestInvoicesOfChain } from '../../invoicing/public.ts';
import { settlePaymentsOfOrders } from '../../payments/public.ts';
import { queueDuePayouts } from '../clearing/queue-payouts.ts';
import { writeClearing } from '../clearing/write-clearing.ts';
import { type LockedChain } from '../states/lock-chain.ts';
import { writeStep } from '../states/write-step.ts';
import { notifySettled } from './notify-settled.ts';
import { type FinalOrder, readSettlement } from './read-settlement.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * Settles a locked chain whose captures are all known: postings, clearing and dues, the payments' and the chain's end, notices, the payouts that are
 * due at once, and the invoices of its orders.
 */
export async function settleChain(trx: Transaction, chain: LockedChain, now: Date): Promise<void> {
  const { orders, chain: facts } = await readSettlement(trx, chain.id);
  const isAnythingHandedOver = orders.some((order) => order.isAnythingHandedOver);
  const step = decideFinalize(chain.facts, now, isAnythingHandedOver);
  if (step === null) throw new Error(`chain ${chain.id} can't be settled any more`);
  const settled = computeSettlement(facts);
  await writeLedger(trx, chain.id, settled.postings, now);
  await writeClearing(trx, chain.id, settled, now);
  if (step.goods === 'KEEP') {
    await settlePaymentsOfOrders(trx, settled.orders, now);
    await settleCouponsOf(trx, orders, now);
  }
  const { finalizing_by_id: userId } = await trx
    .selectFrom('chain')
    .select('finalizing_by_id')
    .where('id', '=', chain.id)
    .executeTakeFirstOrThrow();
  await writeStep(trx, chain, step, { action: 'chain.finalize', userId, now });
  await notifySettled(trx, chain, { orders, settled, now });
  await queueDuePayouts(trx);
  await keepSoldTerms(trx, chain.id);
  await requestInvoicesOfChain(trx, chain.id, now);
}

/** What the coupons of a chain's orders didn't pay goes back to them. */
export async function settleCouponsOf(
  trx: Transaction,
  orders: readonly FinalOrder[],
  now: Date,
): Promise<void> {
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
    now,
  );
}
