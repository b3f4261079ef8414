import { localDay } from '@kosar/domain/calendar';
import { claimsOf, offerUntil, type WaitingEntry } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { lastDeliveryDay, takesOrders } from '../../../infra/database/chain-state-sql.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { eachDue } from '../../../infra/jobs/each-due.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { lockForWaiting } from '../lock-chain.ts';
import { isOnSale } from '../on-sale-sql.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { placeForWaiting } from './place-for-waiting.ts';
import { entriesOf, eventOf, type WaitingRow, waitingForItem } from './waiting-entries.ts';

/** Serves every chain in which someone waits; one that fails is noted and keeps none of the others waiting. */
export async function serveAllWaiting(context: AppContext): Promise<void> {
  const chains = await context.db
    .selectFrom('waiting_entry')
    .select('chain_id')
    .distinct()
    .where('ended_at', 'is', null)
    .orderBy('chain_id')
    .execute();
  const ids = chains.map(({ chain_id }) => chain_id);
  await eachDue(context.log, 'chains in which someone waits', ids, (id) => serveWaiting(context, id));
}

/**
 * Gives what is free of a chain to those who wait, in their order (decision 131): it is kept for them and they are asked, or ordered for them by the verb that
 * places any order. Who has let their time pass loses their place. What isn't sold any more, and a chain whose ordering is over, no one waits for; at a deadline that may yet be moved
 * the places are kept. Harmless to repeat.
 */
export async function serveWaiting(context: AppContext, chainId: number): Promise<void> {
  const atOnceIds = await transaction(context.db, (trx) => offer(context, trx, chainId));
  await eachDue(context.log, 'orders of who waits', atOnceIds, async (entryId) => {
    const isPlaced = await placeForWaiting(context, entryId);
    if (!isPlaced) await transaction(context.db, (trx) => offerOne(context, trx, chainId, entryId));
  });
}

interface ItemRow {
  itemFree: number | null;
  productFree: number | null;
  isBypassed: boolean;
  entries: WaitingRow[];
}

/** Offers what is free, and gives the entries for which it is to be ordered at once. */
async function offer(context: AppContext, trx: Transaction, chainId: number): Promise<readonly number[]> {
  if ((await lockForWaiting(trx, chainId)) === null) return [];
  const now = context.clock.now();
  const chain = await findChain(trx, chainId, now);
  if (chain === undefined || !chain.mayOpenAgain) {
    await endAll(trx, chainId, now);
    return [];
  }
  await endGone(trx, chainId, now);
  const offSaleIds = await endOffSale(trx, chainId, now);
  if (!chain.isOpen) {
    await notifyWaiting(context, trx, { offeredIds: [], expiredIds: [], offSaleIds, now });
    return [];
  }
  const { rows: items } = await sql<ItemRow>`
    select i.max_amount_milli - i.ordered_milli as "itemFree", p.global_max_amount_milli - p.reserved_milli as "productFree",
      c.bypass_product_available_amount as "isBypassed", ${waitingForItem(sql`i.id`, now)} as entries
    from chain_item i join product p on p.id = i.product_id join chain c on c.id = i.chain_id
    where i.chain_id = ${chainId} and exists (
      select from waiting_entry w where w.chain_item_id = i.id and w.ended_at is null)`.execute(trx);
  const fresh = items.flatMap((item) => freshClaims(item, now));
  const freshIds = fresh.map(({ id }) => id);
  const atOnceIds = await listAtOnce(trx, freshIds);
  const asked = freshIds.filter((id) => !atOnceIds.includes(id));
  const expired = await endExpired(trx, chainId, now);
  await keepFor(trx, asked, chain.orderDeadline, now);
  await notifyWaiting(context, trx, { offeredIds: asked, expiredIds: expired, offSaleIds, now });
  if (asked.length + expired.length + offSaleIds.length > 0) await notifyChainChange(trx, chainId);
  return atOnceIds;
}

