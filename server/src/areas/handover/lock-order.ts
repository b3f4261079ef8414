import type { ChainFacts } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../infra/database/chain-state-sql.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { isPaidWith } from '../../infra/database/paid-together.ts';

/** An order at the table, locked; its chain can't change its state meanwhile. */
export interface LockedOrder {
  readonly id: number;
  readonly chainId: number;
  /** No one else records on its chain meanwhile, so `noteHandover` may write what the chain is by it. */
  readonly isChainHeldAlone: boolean;
  readonly deliveryId: number;
  readonly version: number;
  readonly isCancelled: boolean;
  readonly chain: ChainFacts & { state: ChainState };
}

interface Row {
  id: number;
  chain_id: number;
  delivery_id: number;
  version: number;
  is_cancelled: boolean;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
  handed_over_at: Date | null;
}

/** What someone is about to do at the table: add to what is recorded, or take something of it back. */
export type Recorded = 'MORE' | 'LESS';

/**
 * Locks an order for its handover, and those that its buyer pays with it, whose cash is counted together; undefined when there is none.
 * Several orders of a chain are handed over at once: its row is shared, but for the first record and whatever takes back, which may change what the
 * chain is by them.
 */
export async function lockOrder(
  trx: Transaction,
  orderId: number,
  recorded: Recorded,
): Promise<LockedOrder | undefined> {
  const isShared = recorded === 'MORE' && (await shareHandedOverChain(trx, orderId));
  if (!isShared) {
    await sql`select id from chain where id = (${chainOf(orderId)}) for no key update`.execute(trx);
  }
  await sql`
    select id from customer_order o where ${isPaidWith('o', orderId)} order by id for no key update`.execute(
    trx,
  );
  const { rows } = await sql<Row>`
    select o.id, o.chain_id, o.delivery_id, o.version, o.cancelled_at is not null as is_cancelled, c.state, c.order_deadline,
      ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft, c.ordered_income_ft,
      c.handed_over_at
    from customer_order o join chain c on c.id = o.chain_id
    where o.id = ${orderId}`.execute(trx);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      chainId: row.chain_id,
      isChainHeldAlone: !isShared,
      deliveryId: row.delivery_id,
      version: row.version,
      isCancelled: row.is_cancelled,
      chain: {
        state: row.state,
        orderDeadline: row.order_deadline,
        lastDeliveryDay: row.last_delivery_day,
        minIncomeFt: row.min_income_ft,
        orderedIncomeFt: row.ordered_income_ft,
        isHandedOver: row.handed_over_at !== null,
      },
    }
  );
}

/**
 * Shares the row of a chain that is handed over already. One that isn't, or that someone is changing this moment, isn't locked here: two who
 * shared it could never hold it alone after.
 */
async function shareHandedOverChain(trx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from chain where id = (${chainOf(orderId)}) and handed_over_at is not null for share skip locked`.execute(
    trx,
  );
  return rows.length > 0;
}

function chainOf(orderId: number) {
  return sql`select chain_id from customer_order where id = ${orderId}`;
}
