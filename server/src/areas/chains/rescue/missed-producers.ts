import { missedProducers, type ProducerMinimum } from '@kosar/domain/chain-rescue';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../infra/database/connect.ts';
import { dropPackings } from '../states/drop-packings.ts';
import type { LockedChain } from '../states/lock-chain.ts';
import { listPackingsOfProducers, orderedOfProducer } from './rescue-facts.ts';

/** A producer of whom less is ordered than the own minimum, with what falls out for that. */
export interface MissedProducer extends ProducerMinimum {
  readonly name: string;
  readonly orders: number;
}

/**
 * The producers whose lines fall out of a chain when it is approved now (STATE-13). Goods that were handed over have come, be their producer's minimum
 * missed or not.
 */
export async function listMissedProducers(db: Database, chainId: number): Promise<MissedProducer[]> {
  const { rows } = await sql<MissedProducer>`
    select m.producer_id as "producerId", a.name, m.min_income_ft as "minIncomeFt",
      ${orderedOfProducer(sql`m.chain_id`, sql`m.producer_id`)} as "orderedIncomeFt",
      (select count(distinct o.id)::integer from order_item i join customer_order o on o.id = i.order_id
        where i.chain_id = m.chain_id and i.producer_id = m.producer_id and i.cancelled_at is null and o.cancelled_at is null) as orders
    from chain_producer_minimum m join chain c on c.id = m.chain_id and c.state in ('OPEN', 'MIN_INCOME_PASSED', 'ORDERING_CLOSED')
      join producer p on p.id = m.producer_id join actor a on a.id = p.actor_id
    where m.chain_id = ${chainId} and not exists (select from order_item given
      where given.chain_id = m.chain_id and given.producer_id = m.producer_id and given.delivery_state = 'DELIVERED' and given.cancelled_at is null)
    order by a.name, m.producer_id`.execute(db);
  const missed = new Set(missedProducers(rows).map(({ producerId }) => producerId));
  return rows.filter(({ producerId }) => missed.has(producerId));
}

/** Takes what producers offer out of a locked chain, with the lines that were ordered of it. */
export async function dropProducers(
  trx: Transaction,
  chain: LockedChain,
  producerIds: readonly number[],
  by: { readonly userId: number | null; readonly now: Date },
): Promise<void> {
  const packingIds = await listPackingsOfProducers(trx, chain.id, producerIds);
  if (packingIds.length > 0) await dropPackings(trx, chain, packingIds, by);
}
