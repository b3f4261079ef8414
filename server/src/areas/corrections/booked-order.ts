import type { LedgerAccount } from '@kosar/domain/clearing';
import type { ChainPosting } from '@kosar/domain/settle-chain';
import type { ShareParty } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';

/** An order with what its correction depends on. */
export interface OrderToCorrect {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly userId: number;
  readonly chainId: number;
  readonly chainName: string;
  readonly eventId: number;
  readonly isCancelled: boolean;
  readonly isBeingFinalized: boolean;
  /** It is in the books: by postings, or by a clearing of nothing. */
  readonly isSettled: boolean;
}

/** An order to correct, or undefined. */
export async function findOrderToCorrect(db: Database, orderId: number): Promise<OrderToCorrect | undefined> {
  const { rows } = await sql<OrderToCorrect>`
    select o.id, o.code, o.version, o.user_id as "userId", o.chain_id as "chainId", c.name as "chainName", o.event_id as "eventId",
      o.cancelled_at is not null as "isCancelled",
      c.finalizing_at is not null and c.finalized_at is null as "isBeingFinalized",
      c.state = 'DELIVERED' and c.finalized_at is not null
        and exists (select from clearing r where r.chain_id = c.id
          and (r.total_revenue_ft = 0 or exists (select from ledger_posting p where p.chain_id = c.id))) as "isSettled"
    from customer_order o join chain c on c.id = o.chain_id
    where o.id = ${orderId}`.execute(db);
  return rows[0];
}

interface EntryRow {
  posting_id: number;
  order_id: number;
  order_item_id: number | null;
  kind: string;
  account: LedgerAccount;
  actor_id: number | null;
  party: ShareParty | null;
  amount_ft: number;
}

/** All that is booked of orders, corrections included. */
export async function listBookedPostings(db: Database, orderIds: readonly number[]): Promise<ChainPosting[]> {
  const { rows } = await sql<EntryRow>`
    select e.posting_id, p.order_id, p.order_item_id, p.kind, e.account, e.actor_id, e.party, e.amount_ft
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where p.order_id = any(${[...orderIds]}::integer[])
    order by e.id`.execute(db);
  return [...Map.groupBy(rows, ({ posting_id }) => posting_id).values()].flatMap((entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    return [
      {
        orderId: first.order_id,
        itemId: first.order_item_id,
        kind: first.kind,
        entries: entries.map(({ account, actor_id, party, amount_ft }) => ({
          account,
          actorId: actor_id,
          party,
          amountFt: amount_ft,
        })),
      },
    ];
  });
}
