import { claimsOf, offerUntil, type WaitingEntry } from '@kosar/domain/waiting-list';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { takesOrders } from '../../../infra/database/chain-state-sql.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { lockForWaiting } from '../lock-chain.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { placeForWaiting } from './place-for-waiting.ts';
import { entriesOf, type WaitingRow, waitingForItem } from './waiting-entries.ts';

/** Serves every chain in which someone waits. */
export async function serveAllWaiting(context: AppContext): Promise<void> {
  const chains = await context.db
    .selectFrom('waiting_entry')
    .select('chain_id')
    .distinct()
    .where('ended_at', 'is', null)
    .orderBy('chain_id')
    .execute();
  for (const { chain_id: chainId } of chains) await serveWaiting(context, chainId);
}

/**
 * Gives what is free of a chain to those who wait, in their order (decision 131): it is kept for them and they are asked, or ordered for them by the verb that
 * places any order. Who has let their time pass loses their place. When ordering is over, no one waits any more. Harmless to repeat.
 */
export async function serveWaiting(context: AppContext, chainId: number): Promise<void> {
  const atOnceIds = await transaction(context.db, (trx) => offer(context, trx, chainId));
  for (const entryId of atOnceIds) {
    const isPlaced = await placeForWaiting(context, entryId);
    if (!isPlaced) await transaction(context.db, (trx) => offerOne(context, trx, chainId, entryId));
  }
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
  const chain = await findOpen(trx, chainId, now);
  if (chain === undefined) {
    await endAll(trx, chainId, now);
    return [];
  }
  await endGone(trx, chainId, now);
  const { rows: items } = await sql<ItemRow>`
    select i.max_amount_milli - i.ordered_milli as "itemFree", p.global_max_amount_milli - p.reserved_milli as "productFree",
      c.bypass_product_available_amount as "isBypassed", ${waitingForItem(sql`i.id`)} as entries
    from chain_item i join product p on p.id = i.product_id join chain c on c.id = i.chain_id
    where i.chain_id = ${chainId} and exists (
      select from waiting_entry w where w.chain_item_id = i.id and w.ended_at is null)`.execute(trx);
  const fresh = items.flatMap((item) => freshClaims(item, now));
  const freshIds = fresh.map(({ id }) => id);
  const atOnceIds = await listAtOnce(trx, freshIds);
  const asked = freshIds.filter((id) => !atOnceIds.includes(id));
  const expired = await endExpired(trx, chainId, now);
  await keepFor(trx, asked, offerUntil(chain.order_deadline, now));
  await notifyWaiting(context, trx, { offeredIds: asked, expiredIds: expired, now });
  if (asked.length > 0 || expired.length > 0) await notifyChainChange(trx, chainId);
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
  const chain = await findOpen(trx, chainId, now);
  if (chain === undefined) return;
  const kept = await keepFor(trx, [entryId], offerUntil(chain.order_deadline, now));
  await notifyWaiting(context, trx, { offeredIds: kept, expiredIds: [], now });
  if (kept.length > 0) await notifyChainChange(trx, chainId);
}

async function findOpen(
  trx: Transaction,
  chainId: number,
  now: Date,
): Promise<{ order_deadline: Date } | undefined> {
  return trx
    .selectFrom('chain as c')
    .select('c.order_deadline')
    .where('c.id', '=', chainId)
    .where(takesOrders(now))
    .executeTakeFirst();
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

async function keepFor(trx: Transaction, ids: readonly number[], until: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('waiting_entry')
    .set({ offered_until: until })
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .where('offered_until', 'is', null)
    .returning('id')
    .execute();
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

async function endAll(trx: Transaction, chainId: number, now: Date): Promise<void> {
  await trx
    .updateTable('waiting_entry')
    .set({ ended_at: now, ended_as: 'CLOSED' })
    .where('chain_id', '=', chainId)
    .where('ended_at', 'is', null)
    .execute();
}
