import type { ChainPosting } from '@kosar/domain/settle-chain';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';

/**
 * Writes a chain's postings, or those of a correction of one of its orders, in a few statements, however many there are: they get their numbers first, so that no entry has to be looked up its posting. Each
 * can be there once: writing them again fails by its constraint.
 */
export async function writeLedger(
  trx: Transaction,
  chainId: number,
  postings: readonly ChainPosting[],
  now: Date,
  correctionId: number | null = null,
): Promise<void> {
  const ids = await drawIds(trx, postings.length);
  await sql`
    insert into ledger_posting (id, chain_id, order_id, order_item_id, kind, at, correction_id) overriding system value
    select p.id, ${chainId}, p.order_id, p.item_id, p.kind, ${now}, ${correctionId}::integer
    from unnest(${ids}::bigint[], ${postings.map(({ orderId }) => orderId)}::integer[],
      ${postings.map(({ itemId }) => itemId)}::integer[], ${postings.map(({ kind }) => kind)}::text[])
      as p(id, order_id, item_id, kind)`.execute(trx);
  const entries = postings.flatMap(({ entries: own }, nth) =>
    own.map((entry) => ({ ...entry, id: ids[nth] })),
  );
  await sql`
    insert into ledger_entry (posting_id, account, actor_id, party, amount_ft)
    select e.posting_id, e.account, e.actor_id, e.party, e.amount_ft
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ actorId }) => actorId)}::integer[], ${entries.map(({ party }) => party)}::text[],
      ${entries.map(({ amountFt }) => amountFt)}::bigint[]) as e(posting_id, account, actor_id, party, amount_ft)`.execute(
    trx,
  );
}

/** Numbers for as many postings, each drawn once. */
async function drawIds(trx: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ledger_posting', 'id')) as id from generate_series(1, ${count})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
