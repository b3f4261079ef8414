import type { getFinalizePreview } from '@kosar/contract/chains/finalize';
import type { Output } from '@kosar/contract/endpoint';
import { type Ft, sumFt } from '@kosar/domain/money';
import { computeSettlement } from '@kosar/domain/settle-chain';
import type { AppContext } from '../../../infra/app-context.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { lockChain } from '../states/lock-chain.ts';
import { rehearseFinalizing } from './finalize-chain.ts';
import { findFinalized } from './find-finalized.ts';
import { plannedCaptureFt, readSettlement, type Settlement } from './read-settlement.ts';

/**
 * What finalizing a chain now would come to, and how far it is if it has begun. It is rehearsed: finalizing itself runs and is taken back, so that
 * what can't be finalized is refused here with the same reason (SETTLE-7).
 */
export async function getPreview(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { chainId, userId }: { chainId: number; userId: number },
): Promise<Output<typeof getFinalizePreview>> {
  const begun = await findFinalized(db, chainId);
  if (begun !== null) return present(await readSettlement(db, chainId), begun);
  return transaction(db, async (trx) => {
    const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
    const begunMeanwhile = await findFinalized(trx, chainId);
    if (begunMeanwhile !== null) return present(await readSettlement(trx, chainId), begunMeanwhile);
    return present(await rehearseFinalizing(trx, chain, { userId, now: clock.now() }), null);
  });
}

function present(
  { orders, chain: settling }: Settlement,
  begun: Output<typeof getFinalizePreview>['begun'],
): Output<typeof getFinalizePreview> {
  const { totals, dues } = computeSettlement(settling);
  const held = orders.filter(({ payment_id: id }) => id !== null);
  const payouts = dues.filter(({ payerId }) => payerId === null);
  const handovers = dues.filter(({ payerId }) => payerId !== null);
  return {
    orders: orders.length,
    unrecordedOrders: orders.filter(({ lines }) => lines.some(({ isMarkedNow }) => isMarkedNow)).length,
    isAnythingHandedOver: orders.some(({ isAnythingHandedOver }) => isAnythingHandedOver),
    totalRevenue: totals.totalRevenueFt,
    cash: totals.cashPaymentFt,
    debt: totals.buyerDebtFt,
    captures: held.length,
    captureSum: sumFt(held.map(plannedCaptureFt)),
    payouts: payouts.length,
    payoutSum: sumOf(payouts),
    dues: handovers.length,
    dueSum: sumOf(handovers),
    begun: begun && { state: begun.state, captures: begun.captures },
  };
}

function sumOf(dues: readonly { amountFt: Ft }[]): Ft {
  return sumFt(dues.map(({ amountFt }) => amountFt));
}
