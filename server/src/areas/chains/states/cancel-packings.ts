import {
  canCancelPackings,
  effectiveChainState,
  isMinIncomeReached,
  isOrderingState,
} from '@kosar/domain/chain-state';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { returnCouponsOfOrders } from '../../discounts/public.ts';
import { takeBackLines } from '../../orders/public.ts';
import { closePaymentsOfOrders, followOrderValues } from '../../payments/public.ts';
import { isRoundSeen } from './is-round-seen.ts';
import { type LockedRound, lockRound } from './lock-round.ts';
import { notifyOfPackings } from './notify-of-packings.ts';

/**
 * Cancels packings of a round (spec 4): they can be ordered no more, the lines of them are taken out of every order, global stock and coupons go
 * back, and the buyers are notified. The income falls with them, so the round may lose its minimum, but never a tier it has granted. Packings that
 * are cancelled already stay as they are. Refuses with CHAIN_ACTION_NOT_POSSIBLE in the states that spec 4 leaves out,
 * and with PACKING_HANDED_OVER when one of them was handed over, or cash was taken for an order of it.
 */
export async function cancelPackings(
  context: AppContext,
  viewer: KnownViewer,
  packingIds: readonly number[],
): Promise<void> {
  const { db, clock } = context;
  const chainId = found(await findOnlyChain(context, packingIds));
  refuseUnless(await isRoundSeen(db, viewer, chainId), 'not_found');
  await transaction(db, async (trx) => {
    const round = found(await lockRound(trx, chainId));
    allow(viewer, 'cancelPackings', { transporterIds: [round.transporterId] });
    const now = clock.now();
    refuseUnless(canCancelPackings(effectiveChainState(round.facts, now)), 'CHAIN_ACTION_NOT_POSSIBLE');
    const cancelled = await stillOffered(trx, packingIds);
    if (cancelled.length === 0) return;
    refuseUnless(!(await isAnyHandedOver(trx, cancelled)), 'PACKING_HANDED_OVER');
    const { userId } = viewer;
    const orders = await takeBackLines(trx, { chainId, packingIds: cancelled, userId, now });
    await markCancelled(trx, cancelled, now);
    await settleOrders(trx, orders, now);
    await updateIncome(trx, round);
    await notifyOfPackings(trx, { round, orders, now });
    await writeAudit(trx, {
      userId,
      action: 'chain.cancel-packings',
      entity: 'chain',
      entityId: chainId,
      after: { packingIds: cancelled, orderIds: orders.map(({ orderId }) => orderId) },
      now,
    });
  });
}

/** The chain that all the packings belong to; undefined when there is none, refused when there are several. */
async function findOnlyChain(
  context: AppContext,
  packingIds: readonly number[],
): Promise<number | undefined> {
  const rows = await context.db
    .selectFrom('chain_packing')
    .select(['id', 'chain_id'])
    .where('id', 'in', [...packingIds])
    .execute();
  if (new Set(rows.map(({ chain_id: chainId }) => chainId)).size > 1)
    throw new Refusal('PACKINGS_OF_ONE_CHAIN');
  return rows.length === new Set(packingIds).size ? rows[0]?.chain_id : undefined;
}

/** Those of the packings that aren't cancelled yet. */
async function stillOffered(trx: Transaction, packingIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('chain_packing')
    .select('id')
    .where('id', 'in', [...packingIds])
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a live line of the packings was handed over, or cash is there that was taken for its order as it is. */
async function isAnyHandedOver(trx: Transaction, packingIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from order_item i join customer_order o on o.id = i.order_id
    where i.chain_packing_id = any (${[...packingIds]}) and i.cancelled_at is null and o.cancelled_at is null
      and (i.delivery_state = 'DELIVERED' or (
        select sum(t.cash_ft) from cash_taken t where t.order_id = o.id and t.undone_at is null) > 0)
    limit 1`.execute(trx);
  return rows.length > 0;
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

async function updateIncome(trx: Transaction, { id, facts }: LockedRound): Promise<void> {
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
