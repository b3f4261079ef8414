import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/** A provider that is silent for longer than this doesn't hold a chain up any more. */
const WAITED_FOR_MS = 24 * 3_600_000;

/**
 * Whether a card of a chain's live orders was begun within a day and may hold money that the market hasn't heard of yet: the provider wasn't
 * asked since, or hasn't answered. An order that was paid at the pickup waits for nothing.
 */
export async function hasUnreadPayments(trx: Transaction, chainId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WAITED_FOR_MS);
  const { rows } = await sql`
    select from payment p join customer_order o on o.id = p.order_id
      join payment_try t on t.payment_id = p.id and t.request_id = p.request_id
    where o.chain_id = ${chainId} and o.cancelled_at is null and o.paid_on_site_at is null
      and p.status = 'IN_PROGRESS' and t.status in ('PENDING', 'IN_PROGRESS') and t.asked_at > ${since}
    limit 1`.execute(trx);
  return rows.length > 0;
}
