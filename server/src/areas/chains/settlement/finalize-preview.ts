import type { getFinalizePreview } from '@kosar/contract/chains/finalize';
import type { Output } from '@kosar/contract/endpoint';
import { type Ft, sumFt } from '@kosar/domain/money';
import { computeSettlement } from '@kosar/domain/settle-chain';
import type { Database } from '../../../infra/database/connect.ts';
import { found } from '../../../infra/refusal.ts';
import { findFinalized } from './find-finalized.ts';
import { readSettlement } from './read-settlement.ts';

/** What finalizing a chain now would come to, by the rules that will settle it; and how far it is if it has begun. */
export async function getPreview(db: Database, chainId: number): Promise<Output<typeof getFinalizePreview>> {
  const chain = await db.selectFrom('chain').select('id').where('id', '=', chainId).executeTakeFirst();
  found(chain, 'DELIVERY_NOT_FOUND');
  const { orders, chain: settling } = await readSettlement(db, chainId);
  const { totals, dues } = computeSettlement(settling);
  const held = settling.orders.filter((_, index) => (orders[index]?.payment_id ?? null) !== null);
  const payouts = dues.filter(({ payerId }) => payerId === null);
  const handovers = dues.filter(({ payerId }) => payerId !== null);
  const begun = await findFinalized(db, chainId);
  return {
    orders: orders.length,
    unrecordedOrders: orders.filter(({ lines }) => lines.some(({ isMarkedNow }) => isMarkedNow)).length,
    isAnythingHandedOver: orders.some(({ isAnythingHandedOver }) => isAnythingHandedOver),
    totalRevenue: totals.totalRevenueFt,
    cash: totals.cashPaymentFt,
    captures: held.length,
    captureSum: sumFt(held.map(({ plannedOnlineFt }) => plannedOnlineFt)),
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
