import type { ChainFacts } from '@kosar/domain/chain-state';
import type { ChainState } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import { lastDeliveryDay } from '../../platform/database/chain-state-sql.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** An order at the table, locked; its round can't change its state meanwhile. */
export interface LockedOrder {
  readonly id: number;
  readonly deliveryId: number;
  readonly version: number;
  readonly isCancelled: boolean;
  /** What was handed over has been settled, or is about to be. */
  readonly isFinalized: boolean;
  readonly chain: ChainFacts & { state: ChainState };
}

interface Row {
  id: number;
  delivery_id: number;
  version: number;
  is_cancelled: boolean;
  is_finalized: boolean;
  state: ChainState;
  order_deadline: Date;
  last_delivery_day: string;
  min_income_ft: number;
  ordered_income_ft: number;
}

/** Locks an order for its handover; undefined when there is none. Several orders of a round can be handed over at once: its row is shared. */
export async function lockOrder(trx: Transaction, orderId: number): Promise<LockedOrder | undefined> {
  await sql`
    select id from chain where id = (select chain_id from customer_order where id = ${orderId}) for share`.execute(
    trx,
  );
  await sql`select id from customer_order where id = ${orderId} for no key update`.execute(trx);
  const { rows } = await sql<Row>`
    select o.id, o.delivery_id, o.version, o.cancelled_at is not null as is_cancelled,
      c.finalizing_at is not null as is_finalized, c.state, c.order_deadline,
      ${lastDeliveryDay('c')} as last_delivery_day, c.min_income_ft, c.ordered_income_ft
    from customer_order o join chain c on c.id = o.chain_id
    where o.id = ${orderId}`.execute(trx);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      deliveryId: row.delivery_id,
      version: row.version,
      isCancelled: row.is_cancelled,
      isFinalized: row.is_finalized,
      chain: {
        state: row.state,
        orderDeadline: row.order_deadline,
        lastDeliveryDay: row.last_delivery_day,
        minIncomeFt: row.min_income_ft,
        orderedIncomeFt: row.ordered_income_ft,
      },
    }
  );
}
