import { sql } from 'kysely';
import type { Database, Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { NOTIFY_OF_ENDED_WAITING } from './notify-of-ended-waiting.ts';
import { SERVE_WAITING } from './serve-task.ts';

/** Who orders what they have waited for, or more of it, waits no more (WAIT-6); who keeps what they had of it goes on waiting. The caller holds the chain's lock. */
export async function endWaitingOf(
  trx: Transaction,
  ordered: {
    readonly userId: number;
    readonly orderId: number;
    readonly offers: readonly { readonly packingId: number; readonly isWaitedFor: boolean }[];
    readonly stockChanges: readonly { readonly packingId: number; readonly amountMilli: number }[];
    readonly now: Date;
  },
): Promise<void> {
  const { userId, orderId, offers, stockChanges, now } = ordered;
  const waitedFor = new Set(
    offers.filter(({ isWaitedFor }) => isWaitedFor).map(({ packingId }) => packingId),
  );
  const packingIds = stockChanges
    .filter(({ packingId, amountMilli }) => amountMilli > 0 && waitedFor.has(packingId))
    .map(({ packingId }) => packingId);
  if (packingIds.length === 0) return;
  await sql`
    update waiting_entry set ended_at = ${now}, ended_as = 'ORDERED', order_id = ${orderId}
    where user_id = ${userId} and chain_packing_id = any (${packingIds}) and ended_at is null`.execute(trx);
}

/** Who is erased or kept out waits for nothing any more, and what was kept for them goes to the next. */
export async function endWaitingOfPerson(trx: Transaction, userId: number, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('waiting_entry')
    .set({ ended_at: now, ended_as: 'LEFT' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('chain_id')
    .execute();
  for (const chainId of new Set(ended.map(({ chain_id }) => chain_id)))
    await addJob(trx, SERVE_WAITING, { chainId }, { key: `${SERVE_WAITING}:${chainId}` });
}

/**
 * Ends all waiting (STOCK-7, decision 264): what is kept for someone is free again at once, and those who waited hear of it. The caller holds the switch, so no one
 * joins meanwhile; the chains are locked first, as whoever changes an entry has its chain.
 */
export async function endAllWaiting(trx: Transaction, now: Date): Promise<void> {
  await sql`
    select id from chain where id in (select chain_id from waiting_entry where ended_at is null) order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<{ chain_id: number; ids: number[] }>`
    with ended as (
      update waiting_entry set ended_at = ${now}, ended_as = 'CLOSED' where ended_at is null returning id, chain_id)
    select chain_id, array_agg(id order by id) as ids from ended group by chain_id order by chain_id`.execute(
    trx,
  );
  for (const { chain_id: chainId, ids } of rows) {
    const key = `${NOTIFY_OF_ENDED_WAITING}:${ids[0]}`;
    await addJob(trx, NOTIFY_OF_ENDED_WAITING, { entryIds: ids.join() }, { key });
    await notifyChainChange(trx, chainId);
  }
}

/** How many wait, and for how many of them something is kept. */
export async function countWaiting(db: Database, now: Date): Promise<{ entries: number; kept: number }> {
  const { rows } = await sql<{ entries: number; kept: number }>`
    select count(*)::integer as entries, count(*) filter (where offered_until > ${now})::integer as kept
    from waiting_entry where ended_at is null`.execute(db);
  return rows[0] ?? { entries: 0, kept: 0 };
}
