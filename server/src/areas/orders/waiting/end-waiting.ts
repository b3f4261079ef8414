import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';

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
