import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';

/**
 * What a buyer does with their orders says whether they stay in a chain whose deadline was moved: who orders or changes an order stays, who gives up
 * the last one leaves. Nothing where they weren't asked. The caller holds the chain's lock.
 */
export async function noteRescueAnswer(
  trx: Transaction,
  { chainId, userId, now }: { readonly chainId: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update rescue_answer a set answer = said.answer, answered_at = ${now}
    from (select case when exists (select from customer_order o
        where o.chain_id = ${chainId} and o.user_id = ${userId} and o.cancelled_at is null) then 'STAY' else 'LEAVE' end as answer) said
    where a.chain_id = ${chainId} and a.user_id = ${userId} and a.answer is distinct from said.answer`.execute(
    trx,
  );
}
