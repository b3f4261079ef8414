import type { ChainOrder } from '@kosar/domain/settle-chain';
import type { ShareParty } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';

type Parties = Pick<ChainOrder, 'organizerId' | 'pointManagerId' | 'marketplaceManagerId'>;

/** For whom the order's event was booked; a party that got nothing yet isn't named, and nothing is of a chain that isn't settled. */
export async function readBookedParties(
  db: Database,
  { id, chainId, eventId }: { readonly id: number; readonly chainId: number; readonly eventId: number },
): Promise<Partial<Parties>> {
  const { rows } = await sql<{ party: ShareParty; actor_id: number | null }>`
    select distinct on (e.party) e.party, e.actor_id
    from ledger_posting p
    join ledger_entry e on e.posting_id = p.id
    join customer_order o on o.id = p.order_id
    where p.chain_id = ${chainId} and o.event_id = ${eventId} and e.account = 'PARTY'
      and e.party in ('organizer', 'deliveryPointManager', 'marketplace')
    order by e.party, (p.order_id = ${id}) desc, e.id`.execute(db);
  const booked = new Map(rows.map(({ party, actor_id }) => [party, actor_id]));
  const organizerId = booked.get('organizer');
  const pointManagerId = booked.get('deliveryPointManager');
  const marketplaceManagerId = booked.get('marketplace');
  return {
    ...(organizerId ? { organizerId } : {}),
    ...(pointManagerId ? { pointManagerId } : {}),
    ...(marketplaceManagerId === undefined ? {} : { marketplaceManagerId }),
  };
}
