import { isMinIncomeReached, isOrderingState } from '@kosar/domain/chain-state';
import { sql } from 'kysely';
import { writeAudit } from '../../../infra/audit.ts';
import type { Transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { returnCouponsOfOrders } from '../../discounts/public.ts';
import { takeBackLines } from '../../orders/public.ts';
import { closePaymentsOfOrders, followOrderValues } from '../../payments/public.ts';
import type { LockedChain } from './lock-chain.ts';
import { notifyOfPackings } from './notify-of-packings.ts';

/**
 * Takes packings out of a locked chain: no one can order them any more, their lines leave every order, what those held goes back, the income follows, and
 * the buyers are notified of what they won't get. Done by a person, or by the clock where `userId` is null.
 */
export async function dropPackings(
  trx: Transaction,
  chain: LockedChain,
  packingIds: readonly number[],
  { userId, now }: { readonly userId: number | null; readonly now: Date },
): Promise<void> {
  const orders = await takeBackLines(trx, { chainId: chain.id, packingIds, userId, now });
  await markCancelled(trx, packingIds, now);
  await settleOrders(trx, orders, now);
  await updateIncome(trx, chain);
  await notifyOfPackings(trx, { chain, orders, now });
  await writeAudit(trx, {
    userId,
    action: 'chain.cancel-packings',
    entity: 'chain',
    entityId: chain.id,
    after: { packingIds, orderIds: orders.map(({ orderId }) => orderId) },
    now,
  });
}

/** Written after their lines were taken out: a cancelled packing has nothing ordered of it. */
async function markCancelled(trx: Transaction, packingIds: readonly number[], now: Date): Promise<void> {
  await trx
    .updateTable('chain_packing')
    .set({ cancelled_at: now })
    .where('id', 'in', [...packingIds])
    .execute();
}

async function settleOrders(
  trx: Transaction,
  orders: readonly { orderId: number; isEmpty: boolean }[],
  now: Date,
): Promise<void> {
  await returnCouponsOfOrders(
    trx,
    orders.map(({ orderId }) => orderId),
  );
  const ids = (isEmpty: boolean) =>
    orders.filter((order) => order.isEmpty === isEmpty).map(({ orderId }) => orderId);
  await closePaymentsOfOrders(trx, ids(true), now);
  await followOrderValues(trx, ids(false));
}

/** Writes the full value of a locked chain's live orders anew, and the state that it asks for while orders are taken. */
export async function updateIncome(trx: Transaction, { id, facts }: LockedChain): Promise<void> {
  const { orderedIncomeFt } = await trx
    .selectFrom('order_item as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select(sql<number>`coalesce(sum(i.full_value_ft), 0)::bigint`.as('orderedIncomeFt'))
    .where('i.chain_id', '=', id)
    .where('i.cancelled_at', 'is', null)
    .where('o.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  // By the stored state, even where the deadline has passed and the job that closes and says it hasn't come yet.
  const state = isOrderingState(facts.state)
    ? isMinIncomeReached({ ...facts, orderedIncomeFt })
      ? 'MIN_INCOME_PASSED'
      : 'OPEN'
    : facts.state;
  await notifyChainChange(trx, id, { ordered_income_ft: orderedIncomeFt, state });
}