function freshClaims({ itemFree, productFree, isBypassed, entries }: ItemRow, now: Date): WaitingEntry[] {
  const shared = { itemMilli: itemFree, productGlobalMilli: productFree, isGlobalBypassed: isBypassed };
  return claimsOf(entriesOf(entries), shared, now).filter(({ offeredUntil }) => offeredUntil === null);
}

/** What couldn't be ordered at once, such as because it has become dearer, is offered instead. */
async function offerOne(
  context: AppContext,
  trx: Transaction,
  chainId: number,
  entryId: number,
): Promise<void> {
  if ((await lockForWaiting(trx, chainId)) === null) return;
  const now = context.clock.now();
  const chain = await findChain(trx, chainId, now);
  if (chain?.isOpen !== true) return;
  const kept = await keepFor(trx, [entryId], chain.orderDeadline, now);
  await notifyWaiting(context, trx, { offeredIds: kept, expiredIds: [], offSaleIds: [], now });
  if (kept.length > 0) await notifyChainChange(trx, chainId);
}

interface WaitedChain {
  readonly orderDeadline: Date;
  readonly isOpen: boolean;
  /** Nothing has been decided about it yet: its deadline may be moved. */
  readonly mayOpenAgain: boolean;
}

async function findChain(trx: Transaction, chainId: number, now: Date): Promise<WaitedChain | undefined> {
  const { rows } = await sql<WaitedChain>`
    select c.order_deadline as "orderDeadline", ${takesOrders(now)} as "isOpen",
      c.state in ('OPEN', 'MIN_INCOME_PASSED') and ${lastDeliveryDay('c')} >= ${localDay(now)}::date as "mayOpenAgain"
    from chain c where c.id = ${chainId}`.execute(trx);
  return rows[0];
}

async function listAtOnce(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('waiting_entry')
    .select('id')
    .where('id', 'in', [...ids])
    .where('at_once_up_to_ft', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps it for them; for a shorter time for who has let an offer of this chain go before. */
async function keepFor(
  trx: Transaction,
  ids: readonly number[],
  orderDeadline: Date,
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update waiting_entry w set offered_until = case when exists (
        select from waiting_entry before where before.user_id = w.user_id and before.chain_id = w.chain_id
          and before.offered_until is not null and before.ended_as in ('EXPIRED', 'LEFT'))
      then ${offerUntil(orderDeadline, now, true)}::timestamptz else ${offerUntil(orderDeadline, now)}::timestamptz end
    where w.id = any (${[...ids]}::integer[]) and w.ended_at is null and w.offered_until is null
    returning w.id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function endExpired(trx: Transaction, chainId: number, now: Date): Promise<number[]> {
  const rows = await trx
    .updateTable('waiting_entry')
    .set({ ended_at: now, ended_as: 'EXPIRED' })
    .where('chain_id', '=', chainId)
    .where('ended_at', 'is', null)
    .where('offered_until', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever was erased or kept out takes part in nothing, however they came to wait. */
async function endGone(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await sql`
    update waiting_entry w set ended_at = ${now}, ended_as = 'LEFT' from app_user u
    where u.id = w.user_id and w.chain_id = ${chainId} and w.ended_at is null
      and (u.erased_at is not null or u.disabled_at is not null)`.execute(trx);
}

/** What was cancelled or is sold no more holds nothing for anybody; gives whose waiting ended. */
async function endOffSale(trx: Transaction, chainId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waiting_entry w set ended_at = ${now}, ended_as = 'CLOSED'
    from chain_packing cp join packing k on k.id = cp.packing_id join product p on p.id = cp.product_id
    where cp.id = w.chain_packing_id and w.chain_id = ${chainId} and w.ended_at is null
      and not ${isOnSale(now, { chainPacking: 'cp', packing: 'k', product: 'p', event: eventOf('w') })}
    returning w.id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function endAll(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await trx
    .updateTable('waiting_entry')
    .set({ ended_at: now, ended_as: 'CLOSED' })
    .where('chain_id', '=', chainId)
    .where('ended_at', 'is', null)
    .execute();
}
