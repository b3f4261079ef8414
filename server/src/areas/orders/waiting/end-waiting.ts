import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { addJob } from '../../../infra/jobs/add-job.ts';
import { SERVE_WAITING } from './serve-task.ts';

/** Who orders what they have waited for waits no more. The caller holds the chain's lock. */
export async function endWaitingOf(
  trx: Transaction,
  ordered: {
    readonly userId: number;
    readonly orderId: number;
    readonly offers: readonly { readonly packingId: number; readonly isWaitedFor: boolean }[];
    readonly now: Date;
  },
): Promise<void> {
  const { userId, orderId, offers, now } = ordered;
  const packingIds = offers.filter(({ isWaitedFor }) => isWaitedFor).map(({ packingId }) => packingId);
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
