import type { RoundPosting } from '@kosar/domain/settle-round';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';

/** Writes a round's postings in one statement, however many there are. Each can be there once: writing them again fails by its constraint. */
export async function writeLedger(
  trx: Transaction,
  chainId: number,
  postings: readonly RoundPosting[],
  now: Date,
): Promise<void> {
  const heads = postings.map(({ orderId, itemId, kind }) => ({ orderId, itemId, kind }));
  const entries = postings.flatMap(({ entries: own }, posting) =>
    own.map(({ account, actorId, party, amountFt }) => ({ posting, account, actorId, party, amountFt })),
  );
  await sql`
    with head as (
      select row_number() over () - 1 as posting, h.*
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h("orderId" integer, "itemId" integer, kind text)
    ), posted as (
      insert into ledger_posting (chain_id, order_id, order_item_id, kind, at)
      select ${chainId}, "orderId", "itemId", kind, ${now} from head order by posting
      returning id, order_id, order_item_id, kind
    )
    insert into ledger_entry (posting_id, account, actor_id, party, amount_ft)
    select posted.id, e.account, e."actorId", e.party, e."amountFt"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(posting bigint, account text, "actorId" integer, party text, "amountFt" bigint)
    join head on head.posting = e.posting
    join posted on posted.order_id = head."orderId" and posted.kind = head.kind
      and coalesce(posted.order_item_id, 0) = coalesce(head."itemId", 0)
    order by posted.id`.execute(trx);
}
